#pragma once

#include <string>

#include "cli/description.hpp"

namespace coppice::cli {

/// What --help prints: usage, what it does, commands, options, then examples and exit codes; no
/// line wider than a terminal.
std::string help_text(const CommandText& command, const text::Messages& messages);

}  // namespace coppice::cli
