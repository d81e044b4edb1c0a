#pragma once

#include <boost/json/object.hpp>

#include "lab/report/study_result.hpp"

// Studies of parts of a run.
namespace coppice::lab {

/// Adds a study of other games of the same run. Call `conclude` after the last one.
void add(Study& sum, const Study& part);
void add(StudyResult& sum, const StudyResult& part);

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

/// Reads what `part_json` wrote. Adds to `studied`, which has read what a simulation has. Throws
/// for missing or invalid members.
void read_sums(const boost::json::object& json, StudyResult& studied);

}  // namespace coppice::lab
