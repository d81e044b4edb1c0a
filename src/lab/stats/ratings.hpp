#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lab/stats/outcomes.hpp"

// Estimates the strength of several players from games between them.
namespace coppice::lab {

/// Pairs of games between two of the players, by half points of the first.
struct PairResults {
  std::size_t first;
  std::size_t second;
  Outcomes pairs;
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
