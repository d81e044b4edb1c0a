// The units in which visitors are counted.
#include "server/http/visitor_quotas.hpp"

#include <gtest/gtest.h>

namespace coppice::server::test {
namespace {

using boost::asio::ip::make_address;

std::string open_to_all(const char* peer, const char* forwarded = "") {
  return visitor_address(make_address(peer), read_forwarded(forwarded, ""), PeerKind::visitor);
}
std::string own_machine(const char* forwarded) {
  return visitor_address(make_address("127.0.0.1"), read_forwarded(forwarded, ""),
                         PeerKind::own_machine);
}

TEST(Visitors, AreCountedByAddress) {
  EXPECT_EQ(open_to_all("203.0.113.5"), "203.0.113.5");
  EXPECT_EQ(open_to_all("::ffff:203.0.113.5"), "203.0.113.5");
  EXPECT_EQ(open_to_all("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(open_to_all("2001:db8:1:2::99"), "2001:db8:1:2::");
  EXPECT_EQ(open_to_all("127.0.0.1"), "127.0.0.1");
}

TEST(Visitors, ForwardedAddressesAreIgnoredOnAReachableServer) {
  EXPECT_EQ(open_to_all("203.0.113.5", "198.51.100.7"), "203.0.113.5");
}

TEST(Visitors, LocalVisitorsAreCountedOnlyThroughAProxy) {
  EXPECT_EQ(own_machine(""), "");
  EXPECT_EQ(own_machine("203.0.113.5"), "203.0.113.5");
  // The client may have sent everything before the proxy's own element.
  EXPECT_EQ(own_machine("198.51.100.7, 203.0.113.5 "), "203.0.113.5");
  EXPECT_EQ(own_machine("nobody"), "?");
  EXPECT_EQ(own_machine("203.0.113.5, "), "?");
}

/// The client's address for the log.
std::string client(const char* peer, const char* forwarded, PeerKind kind = PeerKind::own_machine) {
  return client_address(make_address(peer), read_forwarded(forwarded, ""), kind);
}

TEST(ClientAddress, IsTheLastElementOfALocalProxy) {
  EXPECT_EQ(client("127.0.0.1", "198.51.100.7"), "198.51.100.7");
  EXPECT_EQ(client("::1", "192.0.2.1, 198.51.100.7"), "198.51.100.7");
  EXPECT_EQ(client("::ffff:127.0.0.1", "a lie,\t2001:db8::7 "), "2001:db8::7");
  EXPECT_EQ(client("127.0.0.1", "::ffff:198.51.100.7"), "198.51.100.7");
}

TEST(ClientAddress, IsTheConnectionsWithoutATrustedProxy) {
  EXPECT_EQ(client("198.51.100.9", "192.0.2.1", PeerKind::visitor), "198.51.100.9");
  EXPECT_EQ(client("127.0.0.1", "192.0.2.1", PeerKind::visitor), "127.0.0.1");
  for (const char* nobody : {"", "unknown", "192.0.2.1, ", "192.0.2.1:x", "a\r\nb"}) {
    EXPECT_EQ(client("127.0.0.1", nobody), "127.0.0.1") << nobody;
  }
  EXPECT_EQ(client("::ffff:198.51.100.9", "", PeerKind::visitor), "198.51.100.9");
}

TEST(Visitors, HiddenAddressesAreDistinguishedByAlias) {
  EXPECT_EQ(own_machine("_gazonk"), "_gazonk");
  EXPECT_EQ(own_machine("_gazonk:_door"), "_gazonk");
  EXPECT_EQ(client("127.0.0.1", "_gazonk"), "_gazonk");
  EXPECT_EQ(own_machine(("_" + std::string(100, 'a')).c_str()), "?");
}

TEST(VisitorQuota, AreLimitedAndReturned) {
  VisitorQuota shares(2);
  const auto first = shares.take("greedy");
  auto second = shares.take("greedy");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(shares.take("greedy"));
  EXPECT_TRUE(shares.take("modest"));
  second.reset();
  EXPECT_TRUE(shares.take("greedy"));
}

TEST(VisitorQuota, DoNotCountVisitorsWithoutAnAddress) {
  VisitorQuota shares(1);
  std::vector<VisitorQuota::Place> places;
  for (int each = 0; each < 3; ++each) places.push_back(shares.take(""));
  EXPECT_TRUE(places[0] && places[1] && places[2]);
}

TEST(CombinedQuota, AreLimitedForAllAndForOneVisitor) {
  CombinedQuota places(4, 2);
  auto first = places.take("greedy");
  const auto second = places.take("greedy");
  ASSERT_TRUE(first && second);
  EXPECT_EQ(places.take("greedy").error(), CombinedQuota::Full::of_visitor);
  const auto third = places.take("modest");
  ASSERT_TRUE(third);
  const auto fourth = places.take("third");
  ASSERT_TRUE(fourth);
  EXPECT_EQ(places.taken(), 4U);
  EXPECT_EQ(places.take("fourth").error(), CombinedQuota::Full::of_all);
  first->reset();
  EXPECT_EQ(places.taken(), 3U);
  EXPECT_EQ(places.take("greedy").error(), CombinedQuota::Full::of_visitor) << "one is left";
  EXPECT_TRUE(places.take("fourth"));
  EXPECT_EQ(places.taken(), 3U) << "it was dropped at once";
}

/// As many as they can take, one visitor after the other.
TEST(CombinedQuota, FourGreedyVisitorsLeaveSome) {
  for (const auto& [count, of_visitor] :
       {std::pair<std::size_t, std::size_t>{limits::table_requests,
                                            limits::table_requests_of_visitor},
        {limits::replays, limits::replays_of_visitor},
        {limits::comparisons, limits::comparisons_of_visitor},
        {limits::body_bytes >> 10, limits::body_bytes_of_visitor >> 10}}) {
    CombinedQuota places(count, of_visitor);
    std::vector<VisitorQuota::Place> taken;
    for (const std::string greedy : {"1", "2", "3", "4"}) {
      std::size_t own = 0;
      for (auto place = places.take(greedy); place; place = places.take(greedy)) {
        taken.push_back(std::move(*place));
        ++own;
      }
      if (greedy == "1") {
        EXPECT_EQ(own, of_visitor);
      }
    }
    EXPECT_TRUE(places.take("modest"));
  }
}

TEST(CombinedQuota, MayBeTakenSeveralAtOnce) {
  CombinedQuota bytes(100, 60);
  auto first = bytes.take("one", 30);
  ASSERT_TRUE(first);
  EXPECT_EQ(bytes.take("one", 31).error(), CombinedQuota::Full::of_visitor);
  const auto second = bytes.take("two", 35);
  ASSERT_TRUE(second);
  EXPECT_EQ(bytes.taken(), 65U);
  EXPECT_EQ(bytes.take("two", 1).error(), CombinedQuota::Full::of_visitor) << "35 are left";
  EXPECT_EQ(bytes.take("three", 36).error(), CombinedQuota::Full::of_all);
  first->reset();
  EXPECT_EQ(bytes.taken(), 35U);
  EXPECT_TRUE(bytes.take("one", 60));
}

TEST(CombinedQuota, CountAllOfThoseWithoutAnAddress) {
  CombinedQuota places(2, 1);
  const auto first = places.take("");
  const auto second = places.take("");
  EXPECT_TRUE(first && second);
  EXPECT_EQ(places.take("").error(), CombinedQuota::Full::of_all);
}

TEST(VisitorQuota, AreAThirdButHaveAMinimum) {
  EXPECT_EQ(fair_share({}, 900), 300U);
  EXPECT_EQ(fair_share({}, 60), 30U);
}

}  // namespace
}  // namespace coppice::server::test
