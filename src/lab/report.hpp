#pragma once

#include <boost/json/object.hpp>
#include <string_view>

#include "lab/arena.hpp"
#include "lab/endgames.hpp"
#include "lab/exploitation.hpp"
#include "lab/ladder.hpp"
#include "lab/simulation.hpp"
#include "lab/solving.hpp"

// Reports as JSON; docs/schemas/report.schema.json describes those that add up (merge.hpp).
// `version` is that of the form: it goes up when a member goes or comes to mean something else.
// Common to all:
//
//   version: 3, command, program, commit (both empty until the program fills them in), game,
//   settings, games (played), wished, cut_short, seed (a text: numbers beyond 2^53 are rounded by
//   many readers), decisions, seconds, decisions_per_second
//
// and to those that add up:
//
//   first: the number of the first game; whole: in a part only, the games of the run
//
// and these forms:
//
//   statistics: {count, sum, sum_squares, mean, sd, ci95, min, max}, the first three whole numbers
//     (texts beyond 2^53) that add up. ci95 is half the width of the mean's 95 % confidence
//     interval. sd is null for a single game; ci95 also where all came out alike.
//   estimate: {mean, low, high}, from 0 to 1, the last two the ends of the mean's 95 % confidence
//     interval.
//   share: {games, share, low, high}: how many, and what part of the games, likewise.
namespace coppice::lab {

inline constexpr int report_version = 3;

/// Before the SHA-256 that stands for a document among the settings (cli/print_report.cpp).
inline constexpr std::string_view digest_mark = "sha256:";

/// Of at least one game:
///
///   seats: [{player, score: statistics}]
///   length: statistics, in decisions of the seats
///
/// and, where the game has feats,
///   counts: by what is counted (medals.total, medals.KIND, skills.SKILL) the games in which it was
///     0, 1, 2 and so on, up to the most there was
///
/// and, where the seats win together,
///   won: share, and mean: of the results of the won games, null if there are none; results: their
///     statistics, if there are any
///
/// and, where they play against each other,
///   seats[i].won: share, of games in which it had more than any other
///   tied: share, of games in which several had the most
///   first_seat: estimate, what part of the games seat 1 won, ties counting half; for two seats
boost::json::object to_json(const SimulationReport& report);

/// Of at least one pair:
///
///   wins, ties, losses (of A)
///   players: [{player, seats: [statistics, statistics]}] for A and B
///   pairs: [5 numbers], pairs of games by A's half points in them
///   score: estimate, the part of the games that A won, ties counting half
///   elo: {difference, low, high}, those of the score; null where it is infinite, which is low at
///     a score of 0 and high at one of 1
///   sprt: {elo0, elo1, alpha, beta, llr, bound, verdict: "H0", "H1" or "none"}, or null
boost::json::object to_json(const ArenaReport& report);

/// players: [{player, elo: {value, low, high}, or null where too few pairs were played}]; low is
/// null
///   for a player who lost all, high for one who won all
/// encounters: [{players: [number, number], pairs: [count, ...], score: estimate}], players counted
///   from 0, the score that of the first
boost::json::object to_json(const LadderReport& report);

/// simulations: of the exploiter, a decision
/// exploited: [{player, exact, wins, ties, losses, pairs: [count, ...], score: estimate}], all but
///   `exact` (whether the search asks the player itself) of the exploiter
boost::json::object to_json(const ExploitationReport& report);

/// Of at least one endgame, which `games` counts; without decisions and their speed. What is given
/// away are millionths of a game:
///
///   nodes: statistics of the trees' sizes
///   guardian: statistics of what the first Guardian has between players who err nowhere
///   equilibrium: {gives_away: estimate, with sd, min and max, flawless}, that of CFR+
///   players: [{player, gives_away: likewise, flawless: in how many endgames it gave away less than
///   a
///     thousandth of a game}]
boost::json::object to_json(const EndgamesReport& report);

/// Of at least one deal; without decisions and their speed:
///
///   found, bound: statistics of the lines' results and of what no line exceeds, and counts: how
///     many deals have so many, from 0
///   proved: share, of deals whose line is the best there is
boost::json::object to_json(const SolvingReport& report);

/// 0 when no time has passed.
double per_second(std::uint64_t count, double seconds);

}  // namespace coppice::lab
