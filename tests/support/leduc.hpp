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

/// Leduc poker: two each of jack, queen and king. An ante of 1; a round with raises of 2; a common
/// card; a round with raises of 4; at most two raises per round. A pair with the common card wins,
/// else the higher rank; equal ranks share.
class Leduc {
 public:
  enum Action : std::uint8_t { deal_card, fold, call, raise, none };

  struct State {
    std::array<std::uint8_t, 3> cards = {no_card, no_card, no_card};  ///< the third is common
    std::array<Action, 8> actions = {none, none, none, none, none, none, none, none};
    std::uint8_t acted = 0;
    std::uint8_t round = 0;  ///< 2 after the second round
    std::uint8_t acted_in_round = 0;
    std::uint8_t raises = 0;  ///< in this round
    std::array<std::uint8_t, 2> paid = {1, 1};

    friend bool operator==(const State&, const State&) = default;
  };

  /// The state with the other seat's card hidden, unless there was a showdown.
  struct View {
    Seat seat;
    State known;

    friend bool operator==(const View&, const View&) = default;
  };

  static constexpr int seats = 2;
  static constexpr int max_moves = 6;
  static constexpr int max_plies = 11;
  static constexpr int card_count = 6;

  State start() const { return {}; }

  Turn turn(const State& state) const {
    if (state.round == 2 || folded(state)) return Turn::over();
    if (dealt(state) < 2U + state.round) return Turn::chance();
    return Turn::of(to_act(state));
  }

  void moves(const State& state, MoveList<max_moves>& list) const {
    const Turn now = turn(state);
    if (now.is_seat()) return moves(view(state, now.seat()), list);
    if (now.is_over()) return;
    for (std::uint8_t card = 0; card < card_count; ++card) {
      if (card != state.cards[0] && card != state.cards[1]) list.push(Move::of(deal_card, card));
    }
  }
  void moves(const View& view, MoveList<max_moves>& list) const {
    const std::size_t me = view.seat.index;
    if (view.known.paid[me] < view.known.paid[1 - me]) list.push(Move::of(fold));
    list.push(Move::of(call));
    if (view.known.raises < 2) list.push(Move::of(raise));
  }

  std::expected<void, Error> check(const State& state, Move move) const {
    return check_among_legal(*this, state, move);
  }

  void play(State& state, Move move) const {
    if (move.kind() == deal_card) {
      state.cards[dealt(state)] = move.a();
      return;
    }
    const std::size_t me = to_act(state).index;
    const auto action = static_cast<Action>(move.kind());
    state.actions[state.acted++] = action;
    if (action == call) state.paid[me] = state.paid[1 - me];
    if (action == raise) {
      const int size = state.round == 0 ? 2 : 4;
      state.paid[me] = static_cast<std::uint8_t>(state.paid[1 - me] + size);
      ++state.raises;
    }
    const bool round_ends = action == call && state.acted_in_round > 0;
    ++state.acted_in_round;
    if (round_ends) {
      ++state.round;
      state.acted_in_round = 0;
      state.raises = 0;
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
    const auto strength = [&](std::size_t seat) {
      if (folded(state)) return seat == to_act(state).index ? 1 : 0;
      const int rank = state.cards[seat] / 2;
      return rank == state.cards[2] / 2 ? 10 : rank;
    };
    const int lead = strength(0) - strength(1);
    const std::int32_t stake = std::min(state.paid[0], state.paid[1]);
    if (lead == 0) return {0, 0};
    return lead > 0 ? std::array{stake, -stake} : std::array{-stake, stake};
  }

  View view(const State& state, Seat seat) const {
    View view{seat, state};
    std::uint8_t& other = view.known.cards[1U - seat.index];
    if (other != no_card && state.round < 2) other = hidden_card;
    return view;
  }

  State imagine(const View& view, Random& random) const {
    State state = view.known;
    std::uint8_t& other = state.cards[1U - view.seat.index];
    if (other == hidden_card) other = other_card(card_count, view.known.cards, random);
    return state;
  }

  std::string write(const State&, Move move) const {
    switch (move.kind()) {
      case fold: return "fold";
      case call: return "call";
      case raise: return "raise";
      default: return std::string("deal ") + "JQK"[move.a() / 2] + "HS"[move.a() % 2];
    }
  }
  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    return read_among_legal(*this, state, text);
  }

 private:
  static std::size_t dealt(const State& state) {
    return static_cast<std::size_t>(std::ranges::find(state.cards, no_card) - state.cards.begin());
  }
  static bool folded(const State& state) {
    return state.acted > 0 && state.actions[state.acted - 1U] == fold;
  }
  /// After a fold: the other seat.
  static Seat to_act(const State& state) {
    return Seat{static_cast<std::uint8_t>(state.acted_in_round % 2)};
  }
};

static_assert(Game<Leduc>);

}  // namespace coppice::reference
