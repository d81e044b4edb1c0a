#pragma once

#include "games/coupell/players/evaluation.hpp"
#include "games/coupell/players/reasons.hpp"
#include "games/coupell/players/solve.hpp"
#include "games/coupell/players/strong_player_factory.hpp"
#include "search/knowledge.hpp"

namespace coppice {

template <>
struct Knowledge<coupell::Coupell> : DefaultKnowledge<coupell::Coupell> {
  using Evaluation = coupell::Evaluation;
  using OwnPlayer = coupell::StrongPlayerFactory;
  using Hints = coupell::Hints;

  static int most_result(const coupell::Coupell& game) {
    return coupell::largest_pile(game.rules().cards);
  }
  static SolvedDeal solve(const coupell::Coupell& game, const Deal& deal) {
    return coupell::solve(game, deal);
  }
};

}  // namespace coppice
