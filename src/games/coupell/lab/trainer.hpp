#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "games/coupell/players/evaluation_network.hpp"
#include "lab/solve/trainer.hpp"

namespace coppice::coupell {

/// The result of one round.
struct TrainingProgress {
  std::uint64_t games;
  double points;  ///< mean points of a pile; a lost game counts 0
  double off;     ///< root mean squared error of the evaluation, in points of a pile
};

/// Trains the evaluation of Coupell's tables in rounds. In each, two planners play games with the
/// evaluation so far (in the first round without one), and the evaluation is trained anew on the
/// tables of this round and the one before. The same setup gives the same weights for any number of
/// threads, with the same compiler on the same kind of processor. If it is stopped, it returns the
/// result of the last whole round; empty if there was none.
std::optional<EvaluationNetwork> learn(const lab::TrainingSetup& setup,
                                       const std::function<void(const TrainingProgress&)>& tell,
                                       const lab::ProgressCallbacks& watch = {});

}  // namespace coppice::coupell
