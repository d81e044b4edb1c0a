#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/options.hpp"
#include "cli/options/values.hpp"
#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "lab/solve/trainer.hpp"
#include "search/registry.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

inline constexpr std::uint64_t most_games = 1'000'000'000;

/// Many games of computer players, as in simulate and arena.
struct RunOptions {
  std::uint64_t games = 1000;
  std::uint64_t first = 1;  ///< the number of the first of these games
  /// The number of games of the whole run, if this is a part of it.
  std::optional<std::uint64_t> whole;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// The values as written. Empty if not given.
struct RunOptionTexts {
  std::string games;
  std::string seed;
  std::string threads;

  /// Which games of a larger run.
  std::string first;
  std::string part;

  void add_to(Options& options);
  void add_parts_to(Options& options);
};

/// Options shared by the commands that play many games.
struct RunCommandOptions {
  std::string game;
  std::vector<std::string> settings;
  std::vector<std::string> players;
  RunOptionTexts batch;
  std::string json;

  /// `players_option`: the option that names players. `of_game`: the arguments of the game's text.
  void add_to(Options& options, std::string_view players_option,
              const text::Arguments& of_game = {});
};

/// Errors: not a number, or out of range; a part without games. `fewest` is the minimum, and the
/// number of games must be a multiple of it.
std::expected<RunOptions, Error> read_batch(const RunOptionTexts& wished, std::uint64_t fewest);

/// Error: a person is among them.
std::expected<void, Error> check_computer(const std::string& seat);

/// The argument {games}: the ids of the games whose lab has this part.
template <class Part>
text::Arguments games_with(std::optional<Part> lab::GameLab::* part) {
  return {{"games", games_where([part](const GameType& game) {
             const auto* const lab = game.extras.get<lab::GameLab>();
             return lab != nullptr && (lab->*part).has_value();
           })}};
}

// Options of the commands that match computer players. Errors are those of wrong usage.

/// Like read_game. Additional error: players do not compete in the game.
std::expected<GameAndSettings, Error> read_rival_game(const std::string& game,
                                                      const std::vector<std::string>& settings);

/// The players, each pinned (external::pinned). Error: one of them is not a computer player of the
/// game.
std::expected<std::vector<std::string>, Error> read_rival_players(
    const GameType& game, const std::vector<std::string>& texts);

/// Errors: one of them is not a computer player of the game, is a program of its own or has weights
/// from a file.
std::expected<void, Error> check_own_players(const GameType& game,
                                             const std::vector<std::string>& players);

/// Games in mirrored pairs. Additional error: an odd number of them.
std::expected<RunOptions, Error> read_mirrored_batch(const RunOptionTexts& wished);

/// Reports on standard error which of these players have no trained weights for a game with these
/// settings, such as a user's folio. `players` are computer players of the game, or "human".
void print_untrained_players(const std::string& game, const Settings& settings,
                             std::span<const std::string> players, const text::Messages& messages);

}  // namespace coppice::cli
