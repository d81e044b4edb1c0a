#pragma once

#include "cli/options/description.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// The program `coppice`. Returns its exit code.
int run(int count, const char* const* arguments);

/// The texts of the program and of all its commands.
CommandText describe_program(const text::Messages& messages);

}  // namespace coppice::cli
