// The planner's trained evaluation between turns.
#include "games/coupell/players/evaluation_network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "games/coupell/players/planner.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/search_clock.hpp"

namespace coppice::coupell {
namespace {

struct Evening {
  Coupell game = *Coupell::make(*with_defaults(Coupell::info().settings, {}));
  Vocabulary vocabulary{game.rules().dictionary, game.rules().dictionary.lists()};
  AssumedVocabularies minds{vocabulary, vocabulary};

  /// The tables of a game between two turns, for the seat whose turn is over.
  std::vector<Table> tables(std::uint64_t number) const {
    Random random = Random::stream(7, number);
    const Deal deal = game.deal(random);
    NoClock clock;
    Planner planner({.playouts = 8, .time = {}});
    std::vector<Table> tables;
    State state = game.start();
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
      if (turn.is_chance()) {
        game.play(state, game.draw(state, deal));
        continue;
      }
      const Seat seat = turn.seat();
      game.play(state, planner.choose(game, state, seat, random, clock));
      if (state.step == GamePhase::draw) tables.push_back(Table::of(state, seat));
    }
    return tables;
  }
};

std::vector<int> numbers_of(const TableFeatures& features) {
  return {features.begin(), features.end()};
}

TEST(CoupellJudgement, BuiltInWeightsCanBeRead) {
  ASSERT_NE(built_in_evaluation(), nullptr);
  const auto again = read_judgement(write_judgement(*built_in_evaluation()));
  ASSERT_TRUE(again);
  EXPECT_EQ(write_judgement(*again), write_judgement(*built_in_evaluation()));
}

TEST(CoupellJudgement, DamagedWeightsAreRefused) {
  const std::string text = write_judgement(*built_in_evaluation());
  EXPECT_FALSE(read_judgement(""));
  EXPECT_FALSE(read_judgement(text.substr(0, text.size() / 2)));
  EXPECT_FALSE(read_judgement(text + "1\n"));
  const std::string head = "coppice-weights coupell 1\n";
  ASSERT_TRUE(text.starts_with(head));
  const std::string numbers = text.substr(head.size());
  EXPECT_FALSE(read_judgement(head + "x" + numbers.substr(1)));
  EXPECT_FALSE(read_judgement(numbers));
  EXPECT_FALSE(read_judgement("coppice-weights coupell 2\n" + numbers));
}

TEST(CoupellJudgement, HasElevenFeatures) {
  const Evening evening;
  TableEvaluator judge(evening.game.rules(), evening.minds);
  for (std::uint64_t number = 0; number < 3; ++number) {
    for (const Table& table : evening.tables(number)) {
      const auto features = numbers_of(judge.features_of(table));
      EXPECT_EQ(features.size(), 11U);
      EXPECT_TRUE(std::ranges::is_sorted(features));
      EXPECT_EQ(std::ranges::adjacent_find(features), features.end());
      EXPECT_LT(static_cast<std::size_t>(features.back()), table_feature_count);
      EXPECT_EQ(features,
                numbers_of(TableEvaluator(evening.game.rules(), evening.minds).features_of(table)))
          << "what it remembers changes nothing";
    }
  }
}

TEST(CoupellJudgement, CountsPilesAndComingCards) {
  const Evening evening;
  TableEvaluator judge(evening.game.rules(), evening.minds);
  EvaluationNetwork judgement;
  judgement.rows.resize(table_feature_count);
  Table table{.own = {}, .partner = {}, .own_pile = 3, .partner_pile = 4, .to_come = 30};
  EXPECT_EQ(judge.worth_of(judgement, table), 700);
  judgement.bias.straight = 2 * EvaluationNetwork::one;
  EXPECT_EQ(judge.worth_of(judgement, table), 1100) << "two points of each pile";
}

/// Over whole games, predictions are high if many points follow, and low at the end.
TEST(CoupellJudgement, PredictsLaterPoints) {
  const Evening evening;
  TableEvaluator judge(evening.game.rules(), evening.minds);
  for (std::uint64_t number = 0; number < 3; ++number) {
    const auto tables = evening.tables(number);
    ASSERT_GE(tables.size(), 10U);
    for (const Table& table : tables) {
      const int worth = judge.worth_of(*built_in_evaluation(), table);
      EXPECT_GT(worth, 1400);
      EXPECT_LT(worth, 3000);
    }
    const auto to_come = [&](const Table& table) {
      return judge.worth_of(*built_in_evaluation(), table) -
             100 * (table.own_pile + table.partner_pile);
    };
    EXPECT_GT(to_come(tables.front()), 1800);
    EXPECT_LT(to_come(tables.back()), 1400);
  }
}

TEST(CoupellPlanner, PlaysWithoutWeights) {
  const Evening evening;
  Planner planner({.playouts = 40, .time = {}}, {}, nullptr);
  EXPECT_FALSE(planner.is_prepared_for(evening.game));
  EXPECT_TRUE(Planner({.playouts = 40, .time = {}}).is_prepared_for(evening.game));
  NoClock clock;
  Random random = Random::stream(7, 1);
  const Deal deal = evening.game.deal(random);
  State state = evening.game.start();
  for (Turn turn = evening.game.turn(state); !turn.is_over(); turn = evening.game.turn(state)) {
    const Move move = turn.is_chance()
                          ? evening.game.draw(state, deal)
                          : planner.choose(evening.game, state, turn.seat(), random, clock);
    ASSERT_TRUE(turn.is_chance() || evening.game.check(state, move));
    evening.game.play(state, move);
  }
}

}  // namespace
}  // namespace coppice::coupell
