#pragma once

#include <string>
#include <string_view>

#include "text/messages.hpp"

namespace coppice::cli {

/// After an error about this file: says what it is and which command reads it, if that is another
/// command than this one. Prints nothing for standard input and pipes.
void print_matching_command(std::string_view command, const std::string& file,
                            const text::Messages& messages);

}  // namespace coppice::cli
