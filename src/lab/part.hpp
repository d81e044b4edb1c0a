#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace coppice::lab {

/// Which games of which run a report is about, and what played them. A run is a set of numbered
/// games; a game depends on the run's seed and on its number only.
struct Part {
  std::uint64_t first = 1;             ///< the number of its first game
  std::optional<std::uint64_t> whole;  ///< so many games has the run, if this is a part of it
  std::string program;                 ///< "coppice 0.2.0"
  std::string commit;                  ///< that it was built of; empty if unknown

  friend bool operator==(const Part&, const Part&) = default;
};

}  // namespace coppice::lab
