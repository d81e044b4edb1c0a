#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/hash.hpp"
#include "lab/solve/cfr_plus.hpp"
#include "lab/solve/endgame_solver.hpp"
#include "lab/solve/game_tree.hpp"
#include "search/make_player.hpp"
#include "search/player.hpp"
#include "search/search_clock.hpp"

namespace coppice::lab {

/// Turns a player into a strategy on a whole tree. The player is asked several times at each view
/// that its own moves can reach; the probability of a move is how often it was chosen. At other
/// views, all moves have the same probability. The player may remember nothing beyond its view. Its
/// budget must be in playouts.
template <Game G>
class SampledStrategy {
 public:
  SampledStrategy(const G& game, const GameTree<G>& grown, Player<G>& player, unsigned times)
      : game_(game), grown_(grown), player_(player), times_(times) {}

  /// The strategy of both seats; the same for the same seed.
  Strategy ask(std::uint64_t seed) {
    Strategy strategy = uniform_strategy(grown_.tree);
    ask_seat(Seat{0}, seed, strategy);
    ask_seat(Seat{1}, seed, strategy);
    return strategy;
  }

 private:
  void ask_seat(Seat seat, std::uint64_t seed, Strategy& strategy) {
    const ExtensiveFormTree& tree = grown_.tree;
    std::vector<bool> reached(tree.nodes.size());
    std::vector<bool> asked(tree.sets.size());
    reached[0] = true;
    for (std::size_t at = 0; at < tree.nodes.size(); ++at) {
      const ExtensiveFormTree::Node& node = tree.nodes[at];
      if (!reached[at]) continue;
      const bool own = node.kind == ExtensiveFormTree::of(seat);
      if (own && !asked[node.set]) {
        asked[node.set] = true;
        ask_set(node.set, seed, strategy);
      }
      for (std::size_t child = 0; child < node.children; ++child) {
        reached[node.first_child + child] = !own || probability(tree, node, strategy, child) > 0;
      }
    }
  }

  void ask_set(std::uint32_t number, std::uint64_t seed, Strategy& strategy) {
    const auto& view = grown_.views[number];
    const ExtensiveFormTree::InformationSet& set = grown_.tree.sets[number];
    const auto [known, is_new] = answers_.try_emplace(view);
    if (is_new) known->second = choices(view, set.seat, seed);
    std::ranges::copy(known->second, actions_of(set, strategy).begin());
  }

  std::vector<double> choices(const typename G::View& view, Seat seat, std::uint64_t seed) {
    const Moves<G> moves = moves_of(game_, view);
    std::vector<double> often(moves.size());
    if (moves.size() == 1) return {1};
    for (unsigned time = 0; time < times_; ++time) {
      Random random = Random::stream(seed ^ hash_of(view), time);
      const Move chosen = player_.choose(game_, view, seat, random, clock_);
      ++often[static_cast<std::size_t>(std::ranges::find(moves, chosen) - moves.begin())];
    }
    normalise(often);
    return often;
  }

  const G& game_;
  const GameTree<G>& grown_;
  Player<G>& player_;
  unsigned times_;
  NoClock clock_;
  std::unordered_map<typename G::View, std::vector<double>, ValueHash> answers_;
};

// Solves one endgame with the game's own type, for EndgameSolver::look_at.

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
