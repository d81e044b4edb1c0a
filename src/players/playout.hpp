#pragma once

#include "engine/game.hpp"

namespace coppice {

/// Plays random moves, and chance's, until the game is over. Returns how many the seats made.
template <Game G>
int play_out(const G& game, typename G::State& state, Random& random) {
  int decisions = 0;
  while (true) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) return decisions;
    if (turn.is_chance()) {
      game.play(state, game.draw(state, random));
    } else {
      const auto moves = moves_of(game, state);
      game.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      ++decisions;
    }
  }
}

}  // namespace coppice
