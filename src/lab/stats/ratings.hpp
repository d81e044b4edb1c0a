#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lab/stats/outcomes.hpp"

namespace coppice::lab {

// Estimates the strength of several players from games between them.

/// Pairs of games between two of the players, by half points of the first.
struct PairResults {
  std::size_t first;
  std::size_t second;
  Outcomes pairs;
};

/// Estimated strengths with their uncertainty. A difference of one means odds of e to one.
struct BradleyTerryFit {
  std::vector<double> strength;  ///< their sum is 0
  double likelihood;             ///< its logarithm, with Firth's penalty
  std::vector<double> spread;    ///< the inverse of the information matrix, row by row
};

/// The variance of the pairs that are relevant for one player.
struct PairDispersion {
  double ratio;    ///< relative to the variance of pairs that are completely won or lost; at most 1
  double freedom;  ///< degrees of freedom of that estimate
};

/// The points of one player.
struct PlayerPoints {
  double points;  ///< of its pairs; fractions are added
  double pairs;
};

/// The likelihood of strengths in the model of Bradley and Terry, for `ratings`.
class BradleyTerry {
 public:
  BradleyTerry(std::size_t players, std::span<const PairResults> encounters);

  /// Those who played, by their numbers in the encounters. All other members use indices into this
  /// list.
  const std::vector<std::size_t>& players() const { return players_; }

  /// The maximum of the likelihood.
  BradleyTerryFit fit() const;

  /// The maximum if one player has this strength; the search starts at `begin`.
  BradleyTerryFit fit_with(const BradleyTerryFit& begin, std::size_t player, double strength) const;

  PlayerPoints haul(std::size_t player) const;
  double pairs() const { return pairs_; }

  PairDispersion scatter(const BradleyTerryFit& fit, std::size_t player) const;

 private:
  struct Meeting {
    std::size_t first;
    std::size_t second;
    double count;   ///< pairs
    double points;  ///< pairs won by the first; fractions are added
    const Outcomes* pairs;
  };

  BradleyTerryFit fitted(std::vector<double> strength, const std::size_t* fixed) const;
  BradleyTerryFit at(std::vector<double> strength) const;
  std::vector<double> slope(const BradleyTerryFit& fit) const;

  std::vector<std::size_t> players_;
  std::vector<Meeting> meetings_;
  double pairs_ = 0;
};

/// In Elo.
struct Rating {
  double elo;
  double low;
  double high;
};

/// Ratings in the model of Bradley and Terry ("Rank Analysis of Incomplete Block Designs",
/// Biometrika 39, 1952); a tie counts half. The mean of all players with games is 0. Empty for a
/// player without games, and for all players if there are fewer than four pairs per rating but one.
/// A chain of encounters must connect all players.
///
/// Maximum-likelihood ratings are too far apart if there are few pairs, and infinite for a player
/// who won all. D. Firth's penalty ("Bias reduction of maximum likelihood estimates", Biometrika
/// 80, 1993) removes this bias to first order. It acts like additional even pairs, as many in all
/// as there are ratings but one.
///
/// The 95 % interval is the profile-likelihood interval (G. Heinze and M. Schemper, Statistics in
/// Medicine 21, 2002): it contains each rating for which the best ratings of the others are likely
/// enough. The limit depends on the variance of pairs (BradleyTerry::scatter), by Student's t. A
/// player who won all pairs has no upper end, one who lost all no lower end.
///
/// docs/strength.md has the coverage, which tests/lab/ladder_coverage_test.cpp measures.
std::vector<std::optional<Rating>> ratings(std::size_t players,
                                           std::span<const PairResults> encounters);

}  // namespace coppice::lab
