#pragma once

#include <cstdint>
#include <functional>

#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "lab/solve/trainer.hpp"

namespace coppice::copperdale {

/// A progress report on the last games.
struct TrainingProgress {
  std::uint64_t games;
  double literal;    ///< mean medals with literal Monuments
  double strict;     ///< and with strict Monuments
  double deviation;  ///< root mean squared error of the network
};

/// A network, and its number of games, which is lower if the training was stopped.
struct TrainedNetwork {
  Network network;
  std::uint64_t games;
};

/// Trains a network by temporal differences, TD(lambda): it plays, and learns from batches of its
/// games. The same arguments give the same network with the same compiler on the same kind of
/// processor.
TrainedNetwork train(const lab::TrainingSetup& setup,
                     const std::function<void(const TrainingProgress&)>& tell,
                     const lab::ProgressCallbacks& watch = {});

}  // namespace coppice::copperdale
