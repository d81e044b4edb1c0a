#pragma once

#include "games/coupell/players/evaluation.hpp"
#include "games/coupell/players/reasons.hpp"
#include "games/coupell/players/solve.hpp"
#include "games/coupell/players/strong_player_factory.hpp"
#include "search/knowledge.hpp"

namespace coppice {

template <>
struct Knowledge<coupell::Coupell> {
  using Evaluation = coupell::Evaluation;
  using PlayoutPolicy = UniformPolicy;
  using Horizon = EndOfGameHorizon<coupell::Coupell>;
  using StrongPlayerFactory = coupell::StrongPlayerFactory;
  using Levels = NotProvided;
  using Hints = coupell::Hints;

  static int most_result(const coupell::Coupell& game) {
    return coupell::largest_pile(game.rules().cards);
  }
  static constexpr NotProvided game_statistics{};
  static SolvedDeal solve(const coupell::Coupell& game, const Deal& deal) {
    return coupell::solve(game, deal);
  }
};

}  // namespace coppice
