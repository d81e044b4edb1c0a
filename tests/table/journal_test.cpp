// A journal restores the same table with the same event numbers; a foreign one is refused.
#include <gtest/gtest.h>

#include "table/table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

TEST(Journal, RestoresTheTable) {
  Table table = open_table(11, true);
  auto journal = Table::make(setup(11, true))->deal().entries;
  for (int round = 0; round < 8; ++round) {
    const auto added = play_first_moves(table, 3);
    journal.insert(journal.end(), added.begin(), added.end());
    const auto undo = table.consider(intent::Undo{only_seat}, "undo-" + std::to_string(round));
    ASSERT_TRUE(undo);
    table.append(*undo);
    journal.insert(journal.end(), undo->entries.begin(), undo->entries.end());
  }
  Table again = *Table::make(setup(11, true));
  ASSERT_TRUE(again.restore(journal));
  EXPECT_EQ(again.record(), table.record());
  EXPECT_EQ(told(again, only_seat), told(table, only_seat));
  EXPECT_TRUE(*again.acted({Seat{0}, "undo-7", 0}));
}

TEST(Journal, IsRefusedAtTheFirstEntryThatDoesNotFit) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"1 lay 1", "error.record.not_its_turn"}, {"chance reveal 99", "error.move.unknown"},
      {"undo 0", "error.undo.nothing"},         {"undo 5", "error.undo.nothing"},
      {"undo x", "error.undo.nothing"},         {"", "error.record.step_form"},
      {"9 lay 1", "error.record.step_form"},
  };
  for (const auto& [text, key] : wrong) {
    Table table = *Table::make(setup());
    const auto outcome = table.restore({{text, ""}});
    ASSERT_FALSE(outcome) << text;
    EXPECT_EQ(outcome.error().key, key) << text;
    EXPECT_EQ(argument(outcome.error(), "line"), "1") << text;
  }
}

TEST(Journal, AChangeContainsTheNewOutcome) {
  Table table = open_table();
  while (!table.play().turn().is_over()) {
    const auto change =
        table.consider(intent::Move{only_seat, table.play().options(only_seat).front().text});
    ASSERT_TRUE(change);
    EXPECT_EQ(change->entries.size(), change->happenings.size());
    table.append(*change);
    EXPECT_EQ(change->outcome, table.play().outcome());
  }
  EXPECT_EQ(table.play().outcome().progress, 100);
}

TEST(ChatAndProposals, AReconnectedPageGetsTheRest) {
  Table table = open_table();
  const auto known = static_cast<std::int64_t>(table.log().events(only_seat).size());
  play_first_moves(table, 2);
  const auto answer = join_answer(table, "t", {only_seat}, known);
  ASSERT_TRUE(std::holds_alternative<wire::Events>(answer));
  const auto& rest = std::get<wire::Events>(answer);
  EXPECT_EQ(rest.first, known + 1);
  EXPECT_EQ(rest.events.size(),
            table.log().events(only_seat).size() - static_cast<std::size_t>(known));
}

TEST(ChatAndProposals, AnUnknownNumberGetsAWelcome) {
  const Table table = open_table();
  for (const std::optional<std::int64_t> last :
       {std::optional<std::int64_t>{}, std::optional<std::int64_t>{-1},
        std::optional<std::int64_t>{1'000'000}}) {
    const auto answer = join_answer(table, "t", {only_seat}, last);
    ASSERT_TRUE(std::holds_alternative<wire::Welcome>(answer));
    EXPECT_EQ(std::get<wire::Welcome>(answer).log.size(), table.log().events(only_seat).size());
  }
}

TEST(CommandHistory, BelongToASeatAndAContent) {
  CommandHistory names;
  names.add(CommandId{first, "id 1", 7}.text());
  EXPECT_TRUE(*names.acted({first, "id 1", 7}));
  EXPECT_FALSE(*names.acted({second, "id 1", 7}));
  EXPECT_FALSE(*names.acted({first, "id 2", 7}));
  EXPECT_EQ(names.acted({first, "id 1", 8}).error().key, "error.wire.id_used");
  names.add("old");  // from an older journal
  EXPECT_TRUE(*names.acted({second, "old", 7}));
}

}  // namespace
}  // namespace coppice::test
