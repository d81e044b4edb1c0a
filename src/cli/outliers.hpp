#pragma once

#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// Plays some quick games with these settings. Gives a sentence for each thing that stands out:
/// cards much too strong, weak to play or never played, fewer games won than with the standard
/// settings, games that mostly end tied or that who moves first mostly wins. None of a game or
/// settings that cannot be played.
std::vector<std::string> outliers(const std::string& game, const Settings& settings,
                                  const text::Messages& messages);

}  // namespace coppice::cli
