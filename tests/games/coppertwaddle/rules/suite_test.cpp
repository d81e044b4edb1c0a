// Scores, grades, the three games of a Suite, and resigning (CT-3, CT-4, CT-5, CT-25).
#include <gtest/gtest.h>

#include "games/coppertwaddle/rules/suite.hpp"
#include "support/coppertwaddle_position.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

constexpr Seat seat_one{0};
constexpr Seat seat_two{1};

Rules rules_of(const Settings& settings) { return Coppertwaddle::make(settings)->rules(); }

GameResult won(Seat seat, int score) { return GameResult::won(seat, score, true); }
GameResult given_up(Seat winner, int score) { return GameResult::won(winner, score, false); }

using Points = std::array<std::int32_t, 2>;

Points suite(const std::array<GameResult, 3>& results, Settings settings = {}) {
  settings.insert({"match", "suite"});
  const auto game = *Coppertwaddle::make(settings);
  State state = game.start();
  state.results = results;
  state.step = coppertwaddle::GamePhase::over;
  EXPECT_EQ(points(state, game.rules()), game.result(state));
  return game.result(state);
}

TEST(CoppertwaddleRulings, CT3_Grades) {
  const Rules rules = rules_of({});
  const std::vector<std::pair<int, Grade>> known = {
      {0, Grade::miserae},   {19, Grade::miserae},   {20, Grade::miserae},  {21, Grade::ordinary},
      {49, Grade::ordinary}, {50, Grade::triumphal}, {51, Grade::triumphal}};
  for (const auto& [score, grade] : known) {
    EXPECT_EQ(grade_of(won(seat_one, score), rules), grade) << score;
    EXPECT_EQ(grade_of(won(seat_two, score), rules), grade) << score;
    EXPECT_EQ(grade_of(given_up(seat_one, score), rules), Grade::none) << score;
    EXPECT_EQ(grade_of(won(seat_one, score), rules_of({{"edition", "sphinx"}})), Grade::none);
  }
  EXPECT_EQ(grade_of(GameResult::tie(), rules), Grade::none);
}

TEST(CoppertwaddleRulings, CT3_TheGradeIsTold) {
  Position position;
  position.put("1N1", "BF", {"bd1"}).put("1N2", "MG").put("1N3", "MA").put("1N4", "FT");
  position.put("1P1", "Sp").put("1P2", "Mi").put("1P3", "Wn").put("1P4", "Fg");
  position.stage(Stage::robbing);
  std::vector<event::GameEnded> ended;
  auto tell = [&](const Event& event) {
    if (const auto* end = std::get_if<event::GameEnded>(&event)) ended.push_back(*end);
  };
  position.game().play(position.state(), move::pass(), tell);
  ASSERT_EQ(ended.size(), 1U);
  EXPECT_EQ(ended[0].score, 50);
  EXPECT_EQ(ended[0].grade, Grade::triumphal);
  EXPECT_EQ(ended[0].winner, 1);
  EXPECT_EQ(ended[0].reason, EndReason::complete);
}

/// The first player of each of three games that end with empty Trumpets.
std::vector<int> first_guardians(const Settings& settings, const std::string& chance) {
  Position position(settings);
  position.state() = position.game().start();
  if (!chance.empty()) position.play(chance);
  std::vector<int> first;
  for (int game = 0; game < 3; ++game) {
    EXPECT_TRUE(position.turn().is_chance());
    EXPECT_EQ(position.moves().front().substr(0, 3), "[] ") << "only the first game is random";
    while (position.turn().is_chance()) position.play(position.moves().front());
    first.push_back(position.state().guardian.number());
    position.resign(1);
  }
  EXPECT_TRUE(position.over());
  return first;
}

TEST(CoppertwaddleRulings, CT4_TheFirstGuardianAlternates) {
  EXPECT_EQ(first_guardians({{"match", "suite"}, {"first-guardian", "1"}}, ""),
            (std::vector{1, 2, 1}));
  EXPECT_EQ(first_guardians({{"match", "suite"}, {"first-guardian", "2"}}, ""),
            (std::vector{2, 1, 2}));
}

TEST(CoppertwaddleRulings, CT4_OnlyTheFirstGameIsRandom) {
  EXPECT_EQ(first_guardians({{"match", "suite"}}, "first 1"), (std::vector{1, 2, 1}));
  EXPECT_EQ(first_guardians({{"match", "suite"}}, "first 2"), (std::vector{2, 1, 2}));
}

TEST(CoppertwaddleSuite, TheTwoChecksOfTheRules) {
  // A wins 48 and 35, H wins 36.
  EXPECT_EQ(suite({won(seat_one, 48), won(seat_two, 36), won(seat_one, 35)}), (Points{4, 1}));
  // H wins 30 and 19, A wins 54.
  EXPECT_EQ(suite({won(seat_two, 30), won(seat_one, 54), won(seat_two, 19)}), (Points{3, 2}));
}

TEST(CoppertwaddleSuite, AGameGivenUpCountsForTheAwards) {
  EXPECT_EQ(suite({given_up(seat_two, 30), won(seat_one, 20), won(seat_one, 9)}), (Points{2, 3}))
      << "30 is the highest score, and more than 29 in all";
}

TEST(CoppertwaddleRulings, CT5_ATiedAwardGoesToNobody) {
  EXPECT_EQ(suite({won(seat_one, 40), won(seat_two, 40), GameResult::tie()}), (Points{1, 1}));
  EXPECT_EQ(suite({won(seat_one, 40), won(seat_two, 40), won(seat_one, 10)}), (Points{3, 1}))
      << "single tied, total 50 to 40";
  EXPECT_EQ(suite({won(seat_one, 20), won(seat_two, 40), won(seat_one, 20)}), (Points{2, 2}))
      << "total tied";
}

TEST(CoppertwaddleRulings, CT5_WithoutAWinSingleAndTotalAreZero) {
  EXPECT_EQ(suite({won(seat_one, 1), GameResult::tie(), GameResult::tie()}), (Points{3, 0}));
  EXPECT_EQ(suite({given_up(seat_one, 0), GameResult::tie(), GameResult::tie()}), (Points{1, 0}))
      << "won with nothing: 0 is tied with 0";
}

TEST(CoppertwaddleRulings, CT5_ThreeTiedGamesGiveNoAward) {
  const std::array<GameResult, 3> ties = {GameResult::tie(), GameResult::tie(), GameResult::tie()};
  EXPECT_EQ(suite(ties), (Points{0, 0}));
  EXPECT_EQ(suite(ties, {{"edition", "sphinx"}}), (Points{3, 3}));
}

TEST(CoppertwaddleRulings, CT42_TheResultIsThePointsSoMoreOfThemWinAndEqualOnesTie) {
  EXPECT_EQ(suite({won(seat_one, 48), won(seat_two, 9), won(seat_two, 9)}), (Points{3, 2}))
      << "whoever won fewer games wins the Suite";
  EXPECT_EQ(suite({won(seat_one, 20), won(seat_two, 40), won(seat_one, 20)}), (Points{2, 2}));
}

TEST(CoppertwaddleSuite, ForTheQueenATriumphalWinIsOnePointMore) {
  const Settings queen{{"for-the-queen", "on"}};
  EXPECT_EQ(suite({won(seat_one, 50), won(seat_two, 49), won(seat_one, 51)}, queen),
            (Points{6, 1}));
  EXPECT_EQ(suite({given_up(seat_one, 60), won(seat_two, 49), won(seat_two, 51)}, queen),
            (Points{2, 4}))
      << "a game given up is not graded";
  EXPECT_EQ(suite({won(seat_one, 50), won(seat_two, 49), won(seat_one, 51)}), (Points{4, 1}));
}

TEST(CoppertwaddleRulings, CT30_ForTheQueenHasNoMeaningInTheGermanEdition) {
  EXPECT_EQ(suite({won(seat_one, 50), won(seat_two, 49), won(seat_one, 51)},
                  {{"for-the-queen", "on"}, {"edition", "sphinx"}}),
            (Points{4, 1}));
}

TEST(CoppertwaddleRulings, CT30_ForTheQueenHasNoMeaningInASingleGame) {
  Position position(Settings{{"for-the-queen", "on"}});
  position.put("1N1", "AB").resign(2);
  EXPECT_EQ(position.game().result(position.state()), (Points{1, 0}));
}

TEST(CoppertwaddleSuite, ATieInTheGermanEditionIsAPointForEach) {
  EXPECT_EQ(
      suite({won(seat_one, 40), GameResult::tie(), won(seat_two, 30)}, {{"edition", "sphinx"}}),
      (Points{1 + 1 + 2, 1 + 1}));
}

TEST(CoppertwaddleRulings, CT25_WonWithTheWholeDomainUngradedAtWhoseverTurn) {
  Position position;
  position.put("2N1", "AB").put_covered("2P1", "Mi", {"bd1"}).press("2P1", "Wn");
  EXPECT_EQ(position.to_move(), 1);
  position.resign(1);
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(seat_two));
  EXPECT_EQ(position.result().score(), 5 + 7 + 1);
  EXPECT_FALSE(position.result().graded());
  Position other;
  other.put("1N1", "MG").resign(2);
  EXPECT_TRUE(other.result().won_by(seat_one)) << "at seat 1's turn";
  EXPECT_EQ(other.result().score(), 7);
}

TEST(CoppertwaddleRulings, CT25_PowerAsItStandsTurnEffectsToo) {
  Position position;
  position.put("1N1", "AB").hand(1, {"Tap1", "Cmp"}).play("Tap1>AB; Cmp>AB").let_be();
  position.resign(2);
  EXPECT_EQ(position.result().score(), 8);
}

TEST(CoppertwaddleRulings, CT25_WhileAnAnswerOrADiscardIsDue) {
  for (const int seat : {1, 2}) {
    Position answer;
    answer.put("1N1", "AB").hand(1, {"Tap1"}).play("Tap1>AB").resign(seat);
    EXPECT_TRUE(answer.over());
    EXPECT_TRUE(answer.result().won_by(Seat{static_cast<std::uint8_t>(2 - seat)}));
    Position respite;
    respite.hand(1, {"AB", "MG", "MA", "KR", "FT"}).stage(Stage::robbing).play("pass").resign(seat);
    EXPECT_TRUE(respite.over());
  }
}

TEST(CoppertwaddleRulings, CT31_WhatWaitsForAnAnswerHasNoEffect) {
  for (const int seat : {1, 2}) {
    Position position;
    position.put("1N1", "AB").put("2N1", "MG").hand(1, {"Tap1"});
    const int before = position.power("AB");
    position.play("Tap1>AB").resign(seat);
    EXPECT_EQ(position.power("AB"), before);
    EXPECT_EQ(position.result().score(), seat == 2 ? before : position.power("MG"));
  }
}

TEST(CoppertwaddleRulings, CT25_TheSuiteGoesOnWithItsNextGame) {
  Position position(Settings{{"match", "suite"}, {"first-guardian", "1"}});
  position.put("1N1", "AB").put("2N1", "MG").hand(1, {"Tap1"}).play("Tap1>AB").resign(1);
  EXPECT_FALSE(position.over());
  EXPECT_TRUE(position.result(1).won_by(seat_two));
  EXPECT_EQ(position.result(1).score(), 7);
  EXPECT_EQ(position.state().game, 1);
  EXPECT_FALSE(position.in_play("AB")) << "a fresh deck";
  EXPECT_EQ(position.state().trumpet_cards().size(), 55);
  EXPECT_EQ(position.hand_size(1) + position.hand_size(2), 0);
  position.play("[] AB");
  EXPECT_TRUE(position.holds(2, "AB")) << "the other one begins";
}

TEST(CoppertwaddleSuite, ThreeGamesThenItIsOver) {
  const auto game = *Coppertwaddle::make({{"match", "suite"}});
  for (std::uint64_t number = 0; number < 20; ++number) {
    Random random = Random::stream(25, number);
    const auto playout = random_playout(game, random);
    for (const GameResult& each : playout.last.results) EXPECT_TRUE(each.played());
    const auto result = game.result(playout.last);
    EXPECT_GE(result[0], 0);
    EXPECT_LE(result[0] + result[1], 5);
  }
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
