#pragma once

#include <boost/json/object.hpp>

#include "lab/simulation.hpp"

namespace coppice::lab {

/// The report as JSON:
///
///   game, settings, games, seed (up to 2^64 - 1), decisions, seconds,
///   decisions_per_second, and
///   seats: [{player, score: {mean, sd, ci95, min, max}}]
///
/// ci95 is half the width of the mean's 95 % confidence interval. sd and ci95 are null for a
/// single game.
boost::json::object to_json(const SimulationReport& report);

double decisions_per_second(const SimulationReport& report);

}  // namespace coppice::lab
