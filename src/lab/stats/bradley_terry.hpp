#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/stats/ratings.hpp"

namespace coppice::lab {

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

}  // namespace coppice::lab
