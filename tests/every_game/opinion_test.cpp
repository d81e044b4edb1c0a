#include "search/move_recommendation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "support/beginning.hpp"

namespace coppice {
namespace {

TEST(MoveRecommendation, IsGivenByEveryGamesAdviser) {
  for (const GameType& entry : roster()) {
    const Beginning begun(entry);
    const auto adviser = begun.entry.make_adviser();
    const MoveRecommendation opinion = begun.opinion_by(*adviser);
    EXPECT_NE(std::ranges::find(begun.moves, opinion.move), begun.moves.end()) << entry.info.id;
    EXPECT_TRUE(opinion.worth) << entry.info.id;
    EXPECT_LE(opinion.reasons.size(), most_reasons);
    if (opinion.next) {
      EXPECT_FALSE(entry.hints.same(*begun.game, begun.view, opinion.move, opinion.next->move));
    }
    const MoveRecommendation again = begun.opinion_by(*begun.entry.make_adviser());
    EXPECT_EQ(again.move, opinion.move);
    EXPECT_EQ(again.worth, opinion.worth);
    EXPECT_EQ(again.reasons, opinion.reasons);
  }
}

TEST(MoveRecommendation, SaysSoIfNothingElseIsLegal) {
  int decisions = 0;
  for (const GameType& entry : roster()) {
    const auto game = *entry.make({});
    const auto adviser = entry.make_adviser();
    Random random(5);
    AnyState state = game->start();
    while (!game->turn(state).is_over()) {
      const Turn turn = game->turn(state);
      if (turn.is_chance()) {
        game->play(state, game->draw(state, random));
        continue;
      }
      ++decisions;
      const AnyView view = game->view(state, turn.seat());
      const auto moves = game->moves(view);
      if (moves.size() == 1) {
        NoClock clock;
        const auto opinion = recommendation_of(*adviser, *game, view, turn.seat(), random, clock);
        ASSERT_EQ(opinion.reasons.size(), 1U) << entry.info.id;
        EXPECT_EQ(opinion.reasons[0].key, "hint.only_move") << entry.info.id;
        break;
      }
      game->play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(decisions, 0);
}

}  // namespace
}  // namespace coppice
