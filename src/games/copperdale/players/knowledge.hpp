#pragma once

#include "games/copperdale/players/evaluation.hpp"
#include "games/copperdale/players/feats.hpp"
#include "games/copperdale/players/playout_policy.hpp"
#include "games/copperdale/players/reasons.hpp"
#include "games/copperdale/players/solve.hpp"
#include "games/copperdale/players/strong.hpp"
#include "search/knowledge.hpp"

namespace coppice {

template <>
struct Knowledge<copperdale::Copperdale> : NothingKnown<copperdale::Copperdale> {
  using Evaluation = copperdale::Evaluation;
  using PlayoutPolicy = copperdale::PlayoutPolicy;
  using OwnPlayer = copperdale::OwnPlayer;
  using Hints = copperdale::Hints;

  static int most_result(const copperdale::Copperdale& game) {
    return copperdale::most_medals(game.monument_rule());
  }
  static std::vector<Feat> feats(const copperdale::Copperdale& game,
                                 const copperdale::State& last) {
    return copperdale::feats(game, last);
  }
  static SolvedDeal solve(const copperdale::Copperdale& game, const Deal& deal) {
    return copperdale::solve(game, deal);
  }
};

}  // namespace coppice
