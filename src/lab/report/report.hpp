#pragma once

#include <boost/json/object.hpp>

#include "lab/counts/report_parts.hpp"
#include "lab/report/study_result.hpp"
#include "lab/run/arena.hpp"
#include "lab/run/compare_games.hpp"
#include "lab/solve/endgame_solver.hpp"
#include "lab/solve/exploitation.hpp"
#include "lab/solve/solve_deals.hpp"

// Reports as JSON (counts/report_parts.hpp describes what all have in common; study_result.hpp has
// more).
namespace coppice::lab {

// match_members.hpp describes these.
boost::json::object to_json(const ArenaReport& report);
boost::json::object to_json(LadderReport report);
boost::json::object to_json(const PairedReport& report);

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
