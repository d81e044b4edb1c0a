#pragma once

#include <boost/json/value.hpp>
#include <expected>

#include "engine/error.hpp"
#include "lab/counts/card_worths.hpp"
#include "lab/counts/simulation_report.hpp"
#include "lab/counts/study.hpp"
#include "lab/counts/thinking_time_gain.hpp"
#include "lab/run/observer.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/run/simulation.hpp"
#include "text/messages.hpp"

namespace coppice::lab {

/// Plays the games of `setup`, and a tenth as many by `random` (observer.hpp, random_player_setup).
/// Game i is that of `simulate`, so any number of threads gives the same study. Errors: those of
/// `simulate`.
///
/// `so_far` is a study that was cut short on the first of these games: plays the rest and reports
/// on all.
std::expected<Study, Error> study(const SimulationSetup& setup, const text::Messages& messages,
                                  const ProgressCallbacks& watch = {},
                                  const Study* so_far = nullptr);

/// The study of games that an Observer has seen (`sight`), and of those of `random`, which this
/// plays unless `watch` ends them. `setup` is complete; its seats may have any names.
Study study_from_sums(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                      const SimulationSums& sight, double seconds, const text::Messages& messages,
                      const ProgressCallbacks& watch = {});

// Measures the worth of a card: the same games with a blank in its place, or with a changed card.

/// The deals that a part of a run plays with blanks: of `deals` in a run of `whole` games, those
/// that follow from the part's games.
SimulationSetup card_worth_setup(SimulationSetup part, std::uint64_t whole, std::uint64_t deals);

/// `so_far` is a report on the first of these deals: plays the rest and reports on all. The
/// first change is the blank. Errors: those of `simulate`; a game that describes no cards or has no
/// blanks.
std::expected<CardWorths, Error> card_worths(const SimulationSetup& setup,
                                             const ProgressCallbacks& watch = {},
                                             const CardWorths* so_far = nullptr);

/// Plays the pairs with the numbers of `setup`: of the player at seat 1, if it thinks by a number
/// of playouts, otherwise of the player that gives hints. `so_far` has the first of them. Errors:
/// those of `arena`.
std::expected<ThinkingTimeGain, Error> thinking_time_gain(const SimulationSetup& setup,
                                                          const ProgressCallbacks& watch = {},
                                                          const ThinkingTimeGain* so_far = nullptr);

/// Reads what `to_json` wrote. Throws for missing or invalid members.
ThinkingTimeGain read_doubling(const boost::json::value& json);

}  // namespace coppice::lab
