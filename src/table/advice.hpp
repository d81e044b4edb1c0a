#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_part.hpp"
#include "search/reason.hpp"
#include "table/change.hpp"

namespace coppice {

/// The best move that means something else. Worths are in hundredths of what is played for:
/// of a point of the result or, where seats are rivals, of certainty to win.
struct NextBest {
  std::optional<AnyChoice> choice;  ///< none where it would name what is to be found
  int worth;
  bool as_good;  ///< as far as is known
};
BOOST_DESCRIBE_STRUCT(NextBest, (), (choice, worth, as_good))

/// A hint to the seat that is to move.
struct Advice {
  AnyChoice choice;                 ///< what it tells of the move
  std::optional<std::string> move;  ///< in notation; none if it only points
  std::optional<int> worth;         ///< as the opinion has it, and so below
  std::optional<NextBest> next;
  std::vector<Reason> reasons;
  Change change;  ///< to be stored and appended before it is told; mostly nothing
};

}  // namespace coppice
