#pragma once

#include <string>
#include <string_view>

#include "cli/options/description.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// The width of --help: that of the terminal, or of the narrowest common terminal if standard
/// output is not a terminal.
int help_width();

/// What --help prints: usage, description, commands, options, then examples and exit codes. No line
/// is wider than `width`, except for a longer word.
std::string help_text(const CommandText& command, const text::Messages& messages, int width);

/// The manual page of the program and all its commands, as troff for man(1) (man(7)'s macros).
std::string manual_page(const CommandText& program, const text::Messages& messages);

/// After an error about this file: says what it is and which command reads it, if that is another
/// command than this one. Prints nothing for standard input and pipes.
void print_matching_command(std::string_view command, const std::string& file,
                            const text::Messages& messages);

}  // namespace coppice::cli
