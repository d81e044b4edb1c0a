#pragma once

namespace coppice::cli {

/// What the program tells the shell. `coppice --help` lists them.
enum class ExitCode : int {
  good = 0,
  refused = 1,     ///< something was wrong, or could not be done
  usage = 2,       ///< the command itself was wrong; nothing was done
  unfinished = 3,  ///< the moves of a script ended before the game did
  interrupted = 130
};

}  // namespace coppice::cli
