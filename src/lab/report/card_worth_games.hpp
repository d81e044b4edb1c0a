#pragma once

#include <expected>

#include "engine/error.hpp"
#include "lab/counts/card_worths.hpp"
#include "lab/run/simulation.hpp"

// Measures the worth of a card: the same games with a blank in its place, or with a changed card.
namespace coppice::lab {

/// The deals that a part of a run plays with blanks: of `deals` in a run of `whole` games, those
/// that follow from the part's games.
SimulationSetup card_worth_setup(SimulationSetup part, std::uint64_t whole, std::uint64_t deals);

/// `so_far` is a report on the first of these deals: plays the rest and reports on all. The
/// first change is the blank. Errors: those of `simulate`; a game that describes no cards or has no
/// blanks.
std::expected<CardWorths, Error> card_worths(const SimulationSetup& setup,
                                             const ProgressCallbacks& watch = {},
                                             const CardWorths* so_far = nullptr);

}  // namespace coppice::lab
