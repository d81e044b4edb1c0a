#pragma once

#include <expected>

#include "engine/error.hpp"
#include "lab/counts/study.hpp"
#include "lab/run/observer.hpp"
#include "lab/run/parallel_loop.hpp"
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

}  // namespace coppice::lab
