#include "players/coppertwaddle/glance.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/legal_moves.hpp"
#include "players/coppertwaddle/learned.hpp"

namespace coppice::coppertwaddle {

Move Glance::choose(const Coppertwaddle& game, const View& view, Seat, Random& random, Clock&) {
  const Learned* const learned = own_learned(game);
  assert(learned != nullptr);
  const auto moves = moves_of(game, view);
  if (moves.size() == 1) return moves[0];
  const State state = game.imagine(view, random);
  const std::span<std::uint32_t> weights(weights_.data(), moves.size());
  std::size_t chosen = 0;
  for (std::uint32_t left = random.below(learned->weigh(game, state, moves, weights));
       left >= weights[chosen]; ++chosen) {
    left -= weights[chosen];
  }
  return moves[chosen];
}

}  // namespace coppice::coppertwaddle
