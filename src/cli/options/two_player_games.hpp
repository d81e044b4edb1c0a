#pragma once

#include <expected>
#include <string>
#include <vector>

#include "cli/options/run_options.hpp"
#include "cli/options/values.hpp"
#include "engine/error.hpp"
#include "search/registry.hpp"

// Options of the commands that match computer players. Errors are those of wrong usage.
namespace coppice::cli {

/// Like read_game. Additional error: players do not compete in the game.
std::expected<GameAndSettings, Error> read_rival_game(const std::string& game,
                                                      const std::vector<std::string>& settings);

/// The players, each pinned (external::pinned). Error: one of them is not a computer player of the
/// game.
std::expected<std::vector<std::string>, Error> read_rival_players(
    const GameType& game, const std::vector<std::string>& texts);

/// Errors: one of them is not a computer player of the game, is a program of its own or has weights
/// from a file.
std::expected<void, Error> check_own_players(const GameType& game,
                                             const std::vector<std::string>& players);

/// Games in mirrored pairs. Additional error: an odd number of them.
std::expected<RunOptions, Error> read_mirrored_batch(const RunOptionTexts& wished);

}  // namespace coppice::cli
