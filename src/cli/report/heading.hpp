#pragma once

#include <string>

#include "engine/settings.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// "Edition: Sphinx · Length: One game". Of a document, its name and the beginning of its hash.
std::string settings_text(const std::string& game, const Settings& settings,
                          const text::Messages& messages);

/// The game and its settings, as lines of a table's head.
std::string heading(const std::string& game, const Settings& settings,
                    const text::Messages& messages);

}  // namespace coppice::cli
