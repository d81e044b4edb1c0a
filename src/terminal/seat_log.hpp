#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace coppice::terminal {

/// What one seat was told.
struct SeatLog {
  std::size_t told = 0;  ///< number of events in it
  std::vector<std::string> sentences;
  std::size_t shown = 0;  ///< number of sentences already shown to this seat
};

}  // namespace coppice::terminal
