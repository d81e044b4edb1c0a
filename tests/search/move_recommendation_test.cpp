// An adviser's opinion: the best move, the next best, their worths, and reasons.
#include "search/move_recommendation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/beginning.hpp"

namespace coppice {
namespace {

/// Gives the assessment that the test sets.
class Told final : public AnyPlayer {
 public:
  explicit Told(MoveEstimates assessment) : assessment_(std::move(assessment)) {}

  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&, SearchClock&) override {
    return game.moves(view).front();
  }
  MoveEstimates assess(const AnyRules&, const AnyView&, Seat, std::optional<Move>, Random&,
                       SearchClock&) override {
    return assessment_;
  }

 private:
  MoveEstimates assessment_;
};

/// The first seat passes or bets.
struct AtKuhn : Beginning {
  AtKuhn() : Beginning(**find_game("kuhn")) {}

  MoveRecommendation opinion(MoveEstimates assessment) const {
    Told told(std::move(assessment));
    return opinion_by(told);
  }
};

TEST(MoveRecommendation, NamesTheBestAndTheNextBestMove) {
  const AtKuhn begun;
  const MoveRecommendation opinion =
      begun.opinion({{begun.moves[1], 24.126}, {begun.moves[0], 23.5}});
  EXPECT_EQ(opinion.move, begun.moves[1]);
  EXPECT_EQ(opinion.worth, 2413);
  ASSERT_TRUE(opinion.next);
  EXPECT_EQ(opinion.next->move, begun.moves[0]);
  EXPECT_EQ(opinion.next->worth, 2350);
  EXPECT_FALSE(opinion.next->as_good);
}

TEST(MoveRecommendation, IgnoresSmallDifferences) {
  const AtKuhn begun;
  EXPECT_TRUE(begun.opinion({{begun.moves[1], 24.1}, {begun.moves[0], 24.07}}).next->as_good);
  EXPECT_TRUE(begun.opinion({{begun.moves[1], 24.1}, {begun.moves[0], 24.9}}).next->as_good);
}

TEST(MoveRecommendation, CallsNothingAsGoodAsASureWin) {
  const AtKuhn begun;
  EXPECT_FALSE(begun.opinion({{begun.moves[1], 1.0}, {begun.moves[0], 0.98}}).next->as_good);
  EXPECT_TRUE(begun.opinion({{begun.moves[1], 1.0}, {begun.moves[0], 0.998}}).next->as_good);
  EXPECT_TRUE(begun.opinion({{begun.moves[1], 0.99}, {begun.moves[0], 0.97}}).next->as_good);
}

TEST(MoveRecommendation, HasNoNextBestForASingleMove) {
  const AtKuhn begun;
  const MoveRecommendation opinion = begun.opinion({{begun.moves[1], 24.1}});
  EXPECT_EQ(opinion.move, begun.moves[1]);
  EXPECT_FALSE(opinion.next);
}

TEST(MoveRecommendation, IsOnlyTheMoveForPlayersWithoutAssessments) {
  const AtKuhn begun;
  const MoveRecommendation opinion = begun.opinion({});
  EXPECT_EQ(opinion.move, begun.moves[0]);
  EXPECT_FALSE(opinion.worth);
  EXPECT_FALSE(opinion.next);
  EXPECT_TRUE(opinion.reasons.empty());
}

}  // namespace
}  // namespace coppice
