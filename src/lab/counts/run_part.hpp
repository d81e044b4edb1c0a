#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "external/forfeits.hpp"

namespace coppice::lab {

/// The games that a report covers, and the program that played them. A run is a set of numbered
/// games; a game depends only on the run's seed and its number.
struct RunPart {
  std::uint64_t first = 1;             ///< the number of its first game
  std::optional<std::uint64_t> whole;  ///< the number of games in the run, if this is a part of it
  std::string program;                 ///< "coppice 0.2.0"
  std::string commit;                  ///< the commit of its source; empty if unknown
  std::vector<external::Forfeit> forfeits = {};  ///< by players' programs, sorted

  friend bool operator==(const RunPart&, const RunPart&) = default;
};

}  // namespace coppice::lab
