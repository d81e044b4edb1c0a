#include "lab/counts/card_sums.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/random.hpp"
#include "lab/counts/card_verdicts.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::lab {
namespace {

bool chance(Random& random, double part) { return random.below(1'000'000) < part * 1e6; }

/// Games of two rivals: each seat gets the card at random, and the seat with it wins more often.
struct KnownGame {
  double gets;
  double extra;  ///< added to the win probability of the only seat with the card

  void play(CardLog& log, CardTable& table, Random& random) const {
    log.begin_game();
    const std::array has = {chance(random, gets), chance(random, gets)};
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      if (has[seat]) log.note(Seat{seat}, 0, 0);
    }
    const double wins = 0.5 + (has[0] == has[1] ? 0 : has[0] ? extra : -extra);
    const std::int32_t won = chance(random, wins) ? 1 : 0;
    table.add(log, worths_of({won, 1 - won}, true));
  }
};

TEST(CardSums, DoNotDependOnTheDivisionOfGames) {
  const KnownGame game{0.3, 0.2};
  Random random(9);
  Random same(9);
  CardLog log(1, 2);
  CardTable whole(1, 1);
  CardTable one(1, 1);
  CardTable two(1, 1);
  for (int number = 0; number < 200; ++number) {
    game.play(log, whole, random);
    game.play(log, number % 3 == 0 ? one : two, same);
  }
  two.add(one);
  const auto difference_in = [](const CardTable& table) {
    const MeanAndVariance any = any_seat(table.all(), 2, true);
    return difference(table.cards()[0].columns[0], table.all(), 2, any, 2);
  };
  EXPECT_EQ(difference_in(two).value(), difference_in(whole).value());
  EXPECT_EQ(difference_in(two).error, difference_in(whole).error);
  EXPECT_EQ(two.cards()[0].unseen, whole.cards()[0].unseen);
}

TEST(CardSums, TooFewGamesGiveNoDifference) {
  CardTable table(1, 1);
  CardLog log(1, 2);
  for (int game = 0; game < fewest_games - 1; ++game) {
    log.begin_game();
    log.note(Seat{0}, 0, 0);
    table.add(log, {2, 0});
  }
  EXPECT_FALSE(has_difference(table.cards()[0].columns[0], table.all(), 2));
  EXPECT_FALSE(has_difference({}, table.all(), 2));
}

TEST(CardSums, OfAGameCountEachPairOfSeatsWithTheCard) {
  EventSums happening;
  happening.add(2, 3, 5);
  happening.add(1, 2, 7);
  happening.add(0, 2, 7);  // nobody has it
  const std::array sums = {happening.games, happening.n,  happening.w,     happening.nn,
                           happening.nw,    happening.ww, happening.n_all, happening.w_all};
  EXPECT_EQ(sums, (std::array<std::int64_t, 8>{2, 3, 5, 5, 8, 13, 17, 29}));
}

TEST(CardSums, KnowTheSpreadOfAnySeatsWorth) {
  const GameSums all{.games = 4, .all = 52, .squares = 696};  // 10, 12, 14 and 16
  EXPECT_DOUBLE_EQ(any_seat(all, 1, false).mean, 13);
  EXPECT_DOUBLE_EQ(any_seat(all, 1, false).variance, 20.0 / 3);
}

TEST(CardSums, WorthsAreHalfPointsOfRivals) {
  using Worths = std::vector<std::int64_t>;
  EXPECT_EQ(worths_of({3, 1}, true), (Worths{2, 0}));
  EXPECT_EQ(worths_of({1, 1}, true), (Worths{1, 1}));
  EXPECT_EQ(worths_of({3, 1, 3}, true), (Worths{1, 0, 1}));
  EXPECT_EQ(worths_of({17}, false), (Worths{17}));
}

TEST(CardSums, TheFirstPlayCounts) {
  CardLog log(2, 2);
  log.begin_game();
  log.begin_turn();
  log.begin_turn();
  log.note_played(Seat{1}, 0, 0);
  log.begin_turn();
  log.note_played(Seat{1}, 0, 0);
  log.note_played(Seat{0}, 0, 0);
  EXPECT_EQ(log.of(1, 0).turn, 2);
  EXPECT_EQ(log.of(0, 0).turn, 3);
  EXPECT_EQ(log.first_seat(0), Seat{1});
  EXPECT_EQ(log.first_seat(1), std::nullopt);
  CardTable table(2, 1);
  table.add(log, {2, 0});
  EXPECT_EQ(table.cards()[0].median_turn(), 2);
  EXPECT_EQ(table.cards()[1].median_turn(), std::nullopt);
  EXPECT_EQ(table.cards()[1].unseen, 1);
}

TEST(Holm, CorrectsForTheNumberOfTests) {
  const auto corrected = holm(std::vector{0.01, 0.04, 0.03, 0.005});
  ASSERT_EQ(corrected.size(), 4U);
  EXPECT_DOUBLE_EQ(corrected[3], 0.02);
  EXPECT_DOUBLE_EQ(corrected[0], 0.03);
  EXPECT_DOUBLE_EQ(corrected[2], 0.06);
  EXPECT_DOUBLE_EQ(corrected[1], 0.06) << "never below that of a smaller one";
  EXPECT_EQ(holm({}), std::vector<double>{});
  EXPECT_NEAR(joint_factor(1), 1.95996, 1e-4);
  EXPECT_NEAR(joint_factor(10), 2.80703, 1e-4);
  EXPECT_NEAR(joint_factor(10, 1e9), 2.80703, 1e-4);
  EXPECT_NEAR(joint_factor(1, 29), 2.04523, 1e-5);
  EXPECT_NEAR(two_sided(-2.04523, 29), 0.05, 1e-5);
}

/// A study of a game of rivals in which each card adds this to the win probability.
Study study_of(const std::vector<double>& extras) {
  Study study;
  study.games.players = {"x", "x"};
  study.games.tally = Tally(2, false);
  study.columns = {"drawn"};
  study.gained = 0;
  Random random(3);
  CardTable table(extras.size(), 1);
  CardLog log(extras.size(), 2);
  for (int game = 0; game < 6000; ++game) {
    log.begin_game();
    double wins = 0.5;
    for (std::size_t card = 0; card < extras.size(); ++card) {
      if (chance(random, 0.5)) continue;
      const std::uint8_t seat = chance(random, 0.5) ? 0 : 1;
      log.note_played(Seat{seat}, card, 0);
      wins += seat == 0 ? extras[card] : -extras[card];
    }
    const std::int32_t won = chance(random, std::clamp(wins, 0.0, 1.0)) ? 1 : 0;
    table.add(log, worths_of({won, 1 - won}, true));
  }
  study.all = table.all();
  for (const CardSums& sums : table.cards()) study.cards.push_back({{}, sums, 0});
  return study;
}

TEST(CardVerdicts, DistinguishStrongWeakAndOrdinaryCards) {
  std::vector<double> extras(12, 0.0);
  extras[3] = 0.25;
  extras[8] = -0.25;
  const auto found = verdicts(study_of(extras));
  for (std::size_t card = 0; card < extras.size(); ++card) {
    const CardStrength expected = card == 3   ? CardStrength::strong
                                  : card == 8 ? CardStrength::weak
                                              : CardStrength::ordinary;
    EXPECT_EQ(found.cards[card].strength, expected) << card;
    EXPECT_EQ(found.cards[card].plays, PlayFrequency::played);
  }
  EXPECT_LT(found.cards[3].effects[0]->corrected, 0.001);
  EXPECT_GT(found.cards[5].effects[0]->corrected, 0.05);
  EXPECT_EQ(found.intervals, extras.size());
}

/// Games of rivals in which cards may be held without being played: `rates` says how often.
Study held_study_of(const std::vector<double>& rates, int games) {
  Study study;
  study.games.players = {"x", "x"};
  study.games.tally = Tally(2, false);
  study.columns = {"drawn", "played"};
  study.gained = 0;
  study.judged = 0;
  study.played = 1;
  Random random(5);
  CardTable table(rates.size(), 2);
  CardLog log(rates.size(), 2);
  for (int game = 0; game < games; ++game) {
    log.begin_game();
    for (std::size_t card = 0; card < rates.size(); ++card) {
      const Seat seat{static_cast<std::uint8_t>(chance(random, 0.5) ? 0 : 1)};
      log.note(seat, card, 0);
      if (chance(random, rates[card])) log.note_played(seat, card, 1);
    }
    const std::int32_t won = chance(random, 0.5) ? 1 : 0;
    table.add(log, worths_of({won, 1 - won}, true));
  }
  study.all = table.all();
  for (const CardSums& sums : table.cards()) study.cards.push_back({{}, sums, 0});
  return study;
}

TEST(CardVerdicts, CompareAnOwnCardWithTheBuiltInOnesOfItsKind) {
  std::vector<double> extras = {0, 0.04, 0.08, -0.04, 0.3, 0.06, -0.3};
  Study study = study_of(extras);
  for (const std::size_t own : {4U, 5U, 6U}) study.cards[own].info.own = true;
  const auto found = verdicts(study);
  EXPECT_EQ(found.cards[4].strength, CardStrength::strong);
  EXPECT_EQ(found.cards[5].strength, CardStrength::ordinary) << "inside the range of the others";
  EXPECT_EQ(found.cards[6].strength, CardStrength::weak);
  for (const std::size_t built_in : {0U, 1U, 2U, 3U}) {
    EXPECT_EQ(found.cards[built_in].strength, CardStrength::ordinary) << built_in;
    EXPECT_FALSE(found.cards[built_in].limits.of_built_in) << built_in;
  }
  double most = -1;
  for (std::size_t card = 0; card < 4; ++card) {
    most = std::max(most, found.cards[card].effects[0]->difference);
  }
  EXPECT_TRUE(found.cards[4].limits.of_built_in);
  EXPECT_DOUBLE_EQ(found.cards[4].limits.strong_above, most);

  study.cards[3].info.kind = "other";
  EXPECT_FALSE(verdicts(study).cards[4].limits.of_built_in) << "three built-in cards are too few";
}

TEST(CardVerdicts, FindCardsThatAreRarelyPlayed) {
  std::vector<double> rates = {0.8, 0.85, 0.78, 0.82, 0.84, 0.3};
  Study study = held_study_of(rates, 400);
  EXPECT_EQ(verdicts(study).cards[5].plays, PlayFrequency::rarely);
  EXPECT_EQ(verdicts(study).cards[2].plays, PlayFrequency::played);
  study.gained.reset();
  EXPECT_EQ(verdicts(study).cards[5].plays, PlayFrequency::played) << "all seats have all cards";

  // Among built-in cards, less is enough.
  rates[5] = 0.68;
  study = held_study_of(rates, 1500);
  EXPECT_EQ(verdicts(study).cards[5].plays, PlayFrequency::played);
  study.cards[5].info.own = true;
  EXPECT_EQ(verdicts(study).cards[5].plays, PlayFrequency::rarely);
  EXPECT_LT(verdicts(study).cards[5].limits.rarely_below, 0.82);
}

TEST(CardVerdicts, DistinguishUnplayedAndIgnoredCards) {
  Study study = study_of({0, 0, 0});
  study.gained.reset();
  study.cards[1].sums = {};
  study.cards[2].sums = {};
  study.cards[2].other_plays = 4;
  const auto found = verdicts(study);
  EXPECT_EQ(found.cards[0].plays, PlayFrequency::played);
  EXPECT_EQ(found.cards[1].plays, PlayFrequency::never);
  EXPECT_EQ(found.cards[2].plays, PlayFrequency::ignored);
}

}  // namespace
}  // namespace coppice::lab
