// What computer players say at a table.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "games/coupell/coupell.hpp"
#include "players/any_player.hpp"
#include "support/looked_at.hpp"
#include "table/table.hpp"
#include "table/table_support.hpp"

namespace coppice::test {
namespace {

using coupell::Coupell;

/// Has the same to say of every move.
class Talker final : public AnyPlayer {
 public:
  Move choose(const AnyGame& game, const AnyView& view, Seat, Random& random, Clock&) override {
    return game.moves(game.imagine(view, random)).back();
  }
  std::optional<boost::json::object> remark(const AnyGame&, const AnyView&, Move) override {
    return boost::json::object{{"type", "made"}, {"letters", 5}};
  }
};

Table dealt(const std::string& talk) {
  const Settings settings =
      *completed(Coupell::info().settings, {{"starter", "1"}, {"talk", talk}});
  const auto game = std::make_shared<GameFace<Coupell>>(*Coupell::make(settings), settings);
  Table table = *Table::make({game, {"human", "human"}, 5, false, "", "2026-11-21"});
  if (!table.append(table.deal())) throw std::logic_error("the deal does not fit");
  return table;
}

const Move end = coupell::move::end_turn();

TEST(Remark, IsToldToAllBeforeTheMove) {
  Table table = dealt("full");
  Talker talker;
  const auto entries = *table.consider_computer_move(talker, end);
  ASSERT_GE(entries.size(), 2U);
  EXPECT_EQ(entries[0].text, R"(said 1 {"type":"made","letters":5})");
  EXPECT_EQ(entries[1].text, "1 end");
  for (const Seat seat : {first, second}) {
    const std::size_t before = table.events(seat).size();
    Table copy = table;
    ASSERT_TRUE(copy.append(entries));
    EXPECT_EQ(boost::json::serialize(copy.events(seat)[before]),
              R"({"type":"said","seat":1,"remark":{"type":"made","letters":5}})");
    EXPECT_EQ(copy.events(seat)[before + 1].at("type"), "turn_ended");
  }
}

TEST(Remark, IsNoPartOfTheGame) {
  Table silent = dealt("full");
  Table table = dealt("full");
  Talker talker;
  const auto entries = *table.consider_computer_move(talker, end);
  EXPECT_EQ(table.foresee(entries), table.foresee({entries.begin() + 1, entries.end()}));
  ASSERT_TRUE(table.append(entries));
  ASSERT_TRUE(silent.append(*silent.consider_move(first, "end", "")));
  EXPECT_EQ(write_record(table.record()), write_record(silent.record()));
}

TEST(Remark, StandsInTheJournal) {
  Table table = dealt("full");
  Table again = dealt("full");
  Talker talker;
  const auto entries = *table.consider_computer_move(talker, end);
  ASSERT_TRUE(table.append(entries));
  for (const JournalEntry& entry : entries) ASSERT_TRUE(again.append({entry}));
  EXPECT_EQ(again.events(first), table.events(first));
}

TEST(Remark, OfAnotherFormIsRefused) {
  Table table = dealt("full");
  for (const char* const text :
       {"said ", "said 1", "said 1 ", "said 1 {", "said 1 5", "said chance {}", "said 3 {}"}) {
    const auto refusal = table.append({{text, ""}});
    ASSERT_FALSE(refusal) << text;
    EXPECT_EQ(refusal.error().key, "error.record.step_form") << text;
  }
}

bool speaks(const Table& table) {
  Talker talker;
  return table.consider_computer_move(talker, end)->front().text.starts_with("said ");
}

TEST(CoupellRulings, CP21_AComputerSpeaksInItsOwnTurnAndNotInSilence) {
  EXPECT_TRUE(speaks(dealt("full")));
  EXPECT_TRUE(speaks(dealt("yes-no")));
  EXPECT_TRUE(speaks(dealt("own-turn")));
  EXPECT_FALSE(speaks(dealt("silence")));
}

TEST(Remark, NobodyHasAnyInAGameWithoutThem) {
  const Table table = open_table();
  Talker talker;
  Random random(1);
  LookedAt clock;
  const Move move = talker.choose(table.game(), table.view(only_seat), only_seat, random, clock);
  const auto entries = *table.consider_computer_move(talker, move);
  EXPECT_TRUE(entries.front().text.starts_with("1 assign ")) << entries.front().text;
}

}  // namespace
}  // namespace coppice::test
