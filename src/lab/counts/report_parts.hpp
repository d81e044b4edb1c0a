#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/settings.hpp"
#include "lab/counts/simulation_report.hpp"
#include "lab/stats/estimate.hpp"
#include "lab/stats/histogram.hpp"
#include "lab/stats/integer_statistics.hpp"

namespace coppice::lab {

// Reports as JSON. docs/schemas/report.schema.json describes those that can be merged (merge.hpp).
// `version` increases when a member is removed or changes its meaning. Common to all:
//
//   version: 3, command, program, commit (both empty until the program fills them in), game,
//   settings, games (finished), wished, cut_short, seed (a string, because many readers round
//   numbers beyond 2^53), decisions, seconds, decisions_per_second
//
// In reports that can be merged:
//
//   first: the number of the first game; whole: in a part only, the games of the run
//
// These values have several members:
//
//   statistics: {count, sum, sum_squares, mean, sd, ci95, min, max}. The first three are integers
//     (strings beyond 2^53) that can be added. ci95 is half the width of the mean's 95 % confidence
//     interval. sd is null for a single game; ci95 also if all numbers are equal.
//   estimate: {mean, low, high}, from 0 to 1; the last two are the ends of the mean's 95 %
//     confidence interval.
//   share: {games, share, low, high}: the number and the part of the games, with its interval.

inline constexpr int report_version = 3;

/// For at least one game:
///
///   seats: [{player, score: statistics}]
///   length: statistics, in decisions of the seats
///
/// If the game has statistics of its own:
///   counts: for each feat (medals.total, medals.KIND, skills.SKILL) the number of games with 0, 1,
///     2 and so on, up to the maximum
///
/// If games could not be played to their end, which are in no other figure:
///   broken: {endless, stuck: numbers of games, games: [{number, flaw}] of the first ten}
///
/// If the seats win together:
///   won: share, and mean: of the results of the won games, null if there are none; results: their
///     statistics, if there are any
///
/// If the seats are rivals:
///   seats[i].won: share, of games in which it had more than any other
///   tied: share, of games in which several had the most
///   first_seat: estimate of the score of seat 1, ties counting half; for two seats
boost::json::object to_json(const SimulationReport& report);

/// 0 if no time has passed.
double per_second(std::uint64_t count, double seconds);

// Members of reports as JSON.

/// An integer; a string if many readers would round it.
boost::json::value whole_json(std::int64_t number);

/// The same read. These throw if it is not one: std::out_of_range for a text that is more or less
/// than a number, otherwise what Boost.JSON throws.
std::int64_t read_whole(const boost::json::value& json);
std::int64_t read_whole_text(std::string_view text);

boost::json::value number_or_null(std::optional<double> number);
boost::json::object statistics_json(const IntegerStatistics& score);
boost::json::object estimate_json(const Estimate& estimate);
/// The counts by number.
boost::json::object counts_json(const Histogram& histogram);
boost::json::object share_json(std::uint64_t count, std::uint64_t games);
boost::json::object settings_json(const Settings& settings);

/// A document's own name by language: its lines "Name: …" and, in the same stanza, "Name-de: …".
/// Empty without the first.
using DocumentNames = std::map<std::string, std::string>;
DocumentNames document_names(std::string_view document);

/// What stands for a document whose text is elsewhere: its digest, and its names.
std::string short_document(std::string_view digest, const DocumentNames& names);

/// The names of those settings that have one.
boost::json::object names_json(const Settings& settings);

/// The members that say which games of a run these are, and who forfeited some of them.
void add_part(boost::json::object& json, const RunPart& part);

void add_speed(boost::json::object& json, std::uint64_t decisions, double seconds);

/// The first members of every report.
boost::json::object begin_report(std::string_view command, const auto& report, std::uint64_t games,
                                 bool cut_short) {
  RunPart part;
  if constexpr (requires { report.part; }) part = report.part;
  boost::json::object json = {{"version", report_version},
                              {"command", command},
                              {"program", part.program},
                              {"commit", part.commit},
                              {"game", report.game},
                              {"settings", settings_json(report.settings)},
                              {"games", games},
                              {"wished", report.wished},
                              {"cut_short", cut_short},
                              {"seed", std::to_string(report.seed)}};
  if (auto names = names_json(report.settings); !names.empty()) json["names"] = std::move(names);
  if constexpr (requires { report.part; }) add_part(json, part);
  return json;
}

}  // namespace coppice::lab
