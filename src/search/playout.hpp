#pragma once

#include <cstdint>

#include "engine/game.hpp"
#include "engine/legal_moves.hpp"

namespace coppice {

/// How the seats play in the playouts of a search where nothing more is known of the game: every
/// legal move as likely as any other. A policy should be cheap, allocate nothing, and leave a
/// chance to every legal move.
struct UniformPolicy {
  template <Game G>
  static Move choose(const G&, const typename G::State&, const Moves<G>& moves, Random& choices) {
    return moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

/// Plays the policy's moves, and chance's, until the game is over. Returns how many the seats made.
///
/// Chance has random numbers of its own, so that playouts of different moves can meet the same
/// luck; both may be the same generator.
template <class Policy = UniformPolicy, Game G>
int play_out(const G& game, typename G::State& state, Random& choices, Random& chance) {
  int decisions = 0;
  while (true) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) return decisions;
    if (turn.is_chance()) {
      game.play(state, game.draw(state, chance));
    } else {
      game.play(state, Policy::choose(game, state, moves_of(game, state), choices));
      ++decisions;
    }
  }
}

template <class Policy = UniformPolicy, Game G>
int play_out(const G& game, typename G::State& state, Random& random) {
  return play_out<Policy>(game, state, random, random);
}

}  // namespace coppice
