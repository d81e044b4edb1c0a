#pragma once

#include <limits>

#include "players/player.hpp"

namespace coppice {

/// What is known of a game beyond its rules: how good a state is for a seat, in any unit.
/// Specialised beside the game's other knowledge (players/copperdale/evaluation.hpp).
template <class G>
struct Evaluation;

template <class G>
concept Evaluated = requires(const G& game, const typename G::State& state, Seat seat) {
  { Evaluation<G>::of(game, state, seat) } -> std::same_as<double>;
};

/// Looks one step ahead and takes the state that looks best; the first of equals.
template <Game G>
  requires Evaluated<G>
class Greedy final : public Player<G> {
 public:
  Move choose(const G& game, const typename G::View& view, Seat seat, Random& random,
              Clock&) override {
    const auto state = game.imagine(view, random);
    const auto moves = moves_of(game, state);
    Move best = moves[0];
    double best_value = -std::numeric_limits<double>::infinity();
    for (const Move move : moves) {
      auto after = state;
      game.play(after, move);
      const double value = Evaluation<G>::of(game, after, seat);
      if (value > best_value) {
        best = move;
        best_value = value;
      }
    }
    return best;
  }
};

}  // namespace coppice
