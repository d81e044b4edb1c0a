// Proxies on other machines.
#include "server/http/forwarded_client.hpp"

#include <gtest/gtest.h>

#include "house.hpp"
#include "server/http/visitor_quotas.hpp"

namespace coppice::server::test {
namespace {

std::vector<Network> networks(const std::vector<const char*>& texts) {
  std::vector<Network> all;
  for (const char* text : texts) all.push_back(*read_trusted_proxy(text));
  return all;
}

TEST(TrustedProxies, ArePrivate) {
  for (const char* fine : {"10.0.0.7", "10.0.0.0/8", "172.31.0.0/16", "192.168.1.0/24", "127.0.0.1",
                           "100.64.0.0/10", "::1", "fd00::/64", "::ffff:10.0.0.7"}) {
    EXPECT_TRUE(read_trusted_proxy(fine)) << fine;
  }
  for (const char* open : {"0.0.0.0/0", "::/0", "8.8.8.8", "10.0.0.0/7", "172.32.0.1",
                           "2001:db8::1", "::/64", "fc00::/6", "::ffff:0.0.0.0/96"}) {
    const auto network = read_trusted_proxy(open);
    ASSERT_FALSE(network) << open;
    EXPECT_EQ(network.error().key, "error.serve.trusted_proxy_public");
  }
  for (const char* wrong : {"", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "proxy", "10.0.0.0/-1"}) {
    const auto network = read_trusted_proxy(wrong);
    ASSERT_FALSE(network) << wrong;
    EXPECT_EQ(network.error().key, "error.serve.trusted_proxy");
  }
}

TEST(TrustedProxies, TheirWordCountsAndNobodyElses) {
  const auto trusted = networks({"10.1.0.0/16", "fd00::7"});
  const auto visitor = [&](const char* peer, const char* forwarded) {
    const auto address = boost::asio::ip::make_address(peer);
    const PeerKind kind = kind_of_peer(address, false, trusted);
    const ForwardedClient client = read_forwarded(forwarded, "");
    return visitor_address(address, client, kind) + " " + client_address(address, client, kind);
  };
  EXPECT_EQ(visitor("10.1.2.3", "203.0.113.5"), "203.0.113.5 203.0.113.5");
  EXPECT_EQ(visitor("::ffff:10.1.2.3", "203.0.113.5"), "203.0.113.5 203.0.113.5");
  EXPECT_EQ(visitor("fd00::7", "2001:db8::1"), "2001:db8:: 2001:db8::1");
  // The client may have sent everything before the proxy's own element.
  EXPECT_EQ(visitor("10.1.2.3", "192.0.2.1, 203.0.113.5"), "203.0.113.5 203.0.113.5");
  EXPECT_EQ(visitor("10.1.2.3", ""), "10.1.2.3 10.1.2.3");
  for (const char* stranger : {"10.2.0.1", "203.0.113.9", "127.0.0.1"}) {
    const std::string its = stranger;
    EXPECT_EQ(visitor(stranger, "192.0.2.1"), its + " " + its);
  }
}

/// A server that others can reach, which trusts `proxies` and allows each address two requests.
ServeOptions reachable(const std::vector<const char*>& proxies) {
  ServeOptions options = options_for_tests();
  options.endpoint.address = "0.0.0.0";
  options.trusted_proxies = networks(proxies);
  options.limits.requests_of_address = {2, 0.001};
  return options;
}

TEST(TrustedProxies, FortyVisitorsOfOneAreCountedApart) {
  const Folder folder;
  const House house(folder, reachable({"127.0.0.0/8"}));
  for (int visitor = 1; visitor <= 40; ++visitor) {
    const std::string address = "203.0.113." + std::to_string(visitor);
    for (int each = 0; each < 2; ++each) {
      EXPECT_EQ(house.get("/", {{"X-Forwarded-For", address}}).status, 200) << address;
    }
    EXPECT_EQ(house.get("/", {{"X-Forwarded-For", address}}).status, 429) << address;
  }
}

TEST(TrustedProxies, AStrangersHeaderIsForged) {
  const Folder folder;
  const House house(folder, reachable({"10.0.0.0/8"}));
  int refused = 0;
  for (int each = 0; each < 5; ++each) {
    const std::string invented = "203.0.113." + std::to_string(each);
    if (house.get("/", {{"X-Forwarded-For", invented}}).status == 429) ++refused;
  }
  EXPECT_EQ(refused, 3);
}

}  // namespace
}  // namespace coppice::server::test
