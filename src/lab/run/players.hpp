#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "external/external_player.hpp"
#include "search/player_spec.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

/// Parses computer players and checks that the game has them. Errors: an invalid form; an unknown
/// player; another program as a player.
std::expected<std::vector<PlayerSpec>, Error> parse_players(const GameType& game,
                                                            std::span<const std::string> texts);

/// The same for code that only plays `game`: allows other programs as players, and weights from
/// files (external/external_player.hpp). `forfeits` counts the games that programs forfeit, if it
/// is given; it must outlive the players. Additional error: the weights are for other cards.
std::expected<std::vector<external::PlayerFactory>, Error> player_makers(
    const GameType& type, const AnyGame& game, std::span<const std::string> texts,
    external::Forfeits* forfeits);

}  // namespace coppice::lab
