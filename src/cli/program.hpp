#pragma once

namespace coppice::cli {

/// The program `coppice`. Gives what it tells the shell.
int run(int count, const char* const* arguments);

}  // namespace coppice::cli
