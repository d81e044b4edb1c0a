// What the stored state of a table says about it.
#include "host/table_summary.hpp"

#include <gtest/gtest.h>

namespace coppice::test {
namespace {

StoredTable table_with_seats(std::size_t seats) {
  StoredTable table;
  table.seats.assign(seats, "human");
  return table;
}

TEST(TableSummary, TellsWhetherATableIsOver) {
  StoredTable table = table_with_seats(2);
  EXPECT_FALSE(is_over(table));
  table.summary.company = R"({"seats": [], "turn": 1, "calledOff": false})";
  EXPECT_FALSE(is_over(table));
  table.summary.company = R"({"seats": [], "turn": null, "calledOff": true})";
  EXPECT_TRUE(is_over(table));
  table.summary.company.clear();
  table.summary.outcome.result = std::vector<std::int32_t>{1, 0};
  EXPECT_TRUE(is_over(table));
}

TEST(TableSummary, HidesTheRecordWhileSeveralSeatsPlay) {
  EXPECT_TRUE(may_read_record(table_with_seats(1)));
  StoredTable table = table_with_seats(2);
  const auto hidden = may_read_record(table);
  ASSERT_FALSE(hidden);
  EXPECT_EQ(hidden.error().key, "error.table.not_over");
  table.summary.outcome.result = std::vector<std::int32_t>{1, 0};
  EXPECT_TRUE(may_read_record(table));
}

}  // namespace
}  // namespace coppice::test
