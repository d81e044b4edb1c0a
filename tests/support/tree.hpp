#pragma once

#include <cstdint>

#include "engine/game.hpp"
#include "engine/legal_moves.hpp"

// Walks over whole game trees.
namespace coppice {

/// Histories as OpenSpiel counts them: the root, every sequence of moves, chance included, and
/// among them those that end the game.
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

/// How many sequences of `depth` moves there are from `state` on, chance included but always as
/// `deal` says. A game that ends earlier counts in none.
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
