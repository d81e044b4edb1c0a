// One clock counts for all games of a suite.
#include <gtest/gtest.h>

#include "search/registry.hpp"
#include "table/checked_record.hpp"
#include "table/table.hpp"

namespace coppice::test {
namespace {

TEST(CoppertwaddleClock, CountsForAllGamesOfASuite) {
  const auto game = *(*find_game("coppertwaddle"))->make({{"match", "suite"}});
  Table table = *Table::make({game, {"human", "human"}, 7, false, "", "2026-11-21"});
  table.append(table.begin_clock({TimeControlKind::minutes, 10, 0}));
  table.append(table.deal());
  const Seat slow = table.play().turn().seat();
  table.append(*table.consider(clock_entries::TimeRanOut{slow.number()}));
  EXPECT_TRUE(table.play().turn().is_over());
  EXPECT_GT(table.play().result()->at(1U - slow.index), table.play().result()->at(slow.index));
  EXPECT_TRUE(check_record(write_record(table.record())));
}

}  // namespace
}  // namespace coppice::test
