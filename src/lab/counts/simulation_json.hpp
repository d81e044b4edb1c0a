#pragma once

#include <boost/json/object.hpp>
#include <string_view>

#include "lab/counts/simulation_report.hpp"

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
namespace coppice::lab {

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

}  // namespace coppice::lab
