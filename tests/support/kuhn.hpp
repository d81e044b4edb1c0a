#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/legal_moves.hpp"
#include "support/reference.hpp"

namespace coppice::reference {

/// Kuhn poker: three cards, one per seat, an ante of one chip each, and one bet of one chip.
/// Passing after a bet is a fold. The higher card wins.
class Kuhn {
 public:
  enum Action : std::uint8_t { deal_card, pass, bet, none };

  struct State {
    std::array<std::uint8_t, 2> cards = {no_card, no_card};
    std::array<Action, 3> actions = {none, none, none};

    friend bool operator==(const State&, const State&) = default;
  };

  /// The state with the other seat's card hidden, unless there was a showdown.
  struct View {
    Seat seat;
    State known;

    friend bool operator==(const View&, const View&) = default;
  };

  static constexpr int seats = 2;
  static constexpr int max_moves = 3;
  static constexpr int max_plies = 5;
  static constexpr int card_count = 3;

  State start() const { return {}; }

  Turn turn(const State& state) const {
    if (dealt(state) < 2) return Turn::chance();
    const auto& [first, second, third] = state.actions;
    const bool over = third != none || (second != none && !(first == pass && second == bet));
    return over ? Turn::over() : Turn::of(Seat{static_cast<std::uint8_t>(acted(state) % 2)});
  }

  void moves(const State& state, MoveList<max_moves>& list) const {
    const Turn now = turn(state);
    if (now.is_seat()) return moves(view(state, now.seat()), list);
    if (now.is_over()) return;
    for (std::uint8_t card = 0; card < card_count; ++card) {
      if (card != state.cards[0]) list.push(Move::of(deal_card, card));
    }
  }
  void moves(const View&, MoveList<max_moves>& list) const {
    list.push(Move::of(pass));
    list.push(Move::of(bet));
  }

  std::expected<void, Error> check(const State& state, Move move) const {
    return check_among_legal(*this, state, move);
  }

  void play(State& state, Move move) const {
    if (move.kind() == deal_card) {
      state.cards[dealt(state)] = move.a();
    } else {
      state.actions[acted(state)] = static_cast<Action>(move.kind());
    }
  }

  Move draw(const State& state, Random& random) const {
    return Move::of(deal_card, other_card(card_count, state.cards, random));
  }
  Deal deal(Random& random) const { return shuffled(card_count, random); }
  Move draw(const State& state, const Deal& deal) const {
    return Move::of(deal_card, deal.order[dealt(state)]);
  }

  std::array<std::int32_t, seats> result(const State& state) const {
    const std::int32_t stake = state.actions[acted(state) - 1] == bet ? 2 : 1;
    const bool first_wins =
        showdown(state) ? state.cards[0] > state.cards[1] : acted(state) % 2 == 0;
    return first_wins ? std::array{stake, -stake} : std::array{-stake, stake};
  }

  View view(const State& state, Seat seat) const {
    View view{seat, state};
    std::uint8_t& other = view.known.cards[1U - seat.index];
    if (other != no_card && !showdown(state)) other = hidden_card;
    return view;
  }

  State imagine(const View& view, Random& random) const {
    State state = view.known;
    std::uint8_t& other = state.cards[1U - view.seat.index];
    if (other == hidden_card) other = other_card(card_count, view.known.cards, random);
    return state;
  }

  std::string write(const State&, Move move) const {
    if (move.kind() == deal_card) return std::string("deal ") + "JQK"[move.a()];
    return move.kind() == bet ? "bet" : "pass";
  }
  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    return read_among_legal(*this, state, text);
  }

  static std::size_t dealt(const State& state) {
    return state.cards[0] == no_card ? 0 : state.cards[1] == no_card ? 1 : 2;
  }
  static std::size_t acted(const State& state) {
    std::size_t count = 0;
    while (count < state.actions.size() && state.actions[count] != none) ++count;
    return count;
  }

  /// Whether the game is over and nobody folded.
  static bool showdown(const State& state) {
    if (!Kuhn{}.turn(state).is_over()) return false;
    const std::size_t count = acted(state);
    return state.actions[count - 1] == state.actions[count - 2];
  }
};

static_assert(Game<Kuhn>);

/// Kuhn poker that counts its playouts.
struct CountedKuhn : Kuhn {
  std::array<std::int32_t, seats> result(const State& state) const {
    ++results;
    return Kuhn::result(state);
  }
  static inline std::uint64_t results = 0;
};

}  // namespace coppice::reference
