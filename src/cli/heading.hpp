#pragma once

#include <string>

#include "engine/settings.hpp"

namespace coppice::cli {

/// What was played, in a line: "copperdale border-deck=top monuments=strict". Of a document only
/// the first line stands there.
std::string heading(const std::string& game, const Settings& settings);

}  // namespace coppice::cli
