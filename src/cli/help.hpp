#pragma once

#include <string>

#include "cli/description.hpp"

namespace coppice::cli {

/// How wide --help may be: the terminal's width, or that of the narrowest common terminal where
/// standard output is none.
int help_width();

/// What --help prints: usage, what it does, commands, options, then examples and exit codes; no
/// line wider than `width`, but for a word that is.
std::string help_text(const CommandText& command, const text::Messages& messages, int width);

}  // namespace coppice::cli
