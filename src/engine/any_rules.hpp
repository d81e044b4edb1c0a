#pragma once

#include <any>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_value.hpp"
#include "engine/deal.hpp"
#include "engine/error.hpp"
#include "engine/game_info.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "engine/settings.hpp"

namespace coppice {

/// The type-erased rules of any game, for records and players. The operations are those of
/// engine/game.hpp and engine/table_game.hpp; search uses the game's own type instead.
/// All members may be called from several threads at once.
class AnyRules {
 public:
  AnyRules() = default;
  AnyRules(const AnyRules&) = delete;
  AnyRules& operator=(const AnyRules&) = delete;
  virtual ~AnyRules() = default;

  virtual const GameInfo& info() const = 0;
  virtual const Settings& settings() const = 0;

  /// Whether nothing is hidden: the View is the State.
  virtual bool is_open() const = 0;

  virtual AnyState start() const = 0;
  virtual Turn turn(const AnyState& state) const = 0;

  /// The moves of the seat to move; `view` must be its view.
  virtual std::vector<Move> moves(const AnyView& view) const = 0;
  /// What chance may do, all with the same probability; it must be chance's turn.
  virtual std::vector<Move> outcomes(const AnyState& state) const = 0;
  virtual void play(AnyState& state, Move move) const = 0;
  virtual Deal deal(Random& random) const = 0;
  virtual Move draw(const AnyState& state, const Deal& deal) const = 0;
  virtual Move draw(const AnyState& state, Random& random) const = 0;
  virtual std::vector<std::int32_t> result(const AnyState& state) const = 0;
  virtual AnyView view(const AnyState& state, Seat seat) const = 0;
  virtual std::string write(const AnyState& state, Move move) const = 0;
  virtual std::expected<Move, Error> read(const AnyState& state, std::string_view text) const = 0;
  virtual std::expected<Move, Error> read_recorded(const AnyState& state,
                                                   std::string_view text) const = 0;
  virtual std::optional<Move> tacit_move(const AnyState& state) const = 0;

  /// The game itself. Throws std::bad_any_cast if it is another game.
  template <class G>
  const G& as() const {
    return *std::any_cast<const G*>(game());
  }

 private:
  /// A pointer to the game with its concrete type.
  virtual std::any game() const = 0;
};

}  // namespace coppice
