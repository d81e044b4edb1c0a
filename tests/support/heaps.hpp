#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/default_members.hpp"
#include "engine/game.hpp"
#include "engine/playing_cards.hpp"

// A reference game for one seat, with chance, forced moves, and consecutive choices without chance
// between them. Twelve cards come one by one. Of each three, every heap gets one; then two heaps
// are marked, which score their cards.
namespace coppice::reference {

struct HeapsState {
  CardSet unseen = CardSet::first(12);
  std::array<std::uint8_t, 3> heaps{};
  std::uint8_t card = 255;  ///< the card to lay; 255: none
  std::uint8_t laid = 0;    ///< one bit per heap that got a card in this round
  std::uint8_t marked = 0;  ///< one bit per heap that was marked in this round
  std::uint8_t points = 0;
  std::uint8_t padding = 0;

  friend bool operator==(const HeapsState&, const HeapsState&) = default;
};

class Heaps : public OnePack<HeapsState> {
 public:
  enum Kind : std::uint8_t { reveal, lay, mark };
  using State = HeapsState;
  static GameInfo info() { return {"heaps", seats, {{"marks", {"two"}, "two"}}}; }
  static constexpr int seats = 1, max_moves = 12, max_plies = 32;

  State start() const { return {}; }
  Turn turn(const State& state) const {
    if (state.card != 255 || state.laid == 7) return Turn::of(Seat{0});
    return state.unseen.empty() ? Turn::over() : Turn::chance();
  }

  void moves(const State& state, MoveList<max_moves>& list) const {
    if (turn(state).is_chance()) return push_each(list, reveal, state.unseen);
    if (turn(state).is_over()) return;
    const bool lays = state.card != 255;
    for (std::uint8_t heap = 0; heap < 3; ++heap) {
      if (has(lays ? state.laid : state.marked, heap)) continue;
      list.push(Move::of(lays ? lay : mark, heap));
    }
  }

  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    const std::uint8_t what = move.a();
    const auto add = [](std::uint8_t& to, int more) { to = static_cast<std::uint8_t>(to + more); };
    switch (move.kind()) {
      case reveal:
        state.unseen.erase(what);
        state.card = what;
        return parts::say(tell, "revealed", 0, {{"card", what + 1}});
      case lay:
        add(state.heaps[what], state.card + 1);
        add(state.laid, 1 << what);
        state.card = 255;
        return parts::say(tell, "laid", 1, {{"heap", what + 1}});
      default:
        add(state.points, state.heaps[what]);
        add(state.marked, 1 << what);
        if (state.marked != 1 << what) state.laid = state.marked = 0;
        return parts::say(tell, "marked", 1, {{"heap", what + 1}});
    }
  }

  std::array<std::int32_t, seats> result(const State& state) const { return {state.points}; }

  std::string write(const State&, Move move) const {
    const std::string number = std::to_string(move.a() + 1);
    return move.kind() == reveal ? "reveal " + number
                                 : (move.kind() == lay ? "lay " : "mark ") + number;
  }

  parts::Screen show(const State& state) const {
    parts::Screen screen;
    for (const std::uint8_t heap : state.heaps) screen.add(parts::Number{{"heap"}, heap});
    screen.add(parts::Number{{"points"}, state.points});
    screen.add(parts::Number{{"card"}, state.card == 255 ? 0 : state.card + 1});
    return screen;
  }

  parts::Choice choice(const State&, Move move) const {
    return parts::MoveDescription{move.kind() == lay ? "lay" : "mark",
                                  {{"heap", std::to_string(move.a() + 1)}}};
  }

 private:
  static bool has(std::uint8_t bits, std::uint8_t heap) { return (bits >> heap & 1) != 0; }
};

using HeapsGame = TableGameOf<Heaps>;

}  // namespace coppice::reference
