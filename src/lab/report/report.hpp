#pragma once

#include <boost/json/object.hpp>

#include "lab/counts/report_parts.hpp"
#include "lab/run/arena.hpp"
#include "lab/solve/endgame_solver.hpp"
#include "lab/solve/exploitation.hpp"
#include "lab/solve/solve_deals.hpp"

// More reports as JSON (counts/report_parts.hpp describes what all have in common).
namespace coppice::lab {

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

}  // namespace coppice::lab
