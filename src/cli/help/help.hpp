#pragma once

#include <string>

#include "cli/options/description.hpp"

namespace coppice::cli {

/// The width of --help: that of the terminal, or of the narrowest common terminal if standard
/// output is not a terminal.
int help_width();

/// What --help prints: usage, description, commands, options, then examples and exit codes. No line
/// is wider than `width`, except for a longer word.
std::string help_text(const CommandText& command, const text::Messages& messages, int width);

}  // namespace coppice::cli
