// Hints in two steps, and moves that players must find: they are not listed, and a first hint only
// points at them.
#include <gtest/gtest.h>

#include "engine/any_game_adapter.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "table/table.hpp"
#include "table/table_support.hpp"

namespace coppice::test {
namespace {

using coupell::Coupell;

/// Every row of these cards spells the only word.
TableSetup all_words() {
  std::string deck;
  for (int card = 0; card < 12; ++card) deck += "A\n";
  const Settings settings = *with_defaults(
      Coupell::info().settings, {{"starter", "1"}, {"deck", deck}, {"dictionary", "aaaa\n"}});
  const auto game = std::make_shared<AnyGameAdapter<Coupell>>(*Coupell::make(settings), settings);
  return {game, {"human", "human"}, 5, false, "", "2026-11-21"};
}

Table dealt() {
  Table table = *Table::make(all_words());
  table.append(table.deal());
  return table;
}

const Move claim = coupell::move::claim({.first = 1, .length = 4, .bottoms = 0});
const JournalEntry named{journal::write(HintNamedMove{}), ""};

TEST(CoupellRulings, CP20_NoClaimIsListedAndAnyMayBePlayed) {
  Table table = dealt();
  for (const AnyLegalMove& option : table.play().options(first)) {
    EXPECT_FALSE(option.text.starts_with("claim")) << option.text;
  }
  EXPECT_EQ(table.play().options(first).back().text, "end");
  table.append(*table.consider(intent::Move{first, "claim 2 aaaa"}));
  EXPECT_EQ(told(table, first).back().at("type"), "claimed");
}

TEST(CoupellRulings, CP20_AHintPointsFirstAndNamesWhenAskedForAll) {
  const Table table = dealt();
  const Hint pointing = table.advise({claim}, false);
  const auto run = std::get<coupell::choice::Run>(pointing.choice.as<coupell::Choice>());
  EXPECT_EQ(run.place, 2);
  EXPECT_EQ(run.cards.size(), 4U);
  EXPECT_EQ(pointing.move, std::nullopt);
  EXPECT_TRUE(pointing.change.entries.empty());

  const Hint naming = table.advise({claim}, true);
  EXPECT_EQ(std::get<coupell::choice::Claim>(naming.choice.as<coupell::Choice>()).word, "aaaa");
  EXPECT_EQ(naming.move, "claim 2 aaaa");
  EXPECT_EQ(naming.change.entries, std::vector{named});
}

TEST(Hint, NamesOtherMovesAtOnce) {
  const Table table = dealt();
  for (const bool whole : {false, true}) {
    const Hint advice = table.advise({coupell::move::give_card(0, 2)}, whole);
    EXPECT_TRUE(
        std::holds_alternative<coupell::choice::GiveCard>(advice.choice.as<coupell::Choice>()));
    EXPECT_EQ(advice.move, "give 1 to 3");
    EXPECT_TRUE(advice.change.entries.empty());
  }
  const Table other = kuhn_table(1);
  const Hint advice = other.advise({other.play().options(first)[0].move}, false);
  EXPECT_TRUE(advice.move);
  EXPECT_TRUE(advice.change.entries.empty());
}

/// A hint for a claim or a gift, with the other as the next best.
MoveRecommendation opinion(Move best, Move next) {
  return {
      best, 1130, MoveRecommendation::RunnerUp{next, 1100, false}, {{"coupell.why.longest", {}}}};
}

const Move gift = coupell::move::give_card(0, 2);

TEST(Hint, AFirstHintShowsTheWorthButNotTheWord) {
  const Table table = dealt();
  const Hint pointing = table.advise(opinion(claim, gift), false);
  EXPECT_EQ(pointing.worth, 1130);
  ASSERT_TRUE(pointing.next);
  EXPECT_EQ(pointing.next->worth, 1100);
  EXPECT_FALSE(pointing.next->choice);
  EXPECT_EQ(pointing.reasons.size(), 1U);

  const Hint naming = table.advise(opinion(claim, gift), true);
  EXPECT_TRUE(naming.next->choice);
  EXPECT_EQ(naming.reasons.size(), 1U);
}

TEST(Hint, NamesNoWordThatIsOnlyTheNextBest) {
  const Table table = dealt();
  for (const bool whole : {false, true}) {
    const Hint advice = table.advise(opinion(gift, claim), whole);
    EXPECT_EQ(advice.move, "give 1 to 3");
    EXPECT_EQ(advice.next->worth, 1100);
    EXPECT_FALSE(advice.next->choice) << "the record would not say so";
    EXPECT_EQ(advice.reasons.size(), 1U);
    EXPECT_TRUE(advice.change.entries.empty());
  }
  const Hint other = table.advise(opinion(gift, coupell::move::end_turn()), false);
  EXPECT_TRUE(other.next->choice);
}

TEST(Hint, NamingAWordMarksTheGameOnce) {
  Table table = dealt();
  EXPECT_FALSE(table.record().hints_named);
  const std::size_t told = table.log().events(first).size();
  const TableChange change = table.advise({claim}, true).change;
  EXPECT_EQ(change.outcome, table.play().outcome());
  table.append(change);
  EXPECT_TRUE(table.record().hints_named);
  EXPECT_EQ(table.log().events(first).size(), told) << "nobody else is told";
  EXPECT_TRUE(table.advise({claim}, true).change.entries.empty()) << "once is enough";
  EXPECT_TRUE(table.advise({claim}, true).move);

  table.append(*table.consider(intent::Move{first, "give 1 to 1"}));
  table.append(*table.consider(intent::Undo{first}));
  EXPECT_TRUE(table.record().hints_named) << "what was read is not taken back";
}

TEST(Hint, TheMarkIsInTheJournal) {
  Table table = *Table::make(all_words());
  std::vector<JournalEntry> journal = table.deal().entries;
  journal.push_back(named);
  journal.push_back({"1 claim 2 aaaa", "c"});
  ASSERT_TRUE(table.restore(journal));
  EXPECT_TRUE(table.record().hints_named);
  EXPECT_TRUE(write_record(table.record()).contains("\nHints: named\n"));
}

}  // namespace
}  // namespace coppice::test
