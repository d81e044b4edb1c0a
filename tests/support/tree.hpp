#pragma once

#include <cstdint>

#include "engine/game.hpp"
#include "engine/legal_moves.hpp"

// Visits whole game trees.
namespace coppice {

/// Histories in OpenSpiel's sense: the root and every sequence of moves, including chance moves;
/// and those that end the game.
struct TreeCount {
  std::uint64_t histories = 0;
  std::uint64_t terminal = 0;

  friend bool operator==(const TreeCount&, const TreeCount&) = default;
};

/// Calls `visit(state)` for every history of the game.
template <Game G, class Visit>
void walk_tree(const G& game, const typename G::State& state, Visit& visit) {
  visit(state);
  for (const Move move : moves_of(game, state)) {
    typename G::State next = state;
    game.play(next, move);
    walk_tree(game, next, visit);
  }
}

template <Game G>
TreeCount count_tree(const G& game) {
  TreeCount count;
  const auto visit = [&](const typename G::State& state) {
    ++count.histories;
    if (game.turn(state).is_over()) ++count.terminal;
  };
  walk_tree(game, game.start(), visit);
  return count;
}

/// The number of sequences of `depth` moves from `state` on, with chance moves fixed by `deal`.
/// Games that end earlier do not count.
template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, const Deal& deal, int depth) {
  if (depth == 0) return 1;
  const auto after = [&](Move move) {
    typename G::State next = state;
    game.play(next, move);
    return perft(game, next, deal, depth - 1);
  };
  if (game.turn(state).is_chance()) return after(game.draw(state, deal));
  std::uint64_t count = 0;
  for (const Move move : moves_of(game, state)) count += after(move);
  return count;
}

}  // namespace coppice
