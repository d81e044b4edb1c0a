#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "search/game_type.hpp"

// The registry of games. This module declares it; the program that links games fills it.
namespace coppice {

/// Who plays with people, and what it may think: half a second a move, or what its level takes.
std::string company_at_table(const GameType& type);

/// Who looks back on games of this type, and may spend `budget` on a decision.
std::unique_ptr<AnyPlayer> make_judge(const GameType& type, const Budget& budget);

/// All games of the program, in the order of their ids. Each program links one definition, which
/// the build generates (cmake/games.cmake).
const std::vector<GameType>& roster();

/// Errors: an unknown id.
std::expected<const GameType*, Error> find_game(std::string_view id);

}  // namespace coppice
