#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "search/player_spec.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

/// Computer players as people write them, each of which can be made for this game.
/// Errors: a form that is none, a player that the game does not have.
std::expected<std::vector<PlayerSpec>, Error> parse_players(const GameType& game,
                                                            std::span<const std::string> texts);

}  // namespace coppice::lab
