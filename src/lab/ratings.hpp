#pragma once

#include <cstddef>
#include <cstdint>
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

/// In Elo; the mean of all players is 0.
struct Rating {
  double elo;
  double low;
  double high;
};

/// The likeliest ratings by the model of Bradley and Terry ("Rank Analysis of Incomplete Block
/// Designs", Biometrika 39, 1952), a tie counting half, with 95 % intervals from a thousand samples
/// of the same pairs (B. Efron, "Bootstrap Methods", The Annals of Statistics 7, 1979), which
/// `seed` draws. Each encounter is given one pair more that ended even: without it who lost
/// all games would have no rating.
std::vector<Rating> ratings(std::size_t players, std::span<const Encounter> encounters,
                            std::uint64_t seed);

}  // namespace coppice::lab
