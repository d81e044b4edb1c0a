#pragma once

#include <cstdint>
#include <functional>

#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "lab/trainer.hpp"

namespace coppice::copperdale {

/// Now and then, what the last games came to.
struct TrainingNews {
  std::uint64_t games;
  double literal;    ///< mean medals where Monuments are literal
  double strict;     ///< and where they are strict
  double deviation;  ///< root of the mean square of what the network was off
};

/// A network, and how many games it learned from: fewer than were wished where an end was.
struct TrainedNetwork {
  Network network;
  std::uint64_t games;
};

/// Trains a network: it plays by itself, and after some games learns from them what its sheets were
/// worth (temporal differences, TD(lambda)). The same arguments give the same network with the same
/// compiler on the same kind of processor.
TrainedNetwork train(const lab::TrainingSetup& setup,
                     const std::function<void(const TrainingNews&)>& tell,
                     const lab::Watch& watch = {});

}  // namespace coppice::copperdale
