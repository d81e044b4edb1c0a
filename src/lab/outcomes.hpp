#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace coppice::lab {

/// How games, or pairs of games, went for one side: how often they were worth 0, 1/4, 1/2, 3/4
/// and 1.
///
/// A game is worth nothing, a half (a tie) or all. A pair of mirrored games is worth its half
/// points, of four: it counts as one, because its two games have their luck in common, so that a
/// pair, and not a game, is what is drawn at random.
class Outcomes {
 public:
  static constexpr std::size_t kinds = 5;

  Outcomes() = default;
  explicit Outcomes(const std::array<std::uint64_t, kinds>& counts) : counts_(counts) {}

  /// As often as `times` an outcome worth so many quarters, from 0 to 4.
  void add(int quarters, std::uint64_t times = 1) {
    counts_[static_cast<std::size_t>(quarters)] += times;
  }
  void add(const Outcomes& other);

  /// By quarters.
  const std::array<std::uint64_t, kinds>& counts() const { return counts_; }
  std::uint64_t count() const;

  static double worth(std::size_t quarters) { return static_cast<double>(quarters) / (kinds - 1); }

  /// What an outcome is worth in the mean, from 0 to 1. Of at least one.
  double mean() const;

  friend bool operator==(const Outcomes&, const Outcomes&) = default;

 private:
  std::array<std::uint64_t, kinds> counts_{};
};

}  // namespace coppice::lab
