#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "engine/error.hpp"
#include "tensor/codec.hpp"

namespace coppice::tensor {

/// The legal move with this number, of a seat or of chance. Errors: the game is over; there is no
/// such action; the rule that forbids it.
template <class G>
std::expected<Move, Error> legal_move(const G& game, const Codec<G>& codec, const Layout& layout,
                                      const typename G::State& state, std::int64_t number) {
  const Turn turn = game.turn(state);
  if (turn.is_over()) return make_error("error.game_over");
  const std::int64_t count = turn.is_chance() ? layout.outcomes : layout.action_count();
  std::optional<Move> move;
  if (number >= 0 && number < count) {
    const auto known = static_cast<std::uint32_t>(number);
    move = turn.is_chance() ? codec.move_of_outcome(state, known)
                            : codec.move(game.view(state, turn.seat()), turn.seat(), known);
  }
  if (!move) {
    return make_error("error.action.number",
                      {{"number", std::to_string(number)}, {"last", std::to_string(count - 1)}});
  }
  if (auto legal = game.check(state, *move); !legal) return std::unexpected(legal.error());
  return *move;
}

}  // namespace coppice::tensor
