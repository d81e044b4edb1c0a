#pragma once

#include <optional>

#include "lab/solve/endgame_solver.hpp"
#include "lab/solve/exploitation.hpp"
#include "lab/solve/trainer.hpp"

namespace coppice::lab {

/// The parts of the lab that are specific to one game; all are optional. It is one of
/// GameType::extras.
struct GameLab {
  std::optional<Trainer> trainer = {};
  std::optional<CustomGameTrainer> own_trainer = {};
  std::optional<EndgameSolver> endgames = {};
  std::optional<ExploiterFactory> exploiting = {};
};

}  // namespace coppice::lab
