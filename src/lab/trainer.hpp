#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "lab/crew.hpp"
#include "text/messages.hpp"

namespace coppice::lab {

struct TrainingSetup {
  std::uint64_t seed = 0;
  std::uint64_t games = 1;
  unsigned threads = 1;
};

/// What a player has learned, as text to store, and from how many games: fewer than were wished if
/// the end was wished before. Nothing if it has learned nothing that can be stored.
struct Trained {
  std::optional<std::string> weights;
  std::uint64_t games = 0;
};

/// Trains the player of one game that learns. The same setup gives the same weights with the same
/// compiler on the same kind of processor.
struct Trainer {
  std::uint64_t standard_games;

  /// How many games are played if so many are wished: `watch` hears of these.
  std::uint64_t (*games_played)(std::uint64_t wished);

  /// `tell` hears a sentence after each step.
  Trained (*train)(const TrainingSetup& setup, const text::Messages& messages,
                   const std::function<void(const std::string&)>& tell, const Watch& watch);
};

}  // namespace coppice::lab
