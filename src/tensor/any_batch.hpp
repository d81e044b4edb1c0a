#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/any_value.hpp"
#include "engine/error.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"

namespace coppice::tensor {

/// Where a batch of n games writes, a row for each game. The caller keeps the memory and does not
/// write into it.
struct BatchArrays {
  std::uint8_t* observations;  ///< [n, observation_size]: of the seat to move
  std::uint8_t* masks;         ///< [n, action_count]: 1 where an action is legal
  float* rewards;              ///< [n, seats]: the result of a game that has ended; otherwise 0
  std::uint8_t* done;          ///< [n]: whether a game has ended in this step
  std::int8_t* players;        ///< [n]: the seat to move
};

/// Decides for a seat that the caller does not play, from its view.
using Opponent = std::function<Move(const AnyView& view, Seat seat, Random& random)>;

struct BatchSetup {
  std::vector<std::uint64_t> seeds;  ///< one for each game
  std::size_t threads = 1;
  BatchArrays arrays;
  /// Per seat what makes its opponent, which is called once for each thread; null for a seat of the
  /// caller. At least one seat is the caller's. None: all are.
  std::vector<std::function<Opponent()>> opponents = {};
};

struct IllegalAction {
  std::size_t game;  ///< its index
  Error why;
};

/// Many games of one kind, which are stepped together. Game i depends on its seed and its actions
/// only. Chance and opponents play by themselves. A game that ends begins anew in the same step:
/// its arrays then are those of the new game.
class AnyBatch {
 public:
  AnyBatch() = default;
  AnyBatch(const AnyBatch&) = delete;
  AnyBatch& operator=(const AnyBatch&) = delete;
  virtual ~AnyBatch() = default;

  /// Begins all games, as if they were new.
  virtual void reset() = 0;

  /// An action for each game. If one is illegal, no game moves, and the first such is returned.
  virtual std::optional<IllegalAction> step(std::span<const std::int64_t> actions) = 0;

  /// A legal action for each game, each with the same probability.
  virtual void sample(std::span<std::int64_t> actions) = 0;
};

}  // namespace coppice::tensor
