#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/options.hpp"
#include "engine/error.hpp"

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

}  // namespace coppice::cli
