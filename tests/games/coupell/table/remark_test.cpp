// Computer players' remarks at a table.
#include <gtest/gtest.h>

#include "engine/any_game_adapter.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/any_player.hpp"
#include "table/table.hpp"
#include "table/table_support.hpp"

namespace coppice::test {
namespace {

using coupell::Coupell;

/// Makes the same remark with every move.
class Talker final : public AnyPlayer {
 public:
  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&, SearchClock&) override {
    return game.moves(view).back();
  }
  std::optional<AnyRemark> remark(const AnyRules&, const AnyView&, Move) override {
    return AnyRemark::of(coupell::Remark(coupell::remark::WordMade{5}));
  }
};

Table dealt(const std::string& talk) {
  const Settings settings =
      *with_defaults(Coupell::info().settings, {{"starter", "1"}, {"talk", talk}});
  const auto game = std::make_shared<AnyGameAdapter<Coupell>>(*Coupell::make(settings), settings);
  Table table = *Table::make({game, {"human", "human"}, 5, false, "", "2026-11-21"});
  table.append(table.deal());
  return table;
}

const Move end = coupell::move::end_turn();

TEST(Remark, IsToldToAllBeforeTheMove) {
  Table table = dealt("full");
  Talker talker;
  const TableChange change = table.consider_computer_move(talker, end);
  const auto& entries = change.entries;
  ASSERT_GE(entries.size(), 2U);
  EXPECT_EQ(entries[0].text, R"(said 1 {"type":"made","letters":5})");
  EXPECT_EQ(entries[1].text, "1 end");
  for (const Seat seat : {first, second}) {
    const std::size_t before = table.log().events(seat).size();
    Table copy = table;
    copy.append(change);
    EXPECT_EQ(json_text(copy.log().events(seat)[before].event),
              R"({"type":"said","seat":1,"remark":{"type":"made","letters":5}})");
    EXPECT_EQ(told(copy, seat)[before + 1].at("type"), "turn_ended");
  }
}

TEST(Remark, IsNoPartOfTheGame) {
  Table silent = dealt("full");
  Table table = dealt("full");
  Talker talker;
  const TableChange change = table.consider_computer_move(talker, end);
  table.append(change);
  silent.append(*silent.consider(intent::Move{first, "end"}));
  EXPECT_EQ(change.outcome, silent.play().outcome());
  EXPECT_EQ(write_record(table.record()), write_record(silent.record()));
}

TEST(Remark, IsInTheJournal) {
  Table table = dealt("full");
  Table again = dealt("full");
  Talker talker;
  const TableChange change = table.consider_computer_move(talker, end);
  table.append(change);
  for (const JournalEntry& entry : change.entries) ASSERT_TRUE(again.restore({entry}));
  EXPECT_EQ(told(again, first), told(table, first));
}

TEST(Remark, IsRefusedWithoutAValidSeat) {
  Table table = dealt("full");
  for (const char* const text : {"said ", "said 1", "said chance {}"}) {
    const auto refusal = table.restore({{text, ""}});
    ASSERT_FALSE(refusal) << text;
    EXPECT_EQ(refusal.error().key, "error.record.step_form") << text;
  }
  EXPECT_EQ(table.restore({{"said 3 {}", ""}}).error().key, "error.seat.unknown");
}

TEST(Remark, OfAnUnsupportedFormIsDropped) {
  Table table = dealt("full");
  const std::size_t before = table.log().events(first).size();
  for (const char* const text :
       {"said 1 {", "said 1 5", "said 1 {}", R"(said 1 {"type":"sung","letters":5})",
        R"(said 1 {"type":"made","letters":99999999999})",
        R"(said 1 {"type":"wants_gift","card":3,"to":2,"letters":7})"}) {
    EXPECT_TRUE(table.restore({{text, ""}})) << text;
  }
  EXPECT_EQ(table.log().events(first).size(), before);
}

bool speaks(const Table& table) {
  Talker talker;
  return table.consider_computer_move(talker, end).entries.front().text.starts_with("said ");
}

TEST(CoupellRulings, CP21_AComputerSpeaksInItsOwnTurnAndNotInSilence) {
  EXPECT_TRUE(speaks(dealt("full")));
  EXPECT_TRUE(speaks(dealt("yes-no")));
  EXPECT_TRUE(speaks(dealt("own-turn")));
  EXPECT_FALSE(speaks(dealt("silence")));
}

TEST(Remark, AGameWithoutRemarksHasNone) {
  const Table table = kuhn_table(1);
  Talker talker;
  const Move move = table.play().options(first).front().move;
  const TableChange change = table.consider_computer_move(talker, move);
  EXPECT_TRUE(change.entries.front().text.starts_with("1 "));
}

}  // namespace
}  // namespace coppice::test
