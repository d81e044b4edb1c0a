// A program of the host at a seat, and its failure.
#include <gtest/gtest.h>

#include "table/table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

Table table_with_program() { return kuhn_table(1, {"human", "program:My bot"}); }

const ProgramFailed failure{2, ProgramFault::late, "greedy"};

std::vector<std::string> texts_of(const TableChange& change) {
  std::vector<std::string> texts;
  for (const JournalEntry& entry : change.entries) texts.push_back(entry.text);
  return texts;
}

TEST(Program, ItsNameIsThatOfItsSeat) {
  EXPECT_EQ(program_at("program:My bot"), "My bot");
  EXPECT_FALSE(program_at("human"));
  EXPECT_FALSE(program_at("greedy:50ms"));
}

TEST(Program, AFailureIsStoredInVersionThree) {
  const Table table = table_with_program();
  const auto change = table.consider(failure);
  ASSERT_TRUE(change);
  EXPECT_EQ(texts_of(*change),
            (std::vector<std::string>{"journal 3",
                                      R"(failed {"seat":2,"fault":"late","player":"greedy"})"}));
}

TEST(Program, TheVersionIsStoredOnce) {
  Table table = *Table::make({kuhn_table(1).play().setup().game,
                              {"program:one", "program:two"},
                              1,
                              false,
                              "",
                              "2026-11-21"});
  table.append(table.deal());
  table.append(*table.consider(ProgramFailed{1, ProgramFault::ended, "greedy"}));
  EXPECT_EQ(texts_of(*table.consider(failure)).size(), 1U);
}

TEST(Program, EveryJournalWithoutAFailureStaysInVersionTwo) {
  EXPECT_EQ(texts_of(kuhn_setup_table(1, {"human", "program:x"}).deal()).front(), "journal 2");
}

TEST(Program, AComputerPlaysOnAndAllAreTold) {
  Table table = table_with_program();
  table.append(*table.consider(failure));
  EXPECT_EQ(table.play().setup().seats[1], "greedy");
  EXPECT_EQ(table.record().seats[1], "greedy");
  const boost::json::value event = {{"type", "program_failed"},
                                    {"seat", 2},
                                    {"program", "My bot"},
                                    {"fault", "late"},
                                    {"player", "greedy"}};
  EXPECT_EQ(told(table, first).back(), event);
  EXPECT_EQ(welcome(table, "t", {first}).seats[1].player, "greedy");
}

TEST(Program, TheRecordNamesTheProgram) {
  EXPECT_EQ(table_with_program().record().seats[1], "program:My bot");
}

TEST(Program, ARestoredTableKnowsTheFailure) {
  Table table = kuhn_setup_table(1, {"human", "program:My bot"});
  std::vector<JournalEntry> journal = table.deal().entries;
  table.append(table.deal());
  const auto change = *table.consider(failure);
  journal.insert(journal.end(), change.entries.begin(), change.entries.end());
  Table again = kuhn_setup_table(1, {"human", "program:My bot"});
  ASSERT_TRUE(again.restore(journal));
  EXPECT_EQ(again.play().setup().seats[1], "greedy");
  EXPECT_EQ(told(again, first).back().at("type"), "program_failed");
}

TEST(Program, OnlyAProgramCanFail) {
  const auto refusal = [](const Table& table, int seat) {
    const auto change = table.consider(ProgramFailed{seat, ProgramFault::late, "greedy"});
    return change ? "" : change.error().key;
  };
  const Table table = table_with_program();
  EXPECT_EQ(refusal(table, 1), "error.table.no_program");
  EXPECT_EQ(refusal(table, 0), "error.table.no_program");
  EXPECT_EQ(refusal(table, 3), "error.seat.unknown");
  EXPECT_EQ(refusal(kuhn_table(1, {"human", "greedy"}), 2), "error.table.no_program");
  Table failed = table_with_program();
  failed.append(*failed.consider(failure));
  EXPECT_EQ(refusal(failed, 2), "error.table.no_program") << "only once";
  EXPECT_FALSE(Table(table).restore({{R"(failed {"seat":1,"fault":"late","player":"x"})", ""}}));
  EXPECT_FALSE(Table(table).restore({{R"(failed {"seat":2,"fault":"tired","player":"x"})", ""}}));
}

}  // namespace
}  // namespace coppice::test
