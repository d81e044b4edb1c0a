#pragma once

#include <boost/json/value.hpp>
#include <expected>

#include "engine/error.hpp"
#include "lab/crew.hpp"
#include "lab/doubling.hpp"
#include "lab/simulation_report.hpp"

namespace coppice::lab {

/// Plays the pairs with the numbers of `setup`: of the player at seat 1, if it thinks by a number
/// of playouts, otherwise of the player that gives hints. `so_far` has the first of them. Errors:
/// those of `arena`.
std::expected<Doubling, Error> doubling(const SimulationSetup& setup, const Watch& watch = {},
                                        const Doubling* so_far = nullptr);

/// Reads what `to_json` wrote. Throws for missing or invalid members.
Doubling read_doubling(const boost::json::value& json);

}  // namespace coppice::lab
