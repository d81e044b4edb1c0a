#include "search/move_recommendation.hpp"

#include <gtest/gtest.h>

#include <algorithm>

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

}  // namespace
}  // namespace coppice
