// Hints by degrees, and moves that players are to find: they are not listed, and a first hint
// points at them.
#include <gtest/gtest.h>

#include "games/coupell/coupell.hpp"
#include "table/table.hpp"
#include "table/table_support.hpp"

namespace coppice::test {
namespace {

using coupell::Coupell;

/// Every row of these cards spells the only word there is.
TableSetup all_words() {
  std::string deck;
  for (int card = 0; card < 12; ++card) deck += "A\n";
  const Settings settings = *completed(
      Coupell::info().settings, {{"starter", "1"}, {"deck", deck}, {"dictionary", "aaaa\n"}});
  const auto game = std::make_shared<GameFace<Coupell>>(*Coupell::make(settings), settings);
  return {game, {"human", "human"}, 5, false, "", "2026-11-21"};
}

Table dealt() {
  Table table = *Table::make(all_words());
  if (!table.append(table.deal())) throw std::logic_error("the deal does not fit");
  return table;
}

const Move claim = coupell::move::claim({.first = 1, .length = 4, .bottoms = 0});
const JournalEntry named{std::string(hints_named_entry), ""};

TEST(CoupellRulings, CP20_NoClaimIsListedAndAnyMayBePlayed) {
  Table table = dealt();
  for (const wire::Option& option : table.options(first)) {
    EXPECT_FALSE(option.move.starts_with("claim")) << option.move;
  }
  EXPECT_EQ(table.options(first).back().move, "end");
  EXPECT_TRUE(table.append(*table.consider_move(first, "claim 2 aaaa", "")));
  EXPECT_EQ(table.events(first).back().at("type"), "claimed");
}

TEST(CoupellRulings, CP20_AHintPointsFirstAndNamesWhenAskedForAll) {
  const Table table = dealt();
  const Advice pointing = table.advise(claim, false);
  EXPECT_EQ(pointing.choice.value.at("type"), "run");
  EXPECT_EQ(pointing.choice.value.at("place"), 2);
  EXPECT_EQ(pointing.choice.value.at("cards").as_array().size(), 4U);
  EXPECT_FALSE(pointing.choice.value.contains("word"));
  EXPECT_EQ(pointing.move, std::nullopt);
  EXPECT_TRUE(pointing.entries.empty());

  const Advice naming = table.advise(claim, true);
  EXPECT_EQ(naming.choice.value.at("word"), "aaaa");
  EXPECT_EQ(naming.move, "claim 2 aaaa");
  EXPECT_EQ(naming.entries, std::vector{named});
}

TEST(Hint, HidesNothingElse) {
  const Table table = dealt();
  for (const bool whole : {false, true}) {
    const Advice advice = table.advise(coupell::move::give_card(0, 2), whole);
    EXPECT_EQ(advice.choice.value.at("type"), "give_card");
    EXPECT_EQ(advice.move, "give 1 to 3");
    EXPECT_TRUE(advice.entries.empty());
  }
  const Table solo = open_table();
  EXPECT_EQ(solo.options(only_seat).size(), 3U);
  Random random(1);
  const AnyState now = solo.game().imagine(solo.view(only_seat), random);
  const Advice advice = solo.advise(solo.game().moves(now)[0], false);
  EXPECT_TRUE(advice.move);
  EXPECT_TRUE(advice.entries.empty());
}

TEST(Hint, AWordThatWasNamedMarksTheGameOnce) {
  Table table = dealt();
  EXPECT_FALSE(table.record().hints_named);
  const std::size_t told = table.events(first).size();
  const auto entries = table.advise(claim, true).entries;
  EXPECT_EQ(table.foresee(entries), table.foresee({}));
  ASSERT_TRUE(table.append(entries));
  EXPECT_TRUE(table.record().hints_named);
  EXPECT_EQ(table.events(first).size(), told) << "nobody else is told";
  EXPECT_TRUE(table.advise(claim, true).entries.empty()) << "once is enough";
  EXPECT_TRUE(table.advise(claim, true).move);

  ASSERT_TRUE(table.append(*table.consider_move(first, "give 1 to 1", "")));
  ASSERT_TRUE(table.append(*table.consider_undo(first, "")));
  EXPECT_TRUE(table.record().hints_named) << "what was read is not taken back";
}

TEST(Hint, TheMarkIsInTheJournal) {
  Table table = *Table::make(all_words());
  std::vector<JournalEntry> journal = table.deal();
  journal.push_back(named);
  journal.push_back({"1 claim 2 aaaa", "c"});
  ASSERT_TRUE(table.append(journal));
  EXPECT_TRUE(table.record().hints_named);
  EXPECT_TRUE(write_record(table.record()).contains("\nHints: named\n"));
}

}  // namespace
}  // namespace coppice::test
