#pragma once

#include "games/copperdale/players/evaluation.hpp"
#include "games/copperdale/players/playout_policy.hpp"
#include "games/copperdale/players/reasons.hpp"
#include "games/copperdale/players/solve.hpp"
#include "games/copperdale/players/strong_player.hpp"
#include "search/knowledge.hpp"

namespace coppice {

template <>
struct Knowledge<copperdale::Copperdale> {
  using Evaluation = copperdale::Evaluation;
  using PlayoutPolicy = copperdale::PlayoutPolicy;
  using Horizon = EndOfGameHorizon<copperdale::Copperdale>;
  using StrongPlayerFactory = copperdale::StrongPlayerFactory;
  using Levels = NotProvided;
  using Hints = copperdale::Hints;

  static int most_result(const copperdale::Copperdale& game) {
    return copperdale::most_medals(game.monument_rule());
  }
  static std::vector<GameStatistic> game_statistics(const copperdale::Copperdale& game,
                                                    const copperdale::State& last) {
    return copperdale::game_statistics(game, last);
  }
  static SolvedDeal solve(const copperdale::Copperdale& game, const Deal& deal) {
    return copperdale::solve(game, deal);
  }
};

}  // namespace coppice
