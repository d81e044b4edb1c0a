#pragma once

#include "players/copperdale/evaluation.hpp"
#include "players/copperdale/feats.hpp"
#include "players/copperdale/playout_policy.hpp"
#include "players/copperdale/reasons.hpp"
#include "players/copperdale/solve.hpp"
#include "players/copperdale/strong.hpp"
#include "players/knowledge.hpp"

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
