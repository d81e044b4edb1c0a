#pragma once

#include <cstdint>
#include <functional>

#include "games/copperdale/copperdale.hpp"
#include "lab/crew.hpp"
#include "players/copperdale/network.hpp"

namespace coppice::lab {

/// How a network of Copperdale is trained: it plays by itself, and after some games learns from
/// them what its sheets were worth (temporal differences, TD(lambda)).
struct TrainingSetup {
  std::uint64_t seed;
  std::uint64_t games;
};

/// Now and then, what the last games came to.
struct TrainingNews {
  std::uint64_t games;
  double literal;    ///< mean medals where Monuments are literal
  double strict;     ///< and where they are strict
  double deviation;  ///< root of the mean square of what the network was off
};

/// A network, and how many games it learned from: fewer than were wished where an end was.
struct TrainedNetwork {
  copperdale::Network network;
  std::uint64_t games;
};

/// The same arguments give the same network with the same compiler on the same kind of processor.
TrainedNetwork train(const TrainingSetup& setup,
                     const std::function<void(const TrainingNews&)>& tell, const Watch& watch = {});

}  // namespace coppice::lab
