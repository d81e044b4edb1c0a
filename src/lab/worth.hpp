#pragma once

#include <expected>
#include <vector>

#include "engine/error.hpp"
#include "lab/score.hpp"
#include "lab/simulation.hpp"

// What a card is worth: the same games with a blank in its place.
namespace coppice::lab {

/// By card, over the games in which a seat got it: by how much more the game was worth to the first
/// such seat than the same game with a blank (half points where seats are rivals, otherwise
/// results). Both games have the same deal, players and random numbers, so until the card appears
/// they are the same, and the difference is what the card does.
///
/// `played`: how many games were played, with and without blanks.
struct Worths {
  std::vector<Score> cards;
  std::uint64_t played = 0;
};

/// Errors: those of `simulate`; a game that describes no cards or has no blanks.
std::expected<Worths, Error> worths(const SimulationSetup& setup, const Watch& watch = {});

}  // namespace coppice::lab
