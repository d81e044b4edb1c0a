#pragma once

#include <cstddef>
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

  std::uint64_t games = 0;   ///< deals that were played with and without blanks
  std::uint64_t wished = 0;  ///< deals requested
  std::uint64_t whole = 0;   ///< of the whole run, of which this may be a part
};

/// Adds other deals of the same run. `wished` and `whole` stay.
inline void add(Worths& sum, const Worths& part) {
  for (std::size_t card = 0; card < sum.cards.size(); ++card) {
    sum.cards[card].add(part.cards.at(card));
  }
  sum.played += part.played;
  sum.games += part.games;
}

}  // namespace coppice::lab
