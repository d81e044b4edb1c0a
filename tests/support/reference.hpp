#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <string_view>

#include "engine/card_set.hpp"
#include "engine/game.hpp"
#include "engine/text.hpp"

// What the tiny reference games share. They are written to be read, not to be fast.
namespace coppice::reference {

inline constexpr std::uint8_t no_card = 255;      ///< stands where no card lies
inline constexpr std::uint8_t hidden_card = 254;  ///< in a view: a card that the seat cannot see

/// A move is legal if it is listed.
template <class G>
std::expected<void, Error> check_listed(const G& game, const typename G::State& state, Move move) {
  const auto legal = moves_of(game, state);
  if (std::ranges::find(legal, move) != legal.end()) return {};
  return refused("error.reference.move");
}

/// The legal move that is written so, in upper or lower case.
template <class G>
std::expected<Move, Error> read_listed(const G& game, const typename G::State& state,
                                       std::string_view text) {
  for (const Move move : moves_of(game, state)) {
    if (lower(game.write(state, move)) == lower(text)) return move;
  }
  return refused("error.reference.move", {{"text", excerpt(text)}});
}

/// A card of 0 to count - 1 that is none of `seen`, each with the same probability.
template <class Cards>
std::uint8_t other_card(int count, const Cards& seen, Random& random) {
  CardSet cards = CardSet::first(count);
  for (const std::uint8_t card : seen) {
    if (card < count) cards.erase(card);
  }
  const auto rank = random.below(static_cast<std::uint32_t>(cards.size()));
  return static_cast<std::uint8_t>(cards.nth(static_cast<int>(rank)));
}

}  // namespace coppice::reference
