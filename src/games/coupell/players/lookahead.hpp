#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/coupell/players/evaluation_network.hpp"
#include "games/coupell/players/position_evaluation.hpp"

namespace coppice::coupell {

/// Plays on with a sample of the coming cards. It caches its results, so it serves one decision
/// only.
class Lookahead {
 public:
  /// For the present turn of `state`, with cards still to come; `minds` are those of the seat to
  /// act. All later words are those that the partner knows.
  Lookahead(const Coupell& game, const AssumedVocabularies& minds,
            const EvaluationNetwork& judgement, const State& state);
  Lookahead(const Lookahead&) = delete;
  Lookahead& operator=(const Lookahead&) = delete;

  /// How many turns it looks ahead with a partner who looks one move ahead; fewer at the end of the
  /// deck.
  int turns() const { return static_cast<int>(outlooks_.size()); }

  /// The worth of `state` after the turn of `acting`, if the cards come in this `order`. Looks one
  /// turn ahead: the partner makes the best of several claims, or none, and arranges the word that
  /// the other row promises.
  int worth_of(const State& state, Seat acting, std::span<const std::uint8_t> order);

  /// The same if the partner looks only one move ahead and knows these words: for some turns,
  /// without search.
  int worth_beside_one_step(const State& state, Seat acting, std::span<const std::uint8_t> order,
                            const Vocabulary& words);

 private:
  const Coupell& game_;
  const EvaluationNetwork& judgement_;
  AssumedVocabularies both_;                  ///< the partner's words, for both
  TableEvaluator judge_;                      ///< for these words
  std::vector<PositionEvaluation> outlooks_;  ///< by turn
};

}  // namespace coppice::coupell
