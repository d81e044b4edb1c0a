#include "wire/pages.hpp"

#include <gtest/gtest.h>

#include "table/table_support.hpp"

namespace coppice::test {
namespace {

TEST(ReplayView, NeedsAnExistingSeat) {
  const Record record = open_table().record();
  EXPECT_TRUE(replay_view(record, Seat{0}));
  const auto beside = replay_view(record, Seat{1});
  ASSERT_FALSE(beside);
  EXPECT_EQ(beside.error(), (Error{"error.seat.unknown", {{"seat", "2"}, {"seats", "1"}}}));
}

}  // namespace
}  // namespace coppice::test
