#pragma once

#include <optional>

#include "lab/endgames.hpp"
#include "lab/exploitation.hpp"
#include "lab/trainer.hpp"

namespace coppice::lab {

/// The parts of the lab that are specific to one game; all are optional. It is one of
/// GameType::extras.
struct GameLab {
  std::optional<Trainer> trainer = {};
  std::optional<OwnTrainer> own_trainer = {};
  std::optional<Endgames> endgames = {};
  std::optional<Exploiting> exploiting = {};
};

}  // namespace coppice::lab
