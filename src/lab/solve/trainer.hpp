#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/any_game.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/solve/endgame_solver.hpp"
#include "lab/solve/exploitation.hpp"
#include "text/messages.hpp"

namespace coppice::lab {

struct TrainingSetup {
  std::uint64_t seed = 0;
  std::uint64_t games = 1;
  unsigned threads = 1;
};

/// Trained weights as text, and the number of games, which is lower if the training was stopped.
/// Without weights if nothing was learned that can be stored.
struct TrainingResult {
  std::optional<std::string> weights;
  std::uint64_t games = 0;
};

/// Trains the learning player of one game. The same setup gives the same weights with the same
/// compiler on the same kind of processor.
struct Trainer {
  std::uint64_t standard_games;

  /// The number of games that are played for a requested number; `watch` counts these.
  std::uint64_t (*games_played)(std::uint64_t wished);

  /// `tell` gets a sentence after each step.
  TrainingResult (*train)(const TrainingSetup& setup, const text::Messages& messages,
                          const std::function<void(const std::string&)>& tell,
                          const ProgressCallbacks& watch);
};

/// Trains the player for one game with its settings, such as a user's own cards. The result is the
/// text of a file for external::TrainedPlayerFactory. The members are those of Trainer.
struct CustomGameTrainer {
  std::uint64_t standard_games;
  std::uint64_t (*games_played)(std::uint64_t wished);
  TrainingResult (*train)(const AnyGame& game, const TrainingSetup& setup,
                          const text::Messages& messages,
                          const std::function<void(const std::string&)>& tell,
                          const ProgressCallbacks& watch);
};

/// The parts of the lab that are specific to one game; all are optional. It is one of
/// GameType::extras.
struct GameLab {
  std::optional<Trainer> trainer = {};
  std::optional<CustomGameTrainer> own_trainer = {};
  std::optional<EndgameSolver> endgames = {};
  std::optional<ExploiterFactory> exploiting = {};
};

}  // namespace coppice::lab
