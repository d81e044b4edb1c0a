#pragma once

#include <string>

#include "engine/settings.hpp"

namespace coppice::cli {

/// The game and its settings in one line: "copperdale border-deck=top monuments=strict". Contains
/// only the first line of a document.
std::string heading(const std::string& game, const Settings& settings);

}  // namespace coppice::cli
