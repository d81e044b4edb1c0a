#pragma once

#include <string>

#include "lab/run/simulation.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// A simulation's report for people, one line per seat.
std::string simulation_table(const lab::SimulationReport& report, const text::Messages& messages);

}  // namespace coppice::cli
