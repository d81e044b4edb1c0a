#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "games/coppertwaddle/players/learned.hpp"
#include "lab/trainer.hpp"

namespace coppice::coppertwaddle {

/// What one step has come to.
struct TrainingNews {
  enum class Step : std::uint8_t { thumb, search, outlook };

  std::string edition;
  Step step;
  std::uint64_t games;
  std::uint64_t examples;  ///< decisions, or positions
  /// How much the moves still surprise the policy, in bits a decision; or by how much the outlook
  /// is off.
  double off;
};

/// What Coppertwaddle's `strong` knows of each edition: its policy learns first to play as the
/// rules of thumb do, then from what the search finds that is guided by what was learned before;
/// its outlook from games that the policy plays. Both in turn, several times. The same setup gives
/// the same with the same compiler on the same kind of processor. `watch` hears of the searched
/// games of all editions (searched_games). Where an end was wished it is nothing.
std::optional<AllLearned> learn(const lab::TrainingSetup& setup,
                                const std::function<void(const TrainingNews&)>& tell,
                                const lab::Watch& watch = {});

/// How many games are searched, of all editions, if so many of each are wished that are searched
/// with policy and outlook.
std::uint64_t searched_games(std::uint64_t wished);

}  // namespace coppice::coppertwaddle
