#pragma once

#include "cli/description.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// The program `coppice`. Gives what it tells the shell.
int run(int count, const char* const* arguments);

/// What it says of itself and of all its commands.
CommandText describe_program(const text::Messages& messages);

}  // namespace coppice::cli
