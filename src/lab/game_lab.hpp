#pragma once

#include <optional>

#include "lab/cards.hpp"
#include "lab/endgames.hpp"
#include "lab/exploitation.hpp"
#include "lab/trainer.hpp"

namespace coppice::lab {

/// What the lab does with one game alone. A game may leave out any of it. GameType::extras has one.
struct GameLab {
  std::optional<Trainer> trainer = {};
  std::optional<Endgames> endgames = {};
  std::optional<Exploiting> exploiting = {};
  std::optional<CardWatching> cards = {};
};

}  // namespace coppice::lab
