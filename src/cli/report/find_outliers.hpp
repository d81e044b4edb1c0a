#pragma once

#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// What some quick games tell, one sentence each.
struct QuickFindings {
  /// Each card that is no built-in one, with its figures and those of the built-in card that it
  /// replaces, if there is one.
  std::vector<std::string> changes;
  /// Cards of somebody's own that are strong, weak, rarely or never played; fewer wins than with
  /// the built-in cards; games that are mostly tied or mostly won by the first player.
  std::vector<std::string> warnings;
};

/// Plays quick games with these settings, and with the built-in cards if they differ. Empty for a
/// game or settings that cannot be played.
QuickFindings find_outliers(const std::string& game, const Settings& settings,
                            const text::Messages& messages);

}  // namespace coppice::cli
