#pragma once

#include <optional>
#include <string>

#include "cli/options/values.hpp"
#include "lab/solve/game_lab.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// The argument {games}: the ids of the games whose lab has this part.
template <class Part>
text::Arguments games_with(std::optional<Part> lab::GameLab::* part) {
  return {{"games", games_where([part](const GameType& game) {
             const auto* const lab = game.extras.get<lab::GameLab>();
             return lab != nullptr && (lab->*part).has_value();
           })}};
}

}  // namespace coppice::cli
