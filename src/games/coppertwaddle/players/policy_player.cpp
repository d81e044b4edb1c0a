#include "games/coppertwaddle/players/policy_player.hpp"

#include <cassert>
#include <cstdint>
#include <span>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/playout_policy.hpp"
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

namespace {

/// Raises likelihoods (65536ths) to the fourth power; returns their sum. Drawn by the likelihoods
/// themselves, moves are too often bad ones, and the most likely move alone never plays some cards.
std::uint32_t sharpened(std::span<std::uint32_t> weights) {
  std::uint32_t sum = 0;
  for (std::uint32_t& weight : weights) {
    for (int time = 0; time < 2; ++time) {
      weight = static_cast<std::uint32_t>(std::uint64_t{weight} * weight >> 16U);
    }
    sum += weight;
  }
  return sum;
}

}  // namespace

Move SharpenedPolicyPlayer::choose(const Coppertwaddle& game, const View& view, Seat,
                                   Random& random, SearchClock&) {
  const auto moves = moves_of(game, view);
  if (moves.size() == 1) return moves[0];
  // The features of a move contain no hand, so what is sampled here does not change the choice.
  const State state = game.imagine(view, random);
  const TrainedWeights* const learned = weights_for(own_.get(), game);
  if (learned == nullptr) return PlayoutPolicy::choose(game, state, moves, random);
  const std::span<std::uint32_t> weights(weights_.data(), moves.size());
  learned->weigh(game, state, moves, weights);
  return moves[drawn_by(weights, sharpened(weights), random)];
}

bool SharpenedPolicyPlayer::is_prepared_for(const Coppertwaddle& game) const {
  return is_learned(own_.get(), game);
}

}  // namespace coppice::coppertwaddle
