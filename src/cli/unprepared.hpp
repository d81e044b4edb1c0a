#pragma once

#include <span>
#include <string>

#include "engine/settings.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// Says on standard error which of these players have learned nothing of a game that is set so: of
/// a folio of one's own, say. They are computer players of the game, or "human".
void tell_unprepared(const std::string& game, const Settings& settings,
                     std::span<const std::string> players, const text::Messages& messages);

}  // namespace coppice::cli
