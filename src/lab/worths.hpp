#pragma once

#include <cstdint>
#include <vector>

#include "lab/score.hpp"

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

}  // namespace coppice::lab
