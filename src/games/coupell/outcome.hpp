#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>

#include "games/coupell/state.hpp"

// What a game that is over has come to.
namespace coppice::coupell {

/// What a won game is worth, in our own words: how far the coppice has grown.
enum class Rank : std::uint8_t { none, sprout, shoot, sapling, tree, grove, forest };
BOOST_DESCRIBE_ENUM(Rank, none, sprout, shoot, sapling, tree, grove, forest)

/// By the size of one pile. Below 4 there is none, and 19 takes another deck than the built-in one.
constexpr Rank rank_of(int pile) {
  if (pile < 4) return Rank::none;
  if (pile <= 6) return Rank::sprout;
  if (pile <= 8) return Rank::shoot;
  if (pile <= 10) return Rank::sapling;
  if (pile <= 12) return Rank::tree;
  if (pile <= 18) return Rank::grove;
  return Rank::forest;
}

struct Outcome {
  bool won;    ///< by both, or by neither
  int points;  ///< the size of one pile; 0 if lost
  Rank rank;   ///< none if lost
  Ending ending;
  std::optional<int> seat;  ///< who has nine cards or gave up, from 1

  friend bool operator==(const Outcome&, const Outcome&) = default;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (won, points, rank, ending, seat))

/// Only of a state that is over.
constexpr Outcome outcome_of(const State& state) {
  const bool won = state.ending == Ending::equal_piles;
  const int points = won ? state.piles[0].size() : 0;
  Outcome outcome{won, points, rank_of(points), state.ending, std::nullopt};
  if (state.ending == Ending::nine_cards || state.ending == Ending::given_up) {
    outcome.seat = state.ended_by.number();
  }
  return outcome;
}

}  // namespace coppice::coupell
