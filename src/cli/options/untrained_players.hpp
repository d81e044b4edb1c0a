#pragma once

#include <span>
#include <string>

#include "engine/settings.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// Reports on standard error which of these players have no trained weights for a game with these
/// settings, such as a user's folio. `players` are computer players of the game, or "human".
void print_untrained_players(const std::string& game, const Settings& settings,
                             std::span<const std::string> players, const text::Messages& messages);

}  // namespace coppice::cli
