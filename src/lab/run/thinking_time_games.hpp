#pragma once

#include <boost/json/value.hpp>
#include <expected>

#include "engine/error.hpp"
#include "lab/counts/simulation_report.hpp"
#include "lab/counts/thinking_time_gain.hpp"
#include "lab/run/parallel_loop.hpp"

namespace coppice::lab {

/// Plays the pairs with the numbers of `setup`: of the player at seat 1, if it thinks by a number
/// of playouts, otherwise of the player that gives hints. `so_far` has the first of them. Errors:
/// those of `arena`.
std::expected<ThinkingTimeGain, Error> thinking_time_gain(const SimulationSetup& setup,
                                                          const ProgressCallbacks& watch = {},
                                                          const ThinkingTimeGain* so_far = nullptr);

/// Reads what `to_json` wrote. Throws for missing or invalid members.
ThinkingTimeGain read_doubling(const boost::json::value& json);

}  // namespace coppice::lab
