#include "tests/toys/astray/game.hpp"

#include <array>
#include <cstdint>
#include <string>

#include "engine/default_members.hpp"
#include "engine/game.hpp"
#include "search/game_type_of.hpp"

// A game with wrong rules. Two seats move one piece to and fro in turn, and whoever reaches the end
// of the path wins. Nobody has a legal move at the beginning of the path, one decision has more
// moves than it may have, and a game can have any number of moves.
namespace coppice::astray {

struct State {
  std::uint8_t place = 3;
  std::uint8_t moves = 0;
  friend bool operator==(const State&, const State&) = default;
};

class Astray {
 public:
  using State = astray::State;
  static constexpr std::string_view id = "astray";
  static constexpr int seats = 2, max_moves = 2, max_plies = 9;
  static constexpr std::uint8_t end = 6;

  State start() const { return {}; }
  Turn turn(const State& state) const {
    return state.place == end ? Turn::over()
                              : Turn::of(Seat{static_cast<std::uint8_t>(state.moves % 2)});
  }
  void moves(const State& state, MoveList<max_moves>& list) const {
    if (state.place == end) return;
    list.push_if(state.place > 0, Move::of(0));
    list.push_if(state.place > 0, Move::of(1));
    list.push_if(state.place == 5 && state.moves == 6, Move::of(2));
  }
  void play(State& state, Move move) const {
    state.place = static_cast<std::uint8_t>(state.place + (move.kind() == 0 ? 1 : -1));
    ++state.moves;
  }
  std::array<std::int32_t, seats> result(const State& state) const {
    return state.moves % 2 == 1 ? std::array{1, 0} : std::array{0, 1};
  }
  std::string write(const State& /*state*/, Move move) const {
    return move.kind() == 0 ? "forward" : "back";
  }
};

using GameClass = TableGameOf<Astray>;

GameType game() { return game_type_of<GameClass>(); }

}  // namespace coppice::astray
