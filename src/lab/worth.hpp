#pragma once

#include <expected>
#include <vector>

#include "engine/error.hpp"
#include "lab/score.hpp"
#include "lab/simulation.hpp"

// Measures the worth of a card: the same games with a blank in its place.
namespace coppice::lab {

/// By card, over the games in which a seat got it: the difference of the first such seat's worth
/// between the game and the same game with a blank (half points for rivals, otherwise results).
/// Both games have the same deal, players and random numbers, so they are the same until the card
/// appears, and the difference is the card's effect.
///
/// `played`: the number of played games, with and without blanks.
struct Worths {
  std::vector<Score> cards;
  std::uint64_t played = 0;
};

/// Errors: those of `simulate`; a game that describes no cards or has no blanks.
std::expected<Worths, Error> worths(const SimulationSetup& setup, const Watch& watch = {});

}  // namespace coppice::lab
