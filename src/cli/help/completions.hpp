#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/options/description.hpp"

namespace coppice::cli {

/// The possible values for one game.
struct GameCompletions {
  std::string name;
  std::vector<std::string> settings;  ///< "NAME=VALUE"
  std::vector<std::string> players;   ///< of computers
  int seats;
};

/// Of all games.
std::vector<GameCompletions> words_of_games();

// Completion scripts for shells: commands, options and their values.
std::string bash_completion(const CommandText& program, std::span<const GameCompletions> games);
std::string zsh_completion(const CommandText& program, std::span<const GameCompletions> games);
std::string fish_completion(const CommandText& program, std::span<const GameCompletions> games);

}  // namespace coppice::cli
