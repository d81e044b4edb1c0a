// Coupell: conclusions about the partner from the claimed words.
#include "games/coupell/players/greedy_moves.hpp"

#include <gtest/gtest.h>

namespace coppice::coupell {
namespace {

/// This many words with this many letters, claimed by this turn.
State after_words(int words, int letters, int turn) {
  State state;
  state.turns = static_cast<std::uint8_t>(turn);
  state.discard = CardSet::first(discarded_cards * words);
  state.piles[0] = CardSet::first(letters) - state.discard;
  return state;
}

TEST(CoupellShortSight, IsZeroWithoutClaims) {
  EXPECT_EQ(greedy_partner_percent(State()), 0);
  EXPECT_EQ(greedy_partner_percent(after_words(0, 0, 8)), 0);
}

TEST(CoupellShortSight, IsHighAfterShortWords) {
  EXPECT_EQ(greedy_partner_percent(after_words(5, 21, 8)), 100);
  EXPECT_EQ(greedy_partner_percent(after_words(5, 31, 11)), 0);
}

TEST(CoupellShortSight, GrowsWithShorterWords) {
  for (int letters = 16; letters < 36; ++letters) {
    EXPECT_GE(greedy_partner_percent(after_words(4, letters, 8)),
              greedy_partner_percent(after_words(4, letters + 1, 8)));
  }
}

TEST(CoupellShortSight, OneEarlyWordSuffices) {
  EXPECT_EQ(greedy_partner_percent(after_words(1, 4, 3)), 100);
  EXPECT_EQ(greedy_partner_percent(after_words(1, 4, 5)), 0);
}

TEST(CoupellShortSight, IsZeroForAnImpossibleHistory) {
  EXPECT_EQ(greedy_partner_percent(after_words(8, 24, 15)), 0);
}

}  // namespace
}  // namespace coppice::coupell
