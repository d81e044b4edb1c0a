#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "search/game_type.hpp"

namespace coppice::external {

/// Makes one player; on any thread.
using MakePlayer = std::function<std::unique_ptr<AnyPlayer>()>;

/// Whether a program of its own plays: "exec:...".
bool is_external(std::string_view text);

/// Who makes the player that `text` names: one of the game, or a program. Errors: those of
/// parse_player, GameType::make_player and read_wish.
std::expected<MakePlayer, Error> player_maker(const GameType& game, std::string_view text);

/// Errors: a program, where only the game's own players can play.
std::expected<void, Error> refuse_external(std::string_view text);

}  // namespace coppice::external
