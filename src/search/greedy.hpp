#pragma once

#include <cstdint>
#include <limits>

#include "engine/legal_moves.hpp"
#include "search/knowledge.hpp"
#include "search/player.hpp"

namespace coppice {

template <class G>
concept HasEvaluation = is_provided<typename Knowledge<G>::Evaluation>;

/// Looks one move ahead and chooses the state with the best evaluation; any of equals, so that it
/// does not matter in which order the cards of a pack are listed. It takes one random number a
/// decision: other cards in a view leave the later ones as they are.
template <Game G>
  requires HasEvaluation<G>
class Greedy final : public Player<G> {
 public:
  Move choose(const G& game, const typename G::View& view, Seat seat, Random& random,
              SearchClock&) override {
    Random own(random.next());
    const auto state = game.imagine(view, own);
    const auto moves = choices_of(game, state);
    Move best = moves[0];
    double best_value = -std::numeric_limits<double>::infinity();
    std::uint32_t equals = 0;
    for (const Move move : moves) {
      auto after = state;
      game.play(after, move);
      const double value = Knowledge<G>::Evaluation::of(game, after, seat);
      if (value < best_value) continue;
      equals = value > best_value ? 1 : equals + 1;
      best_value = value;
      if (equals == 1 || own.below(equals) == 0) best = move;
    }
    return best;
  }
};

}  // namespace coppice
