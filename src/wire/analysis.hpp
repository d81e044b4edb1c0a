#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_part.hpp"
#include "wire/messages.hpp"

// Messages about the analysis of a game: part of the schema in messages.hpp. docs/analysis.md
// explains them. Seats count from 1.
namespace coppice::wire {

// clang-format off

/// As AnalysisRequest::from: the decision that is open at the end of an unfinished record.
inline constexpr int open_decision = -1;

/// Which decisions of a game to judge (docs/analysis.md).
struct AnalysisRequest {
  std::string record;
  int from;  ///< the first decision, from 0; the server chooses how many follow; or open_decision
  std::optional<std::string> instead;  ///< judge only that decision, with this move instead
};
/// A move and its worth for its seat: integers, `unit` per medal, point or certain win.
struct ReviewedMove {
  std::string move;
  std::optional<AnyChoice> choice;  ///< empty if it is resigning
  std::int32_t worth;
};
struct DecisionReview {
  int moves;  ///< number of moves before it
  int seat;
  bool drawn;  ///< whether a chance move preceded it since the last decision
  std::int32_t luck;  ///< the effect of these chance moves on the seat's worth
  std::int32_t end_luck;  ///< for the last decision: the effect of the chance moves after it
  ReviewedMove played;
  ReviewedMove best;  ///< without a move: not to resign
  std::vector<Message> reasons;  ///< for `best`, as in a hint; empty within the tolerance
};
/// Version 1 had no luck, end_luck and most, version 2 no reasons.
inline constexpr int analysis_version = 3;
struct Analysis {  ///< some judged decisions of a game
  int version;  ///< of this message
  std::string judge;  ///< a computer player
  bool rivals;  ///< whether worths are chances to win
  int unit;
  int tolerance;  ///< a move that is worse by at most this is right, too
  int most;  ///< the upper bound of a game's worth
  int decisions;  ///< the total number; they are numbered from 0
  int first;
  std::vector<DecisionReview> judged;  ///< decisions first, first + 1, …
  std::optional<std::vector<std::int32_t>> end;  ///< the worth of the result, per seat
};
BOOST_DESCRIBE_STRUCT(AnalysisRequest, (), (record, from, instead))
BOOST_DESCRIBE_STRUCT(ReviewedMove, (), (move, choice, worth))
BOOST_DESCRIBE_STRUCT(DecisionReview, (),
                      (moves, seat, drawn, luck, end_luck, played, best, reasons))
BOOST_DESCRIBE_STRUCT(Analysis, (),
                      (version, judge, rivals, unit, tolerance, most, decisions, first, judged,
                       end))

// clang-format on

}  // namespace coppice::wire
