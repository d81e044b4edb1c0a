// Behind a proxy on the same machine: which names are answered, and who asks.
#include <gtest/gtest.h>

#include "house.hpp"
#include "server/guard.hpp"
#include "server/public_address.hpp"

namespace coppice::server::test {
namespace {

PublicAddress address_of(const std::string& text) {
  const auto address = read_public_address(text);
  EXPECT_TRUE(address) << text;
  return address ? *address : PublicAddress{};
}

TEST(PublicAddress, IsReadAsBrowsersNameIt) {
  const std::map<std::string, std::string> known = {
      {"https://play.example.org", "https://play.example.org"},
      {"HTTPS://Play.Example.org/", "https://play.example.org"},
      {"https://play.example.org:443", "https://play.example.org"},
      {"https://play.example.org:8443", "https://play.example.org:8443"},
      {"http://play.example.org:80", "http://play.example.org"},
      {"http://192.0.2.7:443", "http://192.0.2.7:443"},
      {"https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"},
      {"https://[2001:db8::1]", "https://[2001:db8::1]"}};
  for (const auto& [text, origin] : known) EXPECT_EQ(address_of(text).origin(), origin);
}

TEST(PublicAddress, IsRefusedWhereItIsNone) {
  for (const char* text :
       {"", "play.example.org", "ftp://play.example.org", "https://", "https:///",
        "https://play.example.org/table", "https://me@play.example.org", "https://play example.org",
        "https://play.example.org:0", "https://play.example.org:65536",
        "https://play.example.org:", "https://play.example.org:x", "https://:8443",
        "https://[nowhere]", "https://*.example.org", "https://play.example.org; script-src *"}) {
    const auto address = read_public_address(text);
    ASSERT_FALSE(address) << text;
    EXPECT_EQ(address.error().key, "error.serve.public_address");
  }
}

TEST(Guard, AnswersToItsPublicAddressesToo) {
  const Names names{true, {address_of("https://play.example.org")}};
  for (const char* host :
       {"play.example.org", "PLAY.example.org", "play.example.org:443", "localhost:8080"}) {
    EXPECT_TRUE(check_host(host, names)) << host;
  }
  for (const char* host : {"example.org", "play.example.org:8080", "play.example.org.evil.example",
                           "evil.play.example.org"}) {
    EXPECT_FALSE(check_host(host, names)) << host;
  }
}

TEST(Guard, WantsThePublicPagesOriginThere) {
  const Names names{true, {address_of("https://play.example.org")}};
  const std::string host = "play.example.org";
  EXPECT_TRUE(check_origin("https://play.example.org", host, names));
  EXPECT_TRUE(check_origin("", host, names));
  for (const char* origin : {"http://play.example.org", "https://play.example.org:8443",
                             "https://evil.example", "null"}) {
    EXPECT_FALSE(check_origin(origin, host, names)) << origin;
  }
  EXPECT_TRUE(check_origin("http://localhost:8080", "localhost:8080", names));
}

TEST(Guard, LetsThePageReachThePublicSocketsAlone) {
  const Names names{true, {address_of("https://play.example.org")}};
  const std::string there = content_policy("play.example.org", names);
  EXPECT_TRUE(there.contains("connect-src 'self' wss://play.example.org;")) << there;
  EXPECT_FALSE(there.contains(" ws://")) << there;
  const std::string here = content_policy("localhost:80", names);
  EXPECT_TRUE(here.contains("connect-src 'self' ws://localhost:80 wss://localhost:80;")) << here;
  EXPECT_EQ(content_policy("a; b", names), "");
}

ServeOptions behind_proxy() {
  ServeOptions options;
  options.public_addresses = {address_of("https://play.example.org")};
  return options;
}

TEST(Proxy, PassesOnWhoeverComesToThePublicAddress) {
  const Folder folder;
  const House house(folder, behind_proxy());
  const Headers there = {{"Host", "play.example.org"}, {"X-Forwarded-For", "198.51.100.7"}};
  EXPECT_EQ(house.get("/", there).status, 200);
  EXPECT_EQ(house.get("/", {{"Host", "other.example.org"}}).status, 403);
  Headers acting = there;
  acting["Origin"] = "https://play.example.org";
  const std::string path = "/api/tables/" + house.new_table() + "/socket";
  EXPECT_NO_THROW(Socket(house.port(), path, acting));
  acting["Origin"] = "https://evil.example";
  EXPECT_THROW(Socket(house.port(), path, acting), std::runtime_error);
}

TEST(Proxy, IsNotTakenForOneWithoutAPublicAddress) {
  const Folder folder;
  const House house(folder);
  EXPECT_EQ(house.get("/", {{"Host", "play.example.org"}}).status, 403);
}

}  // namespace
}  // namespace coppice::server::test
