#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "engine/any_rules.hpp"
#include "engine/record.hpp"

// A record played by the rules of its game.
namespace coppice {

/// What a step says when a seat gives up (engine/move.hpp), at whoever's turn; in any case.
inline constexpr std::string_view resignation_text = "resign";

/// The move that a step tells. Errors: no such seat, the game is over, a seat that is not to move,
/// a move that is not legal or not said as a record must say it.
std::expected<Move, Error> read_step(const AnyRules& game, const AnyState& state,
                                     const RecordStep& step);

/// The steps of a game that a record writes: all but the game's tacit moves, unless without one it
/// would be another game. `replay` puts them back.
std::vector<RecordStep> without_tacit_moves(const AnyRules& game,
                                            const std::vector<RecordStep>& steps);

/// A record played again from the first move.
struct Replay {
  std::vector<Move> moves;        ///< those that the record leaves out, too
  std::vector<RecordStep> steps;  ///< one per move, as the game writes it
  AnyState last;
};

/// Errors, each with an argument "line": another number of seats than the game has, those of
/// `read_step`, a result that is not the game's.
std::expected<Replay, Error> replay(const AnyRules& game, const Record& record);

}  // namespace coppice
