#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "external/forfeits.hpp"
#include "search/game_type.hpp"

namespace coppice::external {

/// Creates a player; may be called on any thread.
using PlayerFactory = std::function<std::unique_ptr<AnyPlayer>()>;

/// Whether the player is another program: "exec:...".
bool is_external(std::string_view text);

/// A factory for the player that `text` names: one of the game's, also with weights from a file, or
/// a program. One factory serves all games of a run. `forfeits` counts the games that a program
/// forfeits, if it is given; it must outlive the players. Errors: those of parse_player,
/// GameType::make_player, read_program_spec and trained_player_factory.
std::expected<PlayerFactory, Error> player_maker(const GameType& game, std::string_view text,
                                                 Forfeits* forfeits = nullptr);

/// Errors: it is a program or has weights from a file, but only the game's own players are allowed.
std::expected<void, Error> check_no_external(std::string_view text);

}  // namespace coppice::external
