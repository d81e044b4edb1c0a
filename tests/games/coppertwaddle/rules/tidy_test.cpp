// States contain no outdated data: states with the same meaning are equal.
#include <gtest/gtest.h>

#include <optional>

#include "games/coppertwaddle/rules/board.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

TEST(CoppertwaddleTidy, VacantPlacesAndLostDeclarationsLeaveNoData) {
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    for (const State& state : random_states(game, 8, ++stream)) {
      const Board board(state, game.rules());
      CardSet lying;
      for (PlaceIndex place = 0; place < place_count; ++place) {
        if (state[place].vacant()) {
          ASSERT_EQ(state[place], Place{});
          if (!is_ditch(place)) continue;
          for (const AbilityBonus gift : state.gifts[place]) ASSERT_TRUE(gift.none());
        } else {
          board.each_declaration(place, [&](int card) { lying.insert(card); });
        }
      }
      for (int card = 0; card < most_cards; ++card) {
        const std::uint8_t older = state.older[static_cast<std::size_t>(card)];
        ASSERT_TRUE(lying.contains(card) || older == no_card) << card;
      }
      ASSERT_EQ(state.shown & ~(state.hand[0] | state.hand[1]), 0U)
          << "only cards in hands are shown";
    }
  }
}

TEST(CoppertwaddleRulings, CT25_TheNextGameKeepsNothingOfTheOneGivenUp) {
  for (const char* edition : {"folio-xvi", "sphinx"}) {
    const auto game = *Coppertwaddle::make({{"match", "suite"},
                                            {"edition", edition},
                                            {"first-guardian", "1"},
                                            {"with-mappa-mundi", "on"}});
    std::optional<State> first;
    for (State state : random_states(game, 30, 25)) {
      if (state.game != 0 || !game.turn(state).is_seat()) continue;
      game.play(state, resignation(Seat{1}));
      ASSERT_EQ(state.game, 1);
      ASSERT_TRUE(state.results[0].won_by(Seat{0}));
      state.results = {};
      if (!first) first = state;
      ASSERT_EQ(state, *first);
    }
    EXPECT_TRUE(first);
  }
}

TEST(CoppertwaddleRulings, CT22_WhatWasShownIsForgottenWithTheNextGame) {
  const auto game = *Coppertwaddle::make({{"match", "suite"}});
  int shown = 0;
  for (State state : random_states(game, 60, 22)) {
    if (state.shown == 0 || state.game == 2 || !game.turn(state).is_seat()) continue;
    ++shown;
    game.play(state, resignation(Seat{0}));
    ASSERT_EQ(state.shown, 0U);
    ASSERT_EQ(game.view(state, Seat{0}).hidden, 0);
  }
  EXPECT_GT(shown, 0);
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
