#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/any_value.hpp"
#include "engine/error.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"

namespace coppice::tensor {

/// The arrays into which a batch of n games writes, one row per game. The caller owns the memory
/// and must not write into it.
struct BatchArrays {
  std::uint8_t* observations;  ///< [n, observation_size]: for the seat to move
  std::uint8_t* masks;         ///< [n, action_count]: 1 where an action is legal
  float* rewards;              ///< [n, seats]: the result of a game that has ended; otherwise 0
  std::uint8_t* done;          ///< [n]: whether a game has ended in this step
  std::int8_t* players;        ///< [n]: the seat to move
};

/// Where a batch of n games writes a row for each legal action of their decisions, the rows of a
/// game one after another.
struct LegalRows {
  std::size_t space = 0;             ///< for so many rows
  std::int64_t* offsets = nullptr;   ///< [n + 1]: the first row of each game; the number of rows
  std::int64_t* actions = nullptr;   ///< [rows]
  std::uint8_t* features = nullptr;  ///< [rows, feature_size]
};

/// Decides for a seat that the caller does not play, from its view.
using Opponent = std::function<Move(const AnyView& view, Seat seat, Random& random)>;

struct BatchSetup {
  std::vector<std::uint64_t> seeds;  ///< one per game
  std::size_t threads = 1;
  BatchArrays arrays;
  /// Per seat a factory for its opponent, called once per thread; null for the caller's seats, of
  /// which there is at least one. Empty: all seats are the caller's.
  std::vector<std::function<Opponent()>> opponents = {};
  /// What AnyBatch::save wrote, to go on from there; empty: the games begin.
  std::string saved = {};
};

struct IllegalAction {
  std::size_t game;  ///< its index
  Error why;
};

/// Many games of one kind that advance together. Game i depends only on its seed and its actions.
/// Chance moves and opponents' moves are made automatically. A finished game restarts in the same
/// step: its arrays then describe the new game.
class AnyBatch {
 public:
  AnyBatch() = default;
  AnyBatch(const AnyBatch&) = delete;
  AnyBatch& operator=(const AnyBatch&) = delete;
  virtual ~AnyBatch() = default;

  /// Restarts all games.
  virtual void reset() = 0;

  /// One action per game. If one is illegal, no game advances, and the first illegal one is
  /// returned.
  virtual std::optional<IllegalAction> step(std::span<const std::int64_t> actions) = 0;

  /// A uniformly random legal action for each game.
  virtual void sample(std::span<std::int64_t> actions) = 0;

  /// Writes the legal actions that the games list, in their order, if there is space for all.
  /// Returns how many there are.
  virtual std::size_t list_legal(const LegalRows& rows) = 0;

  /// The games as bytes, for BatchSetup::saved in this version of the program.
  virtual std::string save() = 0;
};

}  // namespace coppice::tensor
