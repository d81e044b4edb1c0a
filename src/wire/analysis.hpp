#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_part.hpp"

// What is said of looks back at a game: part of the schema in messages.hpp. docs/analysis.md tells
// what it means. Seats count from 1.
namespace coppice::wire {

// clang-format off

/// What a look back at a game is to judge (docs/analysis.md).
struct AnalysisWish {
  std::string record;
  int from;  ///< the number of a decision, from 0: this one and some more
  std::optional<std::string> instead;  ///< judge that decision alone, had this move been made
};
/// A move and what it was worth to its seat: whole numbers, `unit` to a medal, a point, a sure win.
struct JudgedMove {
  std::string move;
  std::optional<AnyChoice> choice;  ///< none of giving up
  std::int32_t worth;
};
struct JudgedDecision {
  int moves;  ///< that were played before it
  int seat;
  bool drawn;  ///< whether chance acted since the decision before
  std::int32_t luck;      ///< what was drawn since then, to the seat
  std::int32_t end_luck;  ///< of the last decision: what was drawn after it
  JudgedMove played;
  JudgedMove best;  ///< without a move: not to give up
};
inline constexpr int analysis_version = 2;  ///< 1 had no luck, end_luck and most
struct Analysis {  ///< some decisions of a game, judged
  int version;     ///< of this form
  std::string judge;  ///< a computer player
  bool rivals;        ///< whether worths are chances to win
  int unit;
  int tolerance;  ///< a move that is worse by no more than this is right, too
  int most;       ///< no game comes to more
  int decisions;  ///< so many there are in all, numbered from 0
  int first;
  std::vector<JudgedDecision> judged;  ///< decisions first, first + 1, …
  std::optional<std::vector<std::int32_t>> end;  ///< what the result is worth, per seat
};
BOOST_DESCRIBE_STRUCT(AnalysisWish, (), (record, from, instead))
BOOST_DESCRIBE_STRUCT(JudgedMove, (), (move, choice, worth))
BOOST_DESCRIBE_STRUCT(JudgedDecision, (), (moves, seat, drawn, luck, end_luck, played, best))
BOOST_DESCRIBE_STRUCT(Analysis, (),
                      (version, judge, rivals, unit, tolerance, most, decisions, first, judged,
                       end))

// clang-format on

}  // namespace coppice::wire
