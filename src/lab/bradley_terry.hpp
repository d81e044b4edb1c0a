#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/ratings.hpp"

namespace coppice::lab {

/// Strengths and what belongs to them. A difference of one is odds of e to one.
struct Fit {
  std::vector<double> strength;  ///< their sum is 0
  double likelihood;             ///< its logarithm, with Firth's penalty
  std::vector<double> spread;    ///< the inverse of the information, row by row
};

/// How much pairs scatter that tell about one player.
struct Scatter {
  double ratio;    ///< of their variance to that of pairs that are won or lost whole; at most 1
  double freedom;  ///< degrees of freedom of that estimate
};

/// What one player took.
struct Haul {
  double points;  ///< of its pairs, parts of them added up
  double pairs;
};

/// The likelihood of strengths by the model of Bradley and Terry, as `ratings` uses it.
class BradleyTerry {
 public:
  BradleyTerry(std::size_t players, std::span<const Encounter> encounters);

  /// Those who played, by their numbers in the encounters. All else counts them by their place
  /// here.
  const std::vector<std::size_t>& players() const { return players_; }

  /// The likeliest strengths.
  Fit fit() const;

  /// The likeliest of those that give one player this strength, looked for from `begin`.
  Fit fit_with(const Fit& begin, std::size_t player, double strength) const;

  Haul haul(std::size_t player) const;
  double pairs() const { return pairs_; }

  Scatter scatter(const Fit& fit, std::size_t player) const;

 private:
  struct Meeting {
    std::size_t first;
    std::size_t second;
    double count;   ///< pairs
    double points;  ///< pairs that the first won, parts of them added up
    const Outcomes* pairs;
  };

  Fit fitted(std::vector<double> strength, const std::size_t* fixed) const;
  Fit at(std::vector<double> strength) const;
  std::vector<double> slope(const Fit& fit) const;

  std::vector<std::size_t> players_;
  std::vector<Meeting> meetings_;
  double pairs_ = 0;
};

}  // namespace coppice::lab
