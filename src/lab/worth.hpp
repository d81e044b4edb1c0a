#pragma once

#include <expected>

#include "engine/error.hpp"
#include "lab/simulation.hpp"
#include "lab/worths.hpp"

// Measures the worth of a card: the same games with a blank in its place.
namespace coppice::lab {

/// Errors: those of `simulate`; a game that describes no cards or has no blanks.
std::expected<Worths, Error> worths(const SimulationSetup& setup, const Watch& watch = {});

}  // namespace coppice::lab
