#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>

#include "games/coupell/rules/letters.hpp"
#include "games/coupell/rules/state.hpp"

// The outcome of a finished game.
namespace coppice::coupell {

/// The ranks of won games, our own: how far the coppice has grown.
enum class Rank : std::uint8_t { none, sprout, shoot, sapling, tree, grove, forest };
BOOST_DESCRIBE_ENUM(Rank, none, sprout, shoot, sapling, tree, grove, forest)

/// The pile sizes of a rank.
struct RankSpan {
  Rank rank;
  int from;
  std::optional<int> to;
};
BOOST_DESCRIBE_STRUCT(RankSpan, (), (rank, from, to))

inline constexpr std::array<RankSpan, 6> ranks = {{{Rank::sprout, 4, 6},
                                                   {Rank::shoot, 7, 8},
                                                   {Rank::sapling, 9, 10},
                                                   {Rank::tree, 11, 12},
                                                   {Rank::grove, 13, 18},
                                                   {Rank::forest, 19, std::nullopt}}};

/// None below the first of the `ranks`.
constexpr Rank rank_of(int pile) {
  Rank rank = Rank::none;
  for (const RankSpan& span : ranks) {
    if (pile >= span.from) rank = span.rank;
  }
  return rank;
}

/// The largest pile possible with this many cards if both piles are equal: both players claim the
/// same number of words, each of which discards three cards and scores at most ten.
constexpr int largest_pile(int cards) {
  constexpr int most_of_a_word = static_cast<int>(longest_word) - discarded_cards;
  int largest = 0;
  for (int words = 1; words * discarded_cards * seat_count < cards; ++words) {
    largest = std::max(
        largest, std::min(words * most_of_a_word, cards / seat_count - words * discarded_cards));
  }
  return largest;
}

/// The outcome if the active turn ends with this many cards in its row: none if the game continues.
/// Only the active row counts (CP-5).
constexpr EndReason ending_of_turn(const State& state, int row) {
  if (row > row_limit) return EndReason::nine_cards;
  if (state.final_turns < final_turns) return EndReason::none;
  const bool equal = state.piles[0].size() == state.piles[1].size();
  return equal ? EndReason::equal_piles : EndReason::unequal_piles;
}

struct Outcome {
  bool won;    ///< by both, or by neither
  int points;  ///< the size of one pile; 0 if lost
  Rank rank;   ///< none if lost
  EndReason ending;
  std::optional<int> seat;  ///< the seat that has nine cards or resigned, from 1

  friend bool operator==(const Outcome&, const Outcome&) = default;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (won, points, rank, ending, seat))

/// The state must be over.
constexpr Outcome outcome_of(const State& state) {
  const bool won = state.ending == EndReason::equal_piles;
  const int points = won ? state.piles[0].size() : 0;
  Outcome outcome{won, points, rank_of(points), state.ending, std::nullopt};
  if (state.ending == EndReason::nine_cards || state.ending == EndReason::given_up) {
    outcome.seat = state.ended_by.number();
  }
  return outcome;
}

}  // namespace coppice::coupell
