#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace coppice::lab {

/// Counts of the outcomes of games, or of pairs of games, for one side: 0, 1/4, 1/2, 3/4 and 1.
///
/// A game has the outcome 0, 1/2 (a tie) or 1. A mirrored pair has its half points divided by four.
/// It counts as one outcome, because its games share their luck: the pair, not the game, is the
/// independent sample.
class Outcomes {
 public:
  static constexpr std::size_t kinds = 5;

  Outcomes() = default;
  explicit Outcomes(const std::array<std::uint64_t, kinds>& counts) : counts_(counts) {}

  /// Adds `times` outcomes of this many quarters, from 0 to 4.
  void add(int quarters, std::uint64_t times = 1) {
    counts_[static_cast<std::size_t>(quarters)] += times;
  }
  void add(const Outcomes& other);

  /// By quarters.
  const std::array<std::uint64_t, kinds>& counts() const { return counts_; }
  std::uint64_t count() const;

  static double worth(std::size_t quarters) { return static_cast<double>(quarters) / (kinds - 1); }

  /// The mean outcome, from 0 to 1. Requires at least one.
  double mean() const;

  friend bool operator==(const Outcomes&, const Outcomes&) = default;

 private:
  std::array<std::uint64_t, kinds> counts_{};
};

}  // namespace coppice::lab
