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

/// The hypotheses of a sequential probability ratio test: the first player is stronger by `elo0`
/// (H0) or by `elo1` (H1). elo0 < elo1.
struct Hypotheses {
  double elo0;
  double elo1;
};

enum class SprtDecision { none, h0, h1 };

/// The probability of each kind of error: accepting a hypothesis when the other is true.
inline constexpr double sprt_error = 0.05;

/// A test ends when the log-likelihood ratio leaves ± ln((1 - sprt_error) / sprt_error).
inline constexpr double sprt_bound = 2.944438979166440;

/// The generalised log-likelihood ratio of H1 to H0: each hypothesis uses its most likely
/// distribution of pairs. As in Fishtest (Van den Bergh, "A practical introduction to the GSPRT"),
/// a count of zero is replaced by a thousandth.
double log_likelihood_ratio(const Outcomes& pairs, const Hypotheses& hypotheses);

SprtDecision verdict_on(double log_likelihood_ratio);

}  // namespace coppice::lab
