#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "games/coppertwaddle/players/trained_weights.hpp"
#include "lab/solve/trainer.hpp"

namespace coppice::coppertwaddle {

/// The result of one step.
struct TrainingProgress {
  enum class Step : std::uint8_t { thumb, search, outlook };

  std::string edition;
  Step step;
  std::uint64_t games;
  std::uint64_t examples;  ///< decisions, or positions
  /// The cross-entropy of the policy, in bits per decision; or the error of the outlook.
  double off;
};

/// Trains Coppertwaddle's `strong` for each edition. The policy first imitates the rules of thumb,
/// then the results of a search that it guides itself. The outlook learns from games of the policy.
/// Both alternate several times. The same setup gives the same weights with the same compiler on
/// the same kind of processor. `watch` counts the searched games of all editions (searched_games).
/// Empty if it was stopped.
std::optional<WeightsByEdition> learn(const lab::TrainingSetup& setup,
                                      const std::function<void(const TrainingProgress&)>& tell,
                                      const lab::ProgressCallbacks& watch = {});

/// The same for one game, with its own cards. `watch` counts its searched games.
std::optional<TrainedWeights> learn_one(const Coppertwaddle& game, const lab::TrainingSetup& setup,
                                        const std::function<void(const TrainingProgress&)>& tell,
                                        const lab::ProgressCallbacks& watch = {});
std::uint64_t searched_games_of_one(std::uint64_t wished);

/// The number of searched games of all editions, if this many games with policy and outlook are
/// requested for each.
std::uint64_t searched_games(std::uint64_t wished);

}  // namespace coppice::coppertwaddle
