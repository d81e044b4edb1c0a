#pragma once

#include "engine/game.hpp"

namespace coppice {

/// Plays random moves, and chance's, until the game is over. Returns how many the seats made.
///
/// Chance has random numbers of its own, so that playouts of different moves can meet the same
/// luck; both may be the same generator.
template <Game G>
int play_out(const G& game, typename G::State& state, Random& choices, Random& chance) {
  int decisions = 0;
  while (true) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) return decisions;
    if (turn.is_chance()) {
      game.play(state, game.draw(state, chance));
    } else {
      const auto moves = moves_of(game, state);
      game.play(state, moves[choices.below(static_cast<std::uint32_t>(moves.size()))]);
      ++decisions;
    }
  }
}

template <Game G>
int play_out(const G& game, typename G::State& state, Random& random) {
  return play_out(game, state, random, random);
}

}  // namespace coppice
