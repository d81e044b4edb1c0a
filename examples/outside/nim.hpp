#pragma once

#include <coppice/engine/default_members.hpp>

// A game of another project: take one to three of ten matches; the player who takes the last one
// wins.
namespace outside {

struct Matches {
  std::uint8_t left = 10;
  std::uint8_t seat = 0;  ///< who takes next

  friend bool operator==(const Matches&, const Matches&) = default;
};

class Nim {
 public:
  using State = Matches;
  static constexpr std::string_view id = "nim";
  static constexpr int seats = 2, max_moves = 3, max_plies = 10;

  State start() const { return {}; }

  coppice::Turn turn(const State& state) const {
    return state.left == 0 ? coppice::Turn::over() : coppice::Turn::of({state.seat});
  }

  void moves(const State& state, coppice::MoveList<max_moves>& list) const {
    for (std::uint8_t taken = 1; taken <= std::min<std::uint8_t>(3, state.left); ++taken) {
      list.push(coppice::Move::of(0, taken));
    }
  }

  void play(State& state, coppice::Move move) const {
    state.left = static_cast<std::uint8_t>(state.left - move.a());
    state.seat ^= 1;
  }

  std::array<std::int32_t, seats> result(const State& state) const {
    return {state.seat == 1 ? 1 : 0, state.seat == 0 ? 1 : 0};
  }

  std::string write(const State&, coppice::Move move) const {
    return "take " + std::to_string(move.a());
  }
};

}  // namespace outside
