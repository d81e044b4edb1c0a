#pragma once

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "lab/report/study_result.hpp"

// Studies of parts of a run.
namespace coppice::lab {

/// Draws the conclusions from the sums: the course of games, the share of luck, and the verdicts.
void conclude(Study& study);
void conclude(StudyResult& studied);

/// `to_json`, and the member `sums` with all that a reader needs to add studies up. As in
/// counts/report_parts.hpp, integers beyond 2^53 are strings.
///
///   sums: {all: [games, worth, worth²], first_mover: [5 numbers], other: {player, games}, gained
///   (or
///     null), judged, played: numbers of columns, cards: [{columns: [[8 numbers]], other_plays}],
///     courses: [[number, winner, leads by point and seat]], duplicates: [[worth, worth, deals]]}
///   sums.worth, with --worth: {whole, wished, games, played, least, most, changes: [{name, cards:
///     [games by effect]}]}
boost::json::object part_json(const StudyResult& studied);

/// The members of an EventSums in the order of its numbers in JSON.
inline constexpr std::array event_sums = {&EventSums::n,     &EventSums::w,    &EventSums::nn,
                                          &EventSums::nw,    &EventSums::ww,   &EventSums::n_all,
                                          &EventSums::w_all, &EventSums::games};

boost::json::array to_json(const EventSums& sums);
boost::json::array to_json(const GameSums& sums);
/// In the order of the games, so that any division of a run gives the same.
boost::json::array to_json(std::vector<LeadHistory> courses);

}  // namespace coppice::lab
