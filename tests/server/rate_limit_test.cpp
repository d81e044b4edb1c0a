// Rate limits, with the test's own clock.
#include "server/operate/rate_limit.hpp"

#include <gtest/gtest.h>

namespace coppice::server::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr TokenBucket::Time start{};

TEST(TokenBucket, GivesABurstAndThenItsRate) {
  TokenBucket bucket({3, 0.5}, start);
  for (int each = 0; each < 3; ++each) EXPECT_TRUE(bucket.take(start));
  EXPECT_EQ(bucket.take(start).error(), seconds(2));
  EXPECT_EQ(bucket.take(start + milliseconds(1500)).error(), seconds(1));
  EXPECT_TRUE(bucket.take(start + seconds(2)));
  EXPECT_FALSE(bucket.take(start + seconds(2)));
}

TEST(TokenBucket, IsBounded) {
  TokenBucket bucket({3, 0.5}, start);
  const auto later = start + std::chrono::hours(24);
  for (int each = 0; each < 3; ++each) EXPECT_TRUE(bucket.take(later));
  EXPECT_FALSE(bucket.take(later));
}

TEST(TokenBucket, ReturnsWholeSecondsAndAtLeastOne) {
  TokenBucket bucket({1, 20}, start);
  EXPECT_TRUE(bucket.take(start));
  EXPECT_EQ(bucket.take(start).error(), seconds(1));
}

TEST(TokenBuckets, AreIndependent) {
  TokenBuckets buckets({1, 1}, 10);
  EXPECT_TRUE(buckets.take("greedy", start));
  EXPECT_FALSE(buckets.take("greedy", start));
  EXPECT_TRUE(buckets.take("modest", start));
}

TEST(TokenBuckets, ForgetTheLeastRecentlyUsedOne) {
  TokenBuckets buckets({1, 1}, 2);
  EXPECT_TRUE(buckets.take("a", start));
  EXPECT_TRUE(buckets.take("b", start));
  EXPECT_FALSE(buckets.take("a", start));
  EXPECT_TRUE(buckets.take("c", start));  // replaces b
  EXPECT_EQ(buckets.remembered(), 2U);
  EXPECT_FALSE(buckets.take("a", start));
  EXPECT_TRUE(buckets.take("b", start));
  for (int each = 0; each < 1000; ++each)
    static_cast<void>(buckets.take("x" + std::to_string(each), start));
  EXPECT_EQ(buckets.remembered(), 2U);
}

}  // namespace
}  // namespace coppice::server::test
