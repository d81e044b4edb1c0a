#pragma once

#include "engine/default_members.hpp"
#include "engine/game.hpp"
#include "engine/playing_cards.hpp"

// Duel: nine cards from 1 to 9; each of two players gets four of them, and one stays unknown. One
// lays a card, the other answers. The higher card wins a point, and its player lays next.
namespace coppice::duel {

inline constexpr std::uint8_t none = 255;

struct State {
  std::array<CardSet, 2> hands{}, shown{};
  CardSet unseen = CardSet::first(9);
  std::uint8_t laid = none;
  std::uint8_t seat = 0;  ///< who decides, or gets the next card
  std::array<std::uint8_t, 2> points{};
  std::array<std::uint8_t, 4> padding{};

  friend bool operator==(const State&, const State&) = default;
};

class Duel : public HiddenHands<State> {
 public:
  enum Kind : std::uint8_t { get_card, lay };
  using State = duel::State;
  static constexpr std::string_view id = "duel";
  static constexpr int seats = 2, max_moves = 9, max_plies = 16;

  State start() const { return {}; }
  Turn turn(const State& state) const {
    if (state.unseen.size() > 1) return Turn::chance();
    if (state.hands[0].empty() && state.hands[1].empty()) return Turn::over();
    return Turn::of(Seat{state.seat});
  }

  void moves(const State& state, MoveList<max_moves>& list) const {
    if (turn(state).is_seat()) return moves(view(state, Seat{state.seat}), list);
    if (turn(state).is_chance()) push_each(list, get_card, state.unseen);
  }
  void moves(const View& view, MoveList<max_moves>& list) const {
    push_each(list, lay, view.known.hands[view.known.seat]);
  }

  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    const std::uint8_t card = move.a();
    const Seat me{state.seat};
    state.seat ^= 1;
    if (move.kind() == get_card) {
      state.unseen.erase(card);
      state.hands[me.index].insert(card);
      return parts::say(tell, "", 0);
    }
    state.hands[me.index].erase(card);
    parts::say(tell, "laid", me.number(), {{"card", card + 1}});
    if (state.laid == none) {
      state.laid = card;
      return;
    }
    if (card > state.laid) state.seat = me.index;
    state.laid = none;
    ++state.points[state.seat];
    parts::say(tell, "won", state.seat + 1);
  }

  std::array<std::int32_t, seats> result(const State& state) const {
    return {state.points[0], state.points[1]};
  }

  std::string write(const State&, Move move) const {
    return (move.kind() == lay ? "lay " : "") + std::to_string(move.a() + 1);
  }

  parts::Screen show(const View& view) const {
    parts::Screen screen;
    for (std::size_t index = 0; index < 2; ++index) {
      const int seat = static_cast<int>(index) + 1;
      screen.add(
          parts::Row{{"hand", seat}, numbered_cards(view.known.hands[index]), view.unknown(index)});
      screen.add(parts::Number{{"points", seat}, view.known.points[index]});
    }
    parts::Row laid{{"laid"}};
    if (view.known.laid != none) {
      laid.cards = {numbered_card(view.known.laid)};
      screen.question = parts::Label{"answer", 0, {{"card", laid.cards[0].face}}};
    }
    screen.add(laid);
    return screen;
  }

  parts::Choice choice(const View&, Move move) const {
    const parts::Card card = numbered_card(move.a());
    return parts::MoveDescription{"lay", {{"card", card.face}}, {card.id}};
  }
};

using GameClass = TableGameOf<Duel>;

}  // namespace coppice::duel
