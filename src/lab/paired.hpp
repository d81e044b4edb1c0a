#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "lab/crew.hpp"

// Two variants of a game, compared on the same deals.
namespace coppice::lab {

struct PairedSetup {
  std::string game;
  std::array<Settings, 2> settings;  ///< of A and B
  std::vector<std::string> seats;    ///< the same players play both
  std::uint64_t games = 1;           ///< of each
  std::uint64_t seed = 0;
  unsigned threads = 1;
};

/// Sums over games with the same number, a of A and b of B.
struct PairedSums {
  std::int64_t count = 0;
  std::int64_t a = 0;
  std::int64_t b = 0;
  std::int64_t aa = 0;
  std::int64_t bb = 0;
  std::int64_t ab = 0;

  void add(std::int64_t of_a, std::int64_t of_b);
  void add(const PairedSums& other);
};

/// One thing that is compared.
struct PairedMetric {
  std::string name;  ///< "decisions"; words for it have the key compare.metric.NAME
  int scale;         ///< what is measured is the sums' numbers divided by this
  PairedSums sums;

  double mean_a() const;
  double mean_b() const;
  double difference() const { return mean_b() - mean_a(); }

  /// Half the width of the difference's 95 % confidence interval, and the chance of one so large if
  /// there were none. None of one game, nor where all differences are alike.
  std::optional<double> ci95() const;
  std::optional<double> p_value() const;

  /// How many times as many games would be needed for the same interval without pairing.
  std::optional<double> gain() const;
};

struct PairedReport {
  std::array<Settings, 2> settings;  ///< complete
  std::uint64_t games = 0;
  bool cut_short = false;
  std::vector<PairedMetric> metrics;
  double seconds = 0;
};

/// Game i of both has the same deal and random numbers. Errors: those of `simulate`.
std::expected<PairedReport, Error> compare(const PairedSetup& setup, const Watch& watch = {});

}  // namespace coppice::lab
