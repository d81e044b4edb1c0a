#include "server/http/read_rate_policy.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace coppice::server::test {
namespace {

using std::chrono::milliseconds;

TEST(ReadRatePolicy, ASliceHasSoManyBytes) {
  ByteBudget slices(100, milliseconds(50));
  ByteBudget::Time now{};
  now += std::chrono::hours(1);
  EXPECT_EQ(slices.available(now), 100U);
  slices.take(60);
  EXPECT_EQ(slices.available(now + milliseconds(49)), 40U);
  slices.take(500);
  EXPECT_EQ(slices.available(now + milliseconds(49)), 0U);
  EXPECT_EQ(slices.available(now + milliseconds(50)), 100U);
  EXPECT_EQ(slices.available(now + milliseconds(500)), 100U) << "nothing is saved up";
}

TEST(ReadRatePolicy, ConnectionsOfAnAddressShareTheirBytes) {
  AddressByteBudgets bytes;
  const auto first = bytes.of("1.2.3.4", 800);
  const auto second = bytes.of("1.2.3.4", 800);
  EXPECT_EQ(first, second);
  EXPECT_EQ(first->available(ByteBudget::Time::clock::now()), 100U) << "eight slices a second";
  EXPECT_NE(first, bytes.of("1.2.3.5", 800));
  EXPECT_EQ(bytes.of("", 800), nullptr);
}

TEST(ReadRatePolicy, AddressesWithoutConnectionsAreForgotten) {
  AddressByteBudgets bytes;
  const auto kept = bytes.of("kept", 800);
  for (int each = 0; each < 10'000; ++each) bytes.of(std::to_string(each), 800);
  EXPECT_LE(bytes.remembered(), 100U);
  EXPECT_EQ(kept, bytes.of("kept", 800));
  std::vector<std::shared_ptr<ByteBudget>> open;
  for (int each = 0; each < 1000; ++each) open.push_back(bytes.of(std::to_string(each), 800));
  EXPECT_GE(bytes.remembered(), 1000U);
}

}  // namespace
}  // namespace coppice::server::test
