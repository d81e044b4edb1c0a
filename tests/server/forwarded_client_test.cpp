// The forms in which proxies name their clients.
#include "server/http/forwarded_client.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace coppice::server::test {
namespace {

/// The address, else the alias, else "?"; "" without a proxy.
std::string told(const ForwardedClient& forwarded) {
  if (!forwarded.by_proxy) return "";
  if (forwarded.address) return forwarded.address->to_string();
  return forwarded.alias.empty() ? "?" : forwarded.alias;
}

TEST(ForwardedClient, ReadsEveryFormOfAddress) {
  const std::map<std::string, std::string> known = {
      {"9.9.9.9", "9.9.9.9"},
      {"9.9.9.9:4001", "9.9.9.9"},
      {"9.9.9.9:_hidden", "9.9.9.9"},
      {"\"9.9.9.9:4001\"", "9.9.9.9"},
      {"2001:db8::7", "2001:db8::7"},
      {"[2001:db8::7]", "2001:db8::7"},
      {"[2001:db8::7]:4001", "2001:db8::7"},
      {"\"[2001:db8::7]:4001\"", "2001:db8::7"},
      {"[::ffff:9.9.9.9]:4001", "9.9.9.9"},
      {"::ffff:9.9.9.9", "9.9.9.9"},
      {"10.0.0.1:1, 9.9.9.9:2", "9.9.9.9"},
      {"10.0.0.1 ,\t[2001:db8::7]:2 ", "2001:db8::7"},
      {"\", 9.9.9.9", "9.9.9.9"},  // a client's unclosed quote cannot hide what follows
      {"unknown", "?"},
      {"Unknown:80", "?"},
      {"_gazonk", "_gazonk"},
      {"_gazonk:80", "_gazonk"},
      {"9.9.9.9:99999", "?"},
      {"9.9.9.9:", "?"},
      {"[2001:db8::7", "?"},
      {"[2001:db8::7]x", "?"},
      {"_", "?"},
      {"_a b", "?"},
      {"unix:", "?"},
      {"9.9.9.9, ", "?"},
      {"example.org", "?"}};
  for (const auto& [text, whom] : known) {
    EXPECT_EQ(told(read_forwarded(text, "")), whom) << text;
    const bool needs_quotes = text.find_first_of(":[, \t\"") != std::string::npos;
    if (text.contains(',') || text.contains('"')) continue;
    const std::string value = needs_quotes ? "\"" + text + "\"" : text;
    EXPECT_EQ(told(read_forwarded("", "for=" + value + ";proto=https")), whom) << value;
  }
}

TEST(ForwardedClient, FollowsTheStandard) {
  const std::map<std::string, std::string> known = {
      {"for=192.0.2.43", "192.0.2.43"},
      {"For=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17"},
      {"for=192.0.2.60;proto=http;by=203.0.113.43", "192.0.2.60"},
      {"by=203.0.113.43; FOR = 192.0.2.60 ;proto=http", "192.0.2.60"},
      {"for=192.0.2.43, for=198.51.100.17", "198.51.100.17"},
      {"for=192.0.2.43, for=198.51.100.17;note=\"a, b; for=1.1.1.1\"", "198.51.100.17"},
      {"for=\"_mdn\"", "_mdn"},
      {"for=unknown", "?"},
      {"proto=https", "?"},
      {"for=192.0.2.43, proto=https", "?"},
      {"", ""}};
  for (const auto& [text, whom] : known) {
    EXPECT_EQ(told(read_forwarded("", text)), whom) << text;
  }
}

TEST(ForwardedClient, PrefersXForwardedFor) {
  // nginx sets the older header, and passes on the other one from the client.
  EXPECT_EQ(told(read_forwarded("9.9.9.9", "for=1.1.1.1")), "9.9.9.9");
}

}  // namespace
}  // namespace coppice::server::test
