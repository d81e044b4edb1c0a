#pragma once

#include <cstdint>
#include <unordered_map>

#include "engine/value_hash.hpp"
#include "games/coupell/coupell.hpp"
#include "players/coupell/vocabulary.hpp"

namespace coppice::coupell {

/// The final turns, in which nothing is drawn any more: both are searched to the end, with every
/// action. Remembers what it has found, so that it serves one decision only.
class Finale {
 public:
  static constexpr int lost = -1;

  Finale(const Coupell& game, const Vocabulary& vocabulary)
      : game_(game), vocabulary_(vocabulary) {}

  /// The most cards that both piles can come to have; `lost` if they cannot become equal. In
  /// `state` a final turn is going on, or it is over.
  int best_result(const State& state) { return better_than(state, lost); }

  /// An action that leads there; any if there is none.
  Move best_action(const State& state);

 private:
  /// The best result of those beyond `bound`, or `bound`.
  int better_than(const State& state, int bound);
  int better_by_claims(const State& state, int bound);
  int better_by_cards(const State& state, int bound);

  /// What the row of the last turn can bring with so many actions: bit i, i points.
  std::uint64_t gains(const Row& row, int actions);

  struct Question {
    Row row;
    std::uint8_t actions;
    std::uint8_t unused = 0;

    friend bool operator==(const Question&, const Question&) = default;
  };

  const Coupell& game_;
  const Vocabulary& vocabulary_;
  std::unordered_map<Question, std::uint64_t, ValueHash> gains_;
};

}  // namespace coppice::coupell
