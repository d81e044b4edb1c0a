#pragma once

#include <boost/json/object.hpp>
#include <string_view>

#include "lab/arena.hpp"
#include "lab/endgames.hpp"
#include "lab/exploitation.hpp"
#include "lab/ladder.hpp"
#include "lab/simulation.hpp"
#include "lab/solving.hpp"

// Reports as JSON. docs/schemas/report.schema.json describes those that can be merged (merge.hpp).
// `version` increases when a member is removed or changes its meaning. Common to all:
//
//   version: 3, command, program, commit (both empty until the program fills them in), game,
//   settings, games (played), wished, cut_short, seed (a string, because many readers round numbers
//   beyond 2^53), decisions, seconds, decisions_per_second
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

/// The prefix of the SHA-256 that replaces a document among the settings (cli/print_report.cpp).
inline constexpr std::string_view digest_mark = "sha256:";

/// For at least one game:
///
///   seats: [{player, score: statistics}]
///   length: statistics, in decisions of the seats
///
/// If the game has feats:
///   counts: for each feat (medals.total, medals.KIND, skills.SKILL) the number of games with 0, 1,
///     2 and so on, up to the maximum
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

/// For at least one pair:
///
///   wins, ties, losses (of A)
///   players: [{player, seats: [statistics, statistics]}] for A and B
///   pairs: [5 numbers], pairs of games by A's half points in them
///   score: estimate of A's score, ties counting half
///   elo: {difference, low, high} of the score; null if infinite, as low is for a score of 0 and
///     high for one of 1
///   sprt: {elo0, elo1, alpha, beta, llr, bound, verdict: "H0", "H1" or "none"}, or null
boost::json::object to_json(const ArenaReport& report);

///   players: [{player, elo: {value, low, high}, or null if there are too few pairs}]. low is null
///     for a player who lost all, high for one who won all
///   encounters: [{players: [number, number], pairs: [count, ...], score: estimate}], players
///     counted from 0, the score of the first
boost::json::object to_json(const LadderReport& report);

/// simulations: of the exploiter, per decision
/// exploited: [{player, exact, wins, ties, losses, pairs: [count, ...], score: estimate}]; all but
///   `exact` (whether the search simulates the player itself) are the exploiter's
boost::json::object to_json(const ExploitationReport& report);

/// For at least one endgame, which `games` counts; without decisions and their speed.
/// Exploitability is in millionths of a game:
///
///   nodes: statistics of the trees' sizes
///   guardian: statistics of the game's value for the first Guardian
///   equilibrium: {gives_away: estimate, with sd, min and max, flawless} of CFR+
///   players: [{player, gives_away: likewise, flawless: the number of endgames in which it was
///     below a thousandth of a game}]
boost::json::object to_json(const EndgamesReport& report);

/// For at least one deal; without decisions and their speed:
///
///   found, bound: statistics of the lines' results and of the upper bounds, and counts: the number
///     of deals with each, from 0
///   proved: share, of deals whose line is optimal
boost::json::object to_json(const SolvingReport& report);

/// 0 if no time has passed.
double per_second(std::uint64_t count, double seconds);

}  // namespace coppice::lab
