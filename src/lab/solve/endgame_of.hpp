#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "lab/solve/cfr_plus.hpp"
#include "lab/solve/endgame_solver.hpp"
#include "lab/solve/game_tree.hpp"
#include "lab/solve/sampled_strategy.hpp"
#include "lab/solve/strategy.hpp"
#include "search/make_player.hpp"

// Solves one endgame with the game's own type, for EndgameSolver::look_at.
namespace coppice::lab {

inline std::int32_t millionths(double part) {
  return static_cast<std::int32_t>(std::lround(part * 1e6));
}

inline std::int32_t exploitability(const ExtensiveFormTree& tree, const Strategy& strategy) {
  const double taken =
      best_response(tree, strategy, Seat{0}) + best_response(tree, strategy, Seat{1});
  return millionths(taken / 2);
}

/// Endgame `number` of the seed: the first of its random draws that is small enough.
template <Game G, class Draw>
GameTree<G> grow_endgame(const G& game, const Draw& draw, const EndgamesSetup& setup,
                         std::uint64_t number) {
  Random random = Random::stream(setup.seed, number);
  for (;;) {
    const auto states = draw(game, random);
    if (auto grown = TreeGrower<G>(game).grow(states, setup.most_nodes)) return *std::move(grown);
  }
}

/// `draw` returns the states of an endgame that both seats' views cannot distinguish, all equally
/// likely: std::vector<State> of(game, random).
template <TableGame G, class Draw>
EndgameResult solve_endgame(const G& game, const Draw& draw, const EndgamesSetup& setup,
                            const std::vector<PlayerSpec>& specs, std::uint64_t number) {
  constexpr int iterations = 200;
  constexpr unsigned times_asked = 16;
  const auto grown = grow_endgame(game, draw, setup, number);
  CfrPlus search(grown.tree);
  for (int iteration = 0; iteration < iterations; ++iteration) search.iterate();
  const Strategy equilibrium = search.average();
  EndgameResult finding{.nodes = static_cast<std::int32_t>(grown.tree.nodes.size()),
                        .guardian = millionths(0.5 + value_of(grown.tree, equilibrium)),
                        .equilibrium = exploitability(grown.tree, equilibrium),
                        .given = {}};
  for (const PlayerSpec& spec : specs) {
    const auto player = *make_player<G>(spec);
    SampledStrategy<G> asked(game, grown, *player, times_asked);
    finding.given.push_back(exploitability(grown.tree, asked.ask(setup.seed)));
  }
  return finding;
}

}  // namespace coppice::lab
