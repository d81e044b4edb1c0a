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

/// Sums over games with the same number, a in A and b in B.
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

/// One compared metric.
struct PairedMetric {
  std::string name;  ///< such as "decisions"; its message key is compare.metric.NAME
  int scale;         ///< the divisor of the sums' numbers
  PairedSums sums;

  double mean_a() const;
  double mean_b() const;
  double difference() const { return mean_b() - mean_a(); }

  /// Half the width of the 95 % confidence interval of the difference, and the p-value of no
  /// difference. Empty for one game, or if all differences are equal.
  std::optional<double> ci95() const;
  std::optional<double> p_value() const;

  /// How many times more games would be needed for the same interval without pairing.
  std::optional<double> gain() const;
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
