#pragma once

namespace coppice::cli {

/// Exit codes of the program. `coppice --help` lists them.
enum class ExitCode : int {
  good = 0,
  refused = 1,     ///< an error, or something could not be done
  usage = 2,       ///< wrong usage; nothing was done
  unfinished = 3,  ///< the script ended before the game
  interrupted = 130
};

}  // namespace coppice::cli
