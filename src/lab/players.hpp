#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "external/players.hpp"
#include "search/player_spec.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

/// Computer players as people write them, each of which can be made for this game.
/// Errors: a form that is none, a player that the game does not have, a program of its own.
std::expected<std::vector<PlayerSpec>, Error> parse_players(const GameType& game,
                                                            std::span<const std::string> texts);

/// The same for whoever only plays: programs of their own, too (external/players.hpp).
std::expected<std::vector<external::MakePlayer>, Error> player_makers(
    const GameType& game, std::span<const std::string> texts);

}  // namespace coppice::lab
