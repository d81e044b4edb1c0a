#include "server/tables/operator_orders.hpp"

#include <gtest/gtest.h>

namespace coppice::server {
namespace {

using std::chrono::minutes;

const OperatorOrders::Clock::time_point start{};

TEST(OperatorOrders, RefuseANetwork) {
  OperatorOrders orders;
  EXPECT_EQ(*orders.ban("192.0.2.77/24", minutes(5), start), "192.0.2.0/24");
  EXPECT_TRUE(orders.is_banned("", "192.0.2.1", start));
  EXPECT_TRUE(orders.is_banned("some key", "192.0.2.255", start));
  EXPECT_FALSE(orders.is_banned("", "192.0.3.1", start));
  EXPECT_FALSE(orders.is_banned("", "", start));
  EXPECT_FALSE(orders.is_banned("", "_gazonk", start));
}

TEST(OperatorOrders, RefuseAnAddressInAnyOfItsForms) {
  OperatorOrders orders;
  EXPECT_EQ(*orders.ban("::ffff:192.0.2.7", minutes(5), start), "192.0.2.7/32");
  EXPECT_TRUE(orders.is_banned("", "192.0.2.7", start));
  EXPECT_FALSE(orders.is_banned("", "192.0.2.8", start));
}

TEST(OperatorOrders, CountTheFirst64BitsOfAnIpv6Address) {
  OperatorOrders orders;
  EXPECT_EQ(*orders.ban("2001:db8::7", minutes(5), start), "2001:db8::/64");
  EXPECT_TRUE(orders.is_banned("", "2001:db8::", start)) << "as the limits count a visitor";
  EXPECT_TRUE(orders.is_banned("", "2001:db8::1:2:3:4", start));
  EXPECT_FALSE(orders.is_banned("", "2001:db8:0:1::7", start));
  EXPECT_EQ(*orders.ban("2001:db8:5::/48", minutes(5), start), "2001:db8:5::/48");
  EXPECT_TRUE(orders.is_banned("", "2001:db8:5:ffff::1", start));
}

TEST(OperatorOrders, RefuseAKey) {
  OperatorOrders orders;
  const std::string hash(64, 'a');
  EXPECT_EQ(*orders.ban(hash, minutes(5), start), hash);
  EXPECT_TRUE(orders.is_banned(hash, "", start));
  EXPECT_TRUE(orders.is_banned(hash, "192.0.2.1", start));
  EXPECT_FALSE(orders.is_banned(std::string(64, 'b'), "192.0.2.1", start));
}

TEST(OperatorOrders, EndEachBanAfterItsTime) {
  OperatorOrders orders;
  ASSERT_TRUE(orders.ban("192.0.2.7", minutes(5), start));
  EXPECT_EQ(orders.bans(start + minutes(3)).at(0).seconds, 120);
  EXPECT_TRUE(orders.is_banned("", "192.0.2.7", start + minutes(4)));
  EXPECT_FALSE(orders.is_banned("", "192.0.2.7", start + minutes(5)));
  EXPECT_TRUE(orders.bans(start + minutes(5)).empty());
  EXPECT_EQ(orders.unban("192.0.2.7", start + minutes(5)).error().key, "error.admin.not_banned");
}

TEST(OperatorOrders, ReplaceABanOfTheSame) {
  OperatorOrders orders;
  ASSERT_TRUE(orders.ban("192.0.2.7", minutes(5), start));
  ASSERT_TRUE(orders.ban("192.0.2.7/32", minutes(1), start));
  ASSERT_EQ(orders.bans(start).size(), 1U);
  EXPECT_EQ(orders.bans(start).at(0).seconds, 60);
  EXPECT_TRUE(orders.unban("192.0.2.7", start));
  EXPECT_FALSE(orders.is_banned("", "192.0.2.7", start));
}

TEST(OperatorOrders, ToDrainAreFinalOnceOthersTakeOver) {
  OperatorOrders orders;
  EXPECT_FALSE(orders.hand_over()) << "it does not drain";
  EXPECT_TRUE(orders.drain(true));
  EXPECT_TRUE(orders.drain(false));
  EXPECT_FALSE(orders.is_draining());
  EXPECT_TRUE(orders.drain(true));
  EXPECT_TRUE(orders.hand_over());
  EXPECT_FALSE(orders.drain(false));
  EXPECT_TRUE(orders.drain(true)) << "again changes nothing";
  EXPECT_TRUE(orders.is_draining());
  EXPECT_TRUE(orders.hands_over());
}

TEST(OperatorOrders, KnowWhatIsNoPlayerAndNoNetwork) {
  OperatorOrders orders;
  for (const std::string wrong :
       {"", "ann", "192.0.2.256", "192.0.2.0/33", "192.0.2.0/", "192.0.2.0/-1", "192.0.2/24",
        "2001:db8::/129", "/24", "0123456789abcdef0123456789abcdef"}) {
    const auto banned = orders.ban(wrong, minutes(5), start);
    ASSERT_FALSE(banned) << wrong;
    EXPECT_EQ(banned.error().key, "error.admin.who") << wrong;
    EXPECT_EQ(orders.unban(wrong, start).error().key, "error.admin.who") << wrong;
  }
  EXPECT_TRUE(orders.bans(start).empty());
}

}  // namespace
}  // namespace coppice::server
