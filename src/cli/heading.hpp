#pragma once

#include <string>

#include "engine/settings.hpp"

namespace coppice::cli {

/// The game and its settings in one line: "GAME NAME=VALUE NAME=VALUE". Contains
/// only the first line of a document.
std::string heading(const std::string& game, const Settings& settings);

}  // namespace coppice::cli
