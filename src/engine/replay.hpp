#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "engine/any_rules.hpp"
#include "engine/record.hpp"

// Replays a record by the rules of its game.
namespace coppice {

/// The text of a resignation (engine/move.hpp), whoever's turn it is; case is ignored.
inline constexpr std::string_view resignation_text = "resign";

/// The move of a step. Errors: no such seat, the game is over, another seat is to move, the move is
/// not legal or not in the form of records.
std::expected<Move, Error> read_step(const AnyRules& game, const AnyState& state,
                                     const RecordStep& step);

/// The steps that a record contains: all except tacit moves whose omission is unambiguous. `replay`
/// restores them.
std::vector<RecordStep> without_implied_moves(const AnyRules& game,
                                              const std::vector<RecordStep>& steps);

/// A record replayed from the first move.
struct Replay {
  std::vector<Move> moves;        ///< including those that the record omits
  std::vector<RecordStep> steps;  ///< one per move, as the game writes it
  AnyState last;
};

/// Errors, each with an argument "line": a wrong number of seats, those of `read_step`, a wrong
/// result.
std::expected<Replay, Error> replay(const AnyRules& game, const Record& record);

}  // namespace coppice
