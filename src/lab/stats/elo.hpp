#pragma once

// Elo differences on the logistic curve: 400 points mean odds of ten to one.
namespace coppice::lab {

/// The expected score of a player who is stronger by `elo`; ties count half.
double score_at(double elo);

/// The difference that gives this score; infinite for 0 and below, and for 1 and above.
double elo_at(double score);

}  // namespace coppice::lab
