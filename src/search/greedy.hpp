#pragma once

#include <limits>

#include "search/broken_game.hpp"
#include "search/knowledge.hpp"
#include "search/player.hpp"

namespace coppice {

template <class G>
concept Evaluated = requires(const G& game, const typename G::State& state, Seat seat) {
  { Knowledge<G>::Evaluation::of(game, state, seat) } -> std::same_as<double>;
};

/// Looks one move ahead and chooses the state with the best evaluation; the first of equals.
template <Game G>
  requires Evaluated<G>
class Greedy final : public Player<G> {
 public:
  Move choose(const G& game, const typename G::View& view, Seat seat, Random& random,
              Clock&) override {
    const auto state = game.imagine(view, random);
    const auto moves = choices_of(game, state);
    Move best = moves[0];
    double best_value = -std::numeric_limits<double>::infinity();
    for (const Move move : moves) {
      auto after = state;
      game.play(after, move);
      const double value = Knowledge<G>::Evaluation::of(game, after, seat);
      if (value > best_value) {
        best = move;
        best_value = value;
      }
    }
    return best;
  }
};

}  // namespace coppice
