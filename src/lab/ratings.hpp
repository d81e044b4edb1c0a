#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lab/outcomes.hpp"

// How strong each of several players is, from games that they played with one another.
namespace coppice::lab {

/// Pairs of games between two of the players, by half points of the first.
struct Encounter {
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

/// Ratings by the model of Bradley and Terry ("Rank Analysis of Incomplete Block Designs",
/// Biometrika 39, 1952), a tie counting half. The mean of all who played is 0. A player who met
/// nobody has no rating, nor has anybody where there are fewer than four pairs for each rating but
/// one. A chain of encounters must lead from each player to each other one.
///
/// The likeliest ratings lie too far apart where pairs are few, and are infinite for a player who
/// won all. D. Firth's penalty ("Bias reduction of maximum likelihood estimates", Biometrika 80,
/// 1993) removes the first order of that bias. It acts like even pairs that are added to the
/// encounters, as many in all as there are ratings but one.
///
/// The 95 % interval is that of the profile of this likelihood (G. Heinze and M. Schemper,
/// Statistics in Medicine 21, 2002): it holds each rating at which the best ratings of the others
/// are likely enough. That depends on how much pairs scatter (BradleyTerry::scatter), by Student's
/// t. A player who won all pairs has an interval without an upper end, one who lost all has none
/// below.
///
/// What share of such intervals holds the truth is told in docs/players.md and measured by
/// tests/lab/ladder_coverage_test.cpp.
std::vector<std::optional<Rating>> ratings(std::size_t players,
                                           std::span<const Encounter> encounters);

}  // namespace coppice::lab
