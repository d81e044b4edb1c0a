#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "search/game_type.hpp"

// The registry of games. This module declares it; each program that links games defines it.
namespace coppice {

/// The default player for people, with a budget of half a second per move or the level's own.
std::string default_player_at_table(const GameType& type);

/// The player for analyses of games of this type, with `budget` per decision.
std::unique_ptr<AnyPlayer> make_judge(const GameType& type, const Budget& budget);

/// All games of the program, in the order of their ids. Each program links one definition, which
/// the build generates (cmake/games.cmake).
const std::vector<GameType>& roster();

/// Errors: an unknown id.
std::expected<const GameType*, Error> find_game(std::string_view id);

}  // namespace coppice
