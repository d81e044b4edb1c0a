#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/legal_moves.hpp"

namespace coppice::reference {

/// Tic-tac-toe: no chance, nothing hidden. The squares are a1 to c3.
class TicTacToe {
 public:
  struct State {
    std::array<std::uint8_t, 9> squares{};  ///< 0 is empty, else the number of the seat
    std::uint8_t played = 0;

    friend bool operator==(const State&, const State&) = default;
  };
  using View = State;

  static constexpr int seats = 2;
  static constexpr int max_moves = 9;
  static constexpr int max_plies = 9;

  State start() const { return {}; }

  Turn turn(const State& state) const {
    if (winner(state) != 0 || state.played == 9) return Turn::over();
    return Turn::of(Seat{static_cast<std::uint8_t>(state.played % 2)});
  }

  void moves(const State& state, MoveList<max_moves>& list) const {
    if (turn(state).is_over()) return;
    for (std::uint8_t square = 0; square < 9; ++square) {
      if (state.squares[square] == 0) list.push(Move::of(0, square));
    }
  }

  std::expected<void, Error> check(const State& state, Move move) const {
    return check_among_legal(*this, state, move);
  }
  void play(State& state, Move move) const {
    state.squares[move.a()] = static_cast<std::uint8_t>(1 + state.played % 2);
    ++state.played;
  }

  Move draw(const State&, Random&) const { return no_chance(); }
  Deal deal(Random& random) const { return shuffled(0, random); }
  Move draw(const State&, const Deal&) const { return no_chance(); }

  std::array<std::int32_t, seats> result(const State& state) const {
    switch (winner(state)) {
      case 1: return {1, -1};
      case 2: return {-1, 1};
      default: return {0, 0};
    }
  }

  View view(const State& state, Seat) const { return state; }
  State imagine(const View& view, Random&) const { return view; }

  std::string write(const State&, Move move) const {
    return {"abc"[move.a() % 3], "123"[move.a() / 3]};
  }
  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    return read_among_legal(*this, state, text);
  }

 private:
  static Move no_chance() {
    assert(false);
    return Move{};
  }

  static std::uint8_t winner(const State& state) {
    static constexpr std::uint8_t lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                                 {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (const auto& line : lines) {
      const std::uint8_t owner = state.squares[line[0]];
      if (owner != 0 && owner == state.squares[line[1]] && owner == state.squares[line[2]]) {
        return owner;
      }
    }
    return 0;
  }
};

static_assert(Game<TicTacToe>);

}  // namespace coppice::reference
