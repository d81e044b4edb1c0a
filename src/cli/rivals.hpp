#pragma once

#include <expected>
#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "cli/values.hpp"
#include "engine/error.hpp"
#include "players/roster.hpp"

// What commands ask for that let computer players meet. Errors are those of wrong usage.
namespace coppice::cli {

/// As read_game. Errors besides: the game is none for rivals.
std::expected<ChosenGame, Error> read_rival_game(const std::string& game,
                                                 const std::vector<std::string>& settings);

/// Errors: one is no computer player of the game.
std::expected<void, Error> check_rival_players(const GameEntry& game,
                                               const std::vector<std::string>& players);

/// Games in mirrored pairs. Errors besides: an odd number of them.
std::expected<Batch, Error> read_mirrored_batch(const BatchOptions& wished);

}  // namespace coppice::cli
