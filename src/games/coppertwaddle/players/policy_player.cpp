#include "games/coppertwaddle/players/policy_player.hpp"

#include <cassert>
#include <span>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/trained_weights.hpp"
#include "search/tree_search.hpp"

namespace coppice::coppertwaddle {

Move PolicyPlayer::choose(const Coppertwaddle& game, const View& view, Seat, Random& random,
                          SearchClock&) {
  const TrainedWeights* const learned = built_in_weights(game);
  assert(learned != nullptr);
  const auto moves = moves_of(game, view);
  if (moves.size() == 1) return moves[0];
  const State state = game.imagine(view, random);
  const std::span<std::uint32_t> weights(weights_.data(), moves.size());
  return moves[drawn_by(weights, learned->weigh(game, state, moves, weights), random)];
}

}  // namespace coppice::coppertwaddle
