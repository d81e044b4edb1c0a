#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "engine/error.hpp"

namespace coppice::cli {

inline constexpr std::uint64_t most_games = 1'000'000'000;

/// Many games by computers alone, as simulate and arena play them.
struct Batch {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// What people write of it. Empty where nothing was written.
struct BatchOptions {
  std::string games;
  std::string seed;
  std::string threads;

  void add_to(Options& options);
};

/// What commands are told alike that let computers play many games.
struct PlayedOptions {
  std::string game;
  std::vector<std::string> settings;
  std::vector<std::string> players;
  BatchOptions batch;
  std::string json;

  /// `players_option`: by which players are named.
  void add_to(Options& options, std::string_view players_option);
};

/// Errors: no number, or one out of range; `fewest` games.
std::expected<Batch, Error> read_batch(const BatchOptions& wished, std::uint64_t fewest);

/// Errors: a person.
std::expected<void, Error> check_computer(const std::string& seat);

}  // namespace coppice::cli
