#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "games/coupell/players/judgement.hpp"
#include "lab/trainer.hpp"

namespace coppice::coupell {

/// What one round has come to.
struct TrainingNews {
  std::uint64_t games;
  double points;  ///< mean of a pile, a lost game 0
  double off;     ///< root of the mean square of what the judgement is off, in points of a pile
};

/// How tables of Coupell are judged: in rounds, games that two planners play by what was learned so
/// far, the first by a glance alone; and what came of their tables is learned, anew after each
/// round, from that round and the one before. The same setup, with any number of
/// threads, gives the same with the same compiler on the same kind of processor. Where an end was
/// wished, it is what the last whole round has taught; nothing if there was none.
std::optional<Judgement> learn(const lab::TrainingSetup& setup,
                               const std::function<void(const TrainingNews&)>& tell,
                               const lab::Watch& watch = {});

}  // namespace coppice::coupell
