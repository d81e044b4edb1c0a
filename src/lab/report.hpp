#pragma once

#include <boost/json/object.hpp>

#include "lab/arena.hpp"
#include "lab/simulation.hpp"

namespace coppice::lab {

/// The report as JSON:
///
///   game, settings, games, seed (up to 2^64 - 1), decisions, seconds,
///   decisions_per_second, and
///   seats: [{player, score: {mean, sd, ci95, min, max}}]
///
/// and, where the seats win together,
///   won: {games, share, low, high, mean}
///
/// low and high are the ends of the share's 95 % confidence interval; mean is that of the results
/// of the won games, null if there are none. ci95 is half the width of the mean's 95 % confidence
/// interval. sd and ci95 are null for a single game.
boost::json::object to_json(const SimulationReport& report);

/// The report as JSON:
///
///   game, settings, games, seed, wins, ties, losses (of A), decisions, seconds,
///   decisions_per_second, and
///   players: [{player, seats: [score, score]}] for A and B
///   pairs: [5 numbers], pairs of games by A's half points in them
///   score: {mean, ci95}, the part of the games that A won, ties counting half
///   elo: {difference, low, high}; null where it is infinite, or not known
///   sprt: {elo0, elo1, alpha, beta, llr, bound, verdict: "H0", "H1" or "none"}, or null
boost::json::object to_json(const ArenaReport& report);

/// 0 when no time has passed.
double per_second(std::uint64_t count, double seconds);

}  // namespace coppice::lab
