#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "lab/crew.hpp"
#include "lab/paired.hpp"

// Compares two variants of a game on the same deals.
namespace coppice::lab {

struct PairedSetup {
  std::string game;
  std::array<Settings, 2> settings;  ///< of A and B
  std::vector<std::string> seats;    ///< the same players play both
  std::uint64_t games = 1;           ///< of each
  std::uint64_t seed = 0;
  unsigned threads = 1;
};

struct PairedReport {
  std::array<Settings, 2> settings;  ///< complete
  std::uint64_t games = 0;
  bool cut_short = false;
  std::vector<PairedMetric> metrics;
  double seconds = 0;
};

/// Game i of both variants has the same deal and random numbers. Errors: those of `simulate`.
std::expected<PairedReport, Error> compare(const PairedSetup& setup, const Watch& watch = {});

}  // namespace coppice::lab
