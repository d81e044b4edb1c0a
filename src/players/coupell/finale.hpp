#pragma once

#include <cstdint>
#include <unordered_map>

#include "engine/value_hash.hpp"
#include "games/coupell/coupell.hpp"
#include "players/coupell/minds.hpp"

namespace coppice::coupell {

/// The final turns, in which nothing is drawn any more: both are searched to the end, with every
/// action. In the turn that goes on any word counts that its seat knows, in those that follow only
/// words that the partner knows, too: nobody would make room for another. Remembers what it has
/// found, so that it serves one decision only.
class Finale {
 public:
  static constexpr int lost = -1;

  /// For the turn that goes on in `state`; `minds` from the side of the seat that is to act there.
  Finale(const Coupell& game, const Minds& minds, const State& state)
      : game_(game), minds_(minds), begun_(state.final_turns) {}

  /// The most cards that both piles can come to have; `lost` if they cannot become equal. In
  /// `state` a final turn is going on, or it is over.
  int best_result(const State& state) { return better_than(state, lost); }

  /// An action that leads there; any if there is none.
  Move best_action(const State& state);

 private:
  const Vocabulary& words_of(const State& state) const {
    return state.final_turns == begun_ ? minds_.own : minds_.partner;
  }

  /// The best result of those beyond `bound`, or `bound`.
  int better_than(const State& state, int bound);
  int better_by_claims(const State& state, int bound);
  int better_by_cards(const State& state, int bound);

  /// What the row of the last turn can bring with these words and so many actions: bit i, i points.
  /// They are the same words each time that it is asked.
  std::uint64_t gains(const Vocabulary& words, const Row& row, int actions);

  struct Question {
    Row row;
    std::uint8_t actions;
    std::uint8_t unused = 0;

    friend bool operator==(const Question&, const Question&) = default;
  };

  const Coupell& game_;
  Minds minds_;
  int begun_;  ///< final turns that had begun
  std::unordered_map<Question, std::uint64_t, ValueHash> gains_;
};

}  // namespace coppice::coupell
