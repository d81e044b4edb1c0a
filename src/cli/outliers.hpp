#pragma once

#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// Plays some quick games with these settings. Returns a sentence for each finding: cards that are
/// much too strong, weak or never played; fewer wins than with the standard settings; games that
/// are mostly tied or mostly won by the first player. Empty for a game or settings that cannot be
/// played.
std::vector<std::string> outliers(const std::string& game, const Settings& settings,
                                  const text::Messages& messages);

}  // namespace coppice::cli
