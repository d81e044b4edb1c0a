#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "support/kuhn.hpp"
#include "support/laws/facts.hpp"
#include "support/leduc.hpp"
#include "support/packs.hpp"
#include "support/tic_tac_toe.hpp"

// Facts of the reference games for the laws; games derived from Kuhn share Kuhn's.
namespace coppice::laws {

/// All of `count` cards except these.
inline std::vector<int> cards_but(int count, std::initializer_list<int> known) {
  std::vector<int> cards;
  for (int card = 0; card < count; ++card) {
    if (std::ranges::find(known, card) == known.end()) cards.push_back(card);
  }
  return cards;
}

/// The first place with this card, or the place after the last: the deck.
template <class Cards>
int place_among(const Cards& cards, int card) {
  return static_cast<int>(std::ranges::find(cards, card) - cards.begin());
}

template <std::derived_from<reference::Kuhn> G>
struct Facts<G> {
  static std::vector<G> games() { return {G{}}; }
  static std::vector<std::vector<std::uint64_t>> perft() { return {{1, 1, 2, 4, 2, 0}}; }
  static int card(const auto&, Move move) { return move.a(); }

  /// Kuhn lists all moves that it accepts; a derived game may differ.
  static bool also_legal(const G& game, const reference::Kuhn::State& state, Move move)
    requires requires { game.also_takes(state, move); }
  {
    return game.also_takes(state, move);
  }

  /// Until a showdown, a seat does not know the other's card.
  static reference::Kuhn::State with_other_secrets(reference::Kuhn::State state, Seat seat,
                                                   Random& random) {
    std::uint8_t& other = state.cards[1U - seat.index];
    const std::uint8_t own = state.cards[seat.index];
    if (other == reference::no_card || reference::Kuhn::showdown(state)) return state;
    do other = static_cast<std::uint8_t>(random.below(3));
    while (other == own);
    return state;
  }

  static std::vector<int> hidden_cards(const reference::Kuhn::State& state, Seat seat) {
    if (reference::Kuhn::showdown(state)) return {};
    return cards_but(3, {state.cards[seat.index]});
  }
  static int place(const reference::Kuhn::State& state, int card) {
    return place_among(state.cards, card);
  }

  static bool won(const reference::Kuhn::State& state) { return reference::Kuhn::showdown(state); }
};

template <std::derived_from<reference::Leduc> G>
struct Facts<G> {
  static std::vector<G> games() { return {G{}}; }
  static std::vector<std::vector<std::uint64_t>> perft() {
    return {{1, 1, 2, 5, 7, 8, 15, 22, 19, 9, 2, 0}};
  }
  static int card(const auto&, Move move) { return move.a(); }

  static reference::Leduc::State with_other_secrets(reference::Leduc::State state, Seat seat,
                                                    Random& random) {
    std::uint8_t& other = state.cards[1U - seat.index];
    const std::uint8_t own = state.cards[seat.index];
    if (other == reference::no_card || state.round == 2) return state;
    do other = static_cast<std::uint8_t>(random.below(6));
    while (other == own || other == state.cards[2]);
    return state;
  }

  static std::vector<int> hidden_cards(const reference::Leduc::State& state, Seat seat) {
    if (state.round == 2) return {};
    return cards_but(6, {state.cards[seat.index], state.cards[2]});
  }
  static int place(const reference::Leduc::State& state, int card) {
    return place_among(state.cards, card);
  }
};

template <>
struct Facts<reference::Packs> {
  using Packs = reference::Packs;

  static std::vector<Packs> games() { return {Packs{}}; }
  /// Eighteen cards are dealt; then each seat plays one of three, and later one of two.
  static std::vector<std::vector<std::uint64_t>> perft() {
    return {
        {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 9, 27, 81, 243, 729, 1458, 2916}};
  }
  static int card(const auto&, Move move) { return move.a(); }

  static Packs::State with_other_secrets(Packs::State state, Seat seat, Random& random) {
    return Packs{}.imagine(hidden_from(state, seat), random);
  }

  static std::vector<int> hidden_cards(const Packs::State& state, Seat seat) {
    std::vector<int> cards;
    Packs::undealt(hidden_from(state, seat).known.cards).each([&](int card) {
      cards.push_back(card);
    });
    return cards;
  }
  static int place(const Packs::State& state, int card) { return place_among(state.cards, card); }

 private:
  /// Must not use the game's own view, which it tests.
  static Packs::View hidden_from(Packs::State state, Seat seat) {
    for (std::size_t at = 0; at < Packs::dealt_count; ++at) {
      std::uint8_t& card = state.cards[at];
      const bool own = at >= 3U * seat.index && at < 3U * seat.index + 3;
      const bool shown = std::ranges::find(state.played, card) != state.played.end();
      if (!own && !shown && card != reference::no_card) card = reference::hidden_card;
    }
    return {seat, state};
  }
};

template <>
struct Facts<reference::TicTacToe> {
  static std::vector<reference::TicTacToe> games() { return {reference::TicTacToe{}}; }
  static std::vector<std::vector<std::uint64_t>> perft() {
    return {{9, 72, 504, 3'024, 15'120, 54'720, 148'176, 200'448, 127'872}};
  }
  static int card(const auto&, Move) { return 0; }
};

}  // namespace coppice::laws
