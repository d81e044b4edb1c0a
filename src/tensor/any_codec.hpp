#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "tensor/any_batch.hpp"
#include "tensor/layout.hpp"

namespace coppice::tensor {

/// A move, and the turn after it.
struct MoveAndTurn {
  Move move;
  Turn next;
};

/// The type-erased codec of a game (tensor/codec.hpp). At a chance turn, actions are its outcomes.
/// All members may be called from several threads at once.
class AnyCodec {
 public:
  AnyCodec() = default;
  AnyCodec(const AnyCodec&) = delete;
  AnyCodec& operator=(const AnyCodec&) = delete;
  virtual ~AnyCodec() = default;

  virtual const Layout& layout() const = 0;

  /// The numbers of the legal moves that the game lists; none when the game is over.
  virtual void list_legal(const AnyState& state, std::vector<std::uint32_t>& numbers) const = 0;
  virtual std::uint32_t number(const AnyState& state, Move legal) const = 0;

  /// The number of a random move that the game lists, all with equal probability. The game must not
  /// be over.
  virtual std::uint32_t sample(const AnyState& state, Random& random) const = 0;

  /// The same for the seat to move, from its view.
  virtual void list_legal(const AnyView& view, Seat seat,
                          std::vector<std::uint32_t>& numbers) const = 0;
  virtual std::uint32_t number(const AnyView& view, Seat seat, Move legal) const = 0;

  /// The legal move with this number. Errors: there is no such action; the rule that forbids it.
  virtual std::expected<Move, Error> move(const AnyState& state, std::int64_t number) const = 0;

  /// Plays that move. If there is an error, nothing changes.
  virtual std::expected<MoveAndTurn, Error> play(AnyState& state, std::int64_t number) const = 0;

  /// Makes the moves of chance, if any, until a seat is to move or the game is over, and appends
  /// them. Returns the turn after them.
  virtual Turn play_chance(AnyState& state, Random& random, std::vector<Move>& moves) const = 0;

  /// Whether chance may make this move, which may be that of another deck.
  virtual bool may_happen(const AnyState& state, Move move) const = 0;

  /// `bytes` has the size in the layout.
  virtual void observe(const AnyView& view, Seat seat, std::span<std::uint8_t> bytes) const = 0;

  /// The features of an action of the seat to move. `bytes` has the size in the layout.
  virtual void describe(const AnyView& view, Seat seat, std::uint32_t number,
                        std::span<std::uint8_t> bytes) const = 0;

  /// A random state that is consistent with `view`, with its exact probability.
  virtual AnyState imagine(const AnyView& view, Random& random) const = 0;

  /// A text that is equal for two views exactly if the views are equal.
  virtual std::string canonical(const AnyView& view) const = 0;

  virtual std::unique_ptr<AnyBatch> batch(BatchSetup setup) const = 0;
};

/// One of GameType::extras.
struct CodecFactory {
  /// For a game created by this type.
  std::unique_ptr<AnyCodec> (*make)(std::shared_ptr<const AnyGame> game);
};

}  // namespace coppice::tensor
