#pragma once

#include <cstdint>

#include "engine/broken_rules_error.hpp"
#include "engine/game.hpp"
#include "engine/legal_moves.hpp"

namespace coppice {

/// The default policy for playouts: every legal move has the same probability. A policy should be
/// cheap, must not allocate, and must give every legal move a chance.
struct UniformPolicy {
  template <Game G>
  static Move choose(const G&, const typename G::State&, const Moves<G>& moves, Random& choices) {
    return moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

/// Plays the policy's moves and chance moves until the game is over. Returns the number of the
/// seats' moves.
///
/// Chance has its own random numbers, so that playouts of different moves can have the same luck.
/// Both may be the same generator. Throws BrokenRulesError if the game cannot be played to its end.
template <class Policy = UniformPolicy, Game G>
int play_out(const G& game, typename G::State& state, Random& choices, Random& chance) {
  int decisions = 0;
  for (int plies = 0; plies <= G::max_plies; ++plies) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) return decisions;
    if (turn.is_chance()) {
      game.play(state, game.draw(state, chance));
    } else {
      game.play(state, Policy::choose(game, state, choices_of(game, state), choices));
      ++decisions;
    }
  }
  throw_broken_rules(BrokenRulesKind::endless);
}

template <class Policy = UniformPolicy, Game G>
int play_out(const G& game, typename G::State& state, Random& random) {
  return play_out<Policy>(game, state, random, random);
}

}  // namespace coppice
