#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_part.hpp"
#include "search/player.hpp"
#include "table/table_change.hpp"

namespace coppice {

/// The best move with a different meaning. Worths are in hundredths of a point of the result or, if
/// seats are rivals, in hundredths of the chance to win.
struct RunnerUp {
  std::optional<AnyChoice> choice;  ///< empty if it would give the answer away
  int worth;
  bool as_good;  ///< as far as it was computed
};
BOOST_DESCRIBE_STRUCT(RunnerUp, (), (choice, worth, as_good))

/// A hint for the seat to move.
struct Hint {
  AnyChoice choice;                 ///< what it says about the move
  std::optional<std::string> move;  ///< in notation; empty if the hint does not name the move
  std::optional<int> worth;         ///< as in MoveRecommendation, like the members below
  std::optional<RunnerUp> next;
  std::vector<Reason> reasons;
  TableChange change;  ///< to store and append before the hint is shown; mostly empty
};

}  // namespace coppice
