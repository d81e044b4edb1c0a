#pragma once

#include "players/coupell/evaluation.hpp"
#include "players/coupell/own_player.hpp"
#include "players/coupell/reasons.hpp"
#include "players/coupell/solve.hpp"
#include "players/knowledge.hpp"

namespace coppice {

template <>
struct Knowledge<coupell::Coupell> : NothingKnown<coupell::Coupell> {
  using Evaluation = coupell::Evaluation;
  using OwnPlayer = coupell::OwnPlayer;
  using Hints = coupell::Hints;

  static int most_result(const coupell::Coupell& game) {
    return coupell::largest_pile(game.rules().cards);
  }
  static SolvedDeal solve(const coupell::Coupell& game, const Deal& deal) {
    return coupell::solve(game, deal);
  }
};

}  // namespace coppice
