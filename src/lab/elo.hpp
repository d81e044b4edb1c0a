#pragma once

// Elo differences by the logistic curve: 400 points are odds of ten to one.
namespace coppice::lab {

/// The part of the games, ties counting half, that a player wins who is so much stronger.
double score_at(double elo);

/// How much stronger a player is who wins this part of the games; infinite at 0 and 1, and beyond.
double elo_at(double score);

}  // namespace coppice::lab
