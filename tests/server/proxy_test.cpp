// Behind a proxy on the same machine: accepted names, and clients' addresses.
#include <gtest/gtest.h>

#include "house.hpp"
#include "server/http/cross_site_checks.hpp"
#include "server/http/public_address.hpp"
#include "server/operate/log.hpp"

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

TEST(PublicAddress, InvalidAddressesAreRefused) {
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
  const AllowedHosts names{true, {address_of("https://play.example.org")}};
  for (const char* host :
       {"play.example.org", "PLAY.example.org", "play.example.org:443", "localhost:8080"}) {
    EXPECT_TRUE(check_host(host, names)) << host;
  }
  for (const char* host : {"example.org", "play.example.org:8080", "play.example.org.evil.example",
                           "evil.play.example.org"}) {
    EXPECT_FALSE(check_host(host, names)) << host;
  }
}

TEST(Guard, RequiresThePublicPagesOrigin) {
  const AllowedHosts names{true, {address_of("https://play.example.org")}};
  const std::string host = "play.example.org";
  EXPECT_TRUE(check_origin("https://play.example.org", host, names));
  EXPECT_TRUE(check_origin("", host, names));
  for (const char* origin : {"http://play.example.org", "https://play.example.org:8443",
                             "https://evil.example", "null"}) {
    EXPECT_FALSE(check_origin(origin, host, names)) << origin;
  }
  EXPECT_TRUE(check_origin("http://localhost:8080", "localhost:8080", names));
}

TEST(Guard, AllowsThePageOnlyThePublicSockets) {
  const AllowedHosts names{true, {address_of("https://play.example.org")}};
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

TEST(Proxy, IsAcceptedAtThePublicAddress) {
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

TEST(Proxy, LogsTheClientsAddressAndNoKey) {
  set_up_log(LogLevel::debug, LogFormat::text);
  testing::internal::CaptureStderr();
  std::string token;
  std::string path;
  {
    const Folder folder;
    const House house(folder, behind_proxy());
    const Headers there = {{"Host", "play.example.org"},
                           {"X-Forwarded-For", "10.0.0.1, 198.51.100.7"},
                           {"X-Coppice-Player", me}};
    const auto post = [&](const std::string& path, const std::string& body) {
      return house.post(path, "application/json", body, there).json();
    };
    const auto made = post(
        "/api/gatherings",
        R"({"game":"partners","settings":{},"seats":["human","human"],"friends":[2],"name":"",)"
        R"("watching":"nobody","hints":false,"patience":0,"clock":null})");
    path = "/api/tables/" + std::string(made.at("table").as_string());
    token = std::string(post(path + "/links", R"({"seat":2})").at("token").as_string());
    post(path + "/links/look", R"({"token":")" + token + R"(","name":""})");
    Socket socket(house.port(), path + "/socket", there);
    EXPECT_TRUE(socket.send(join_text(me)));
    EXPECT_EQ(type_of(next(socket)), "welcome");
    Socket stranger(house.port(), path + "/socket", there);
    EXPECT_TRUE(stranger.send(join_text(other)));
    EXPECT_EQ(type_of(next(stranger)), "refused");
  }
  const std::string log = testing::internal::GetCapturedStderr();
  set_up_log(LogLevel::warning, LogFormat::text);
  EXPECT_TRUE(log.contains("198.51.100.7 POST /api/gatherings 201")) << log;
  EXPECT_TRUE(log.contains("198.51.100.7 GET " + path + "/socket 101")) << log;
  EXPECT_FALSE(log.contains("10.0.0.1"));
  for (const std::string& secret : {me, other, token, sha256(me), sha256(other), sha256(token)}) {
    EXPECT_FALSE(log.contains(secret)) << log;
  }
}

TEST(Proxy, HealthChecksAcceptAnyHost) {
  const Folder folder;
  const House house(folder);
  const auto answer = [&](const std::string& path, const std::string& head) {
    return send_raw(house.port(), "GET " + path + " " + head + "\r\n\r\n").substr(9, 3);
  };
  for (const std::string head : {"HTTP/1.0", "HTTP/1.1\r\nConnection: close\r\nHost: 10.0.0.7",
                                 "HTTP/1.1\r\nConnection: close\r\nHost: 10.0.0.7:8080",
                                 "HTTP/1.1\r\nConnection: close\r\nHost: [2001:db8::7]:8080",
                                 "HTTP/1.0\r\nHost: pool.example.org"}) {
    EXPECT_EQ(answer("/healthz", head), "200") << head;
    for (const std::string path : {"/", "/api/games", "/api/tables", "/healthz/", "/healthz/../"}) {
      EXPECT_EQ(answer(path, head), "403") << path << head;
    }
  }
}

TEST(Proxy, DistinguishesVisitorsInAnyFormOfAddress) {
  const Folder folder;
  const House house(folder, behind_proxy());
  const std::string path = "/api/tables/" + std::string(32, '0') + "/links/look";
  const auto asks = [&](const Headers& its) {
    Headers headers = its;
    headers["Host"] = "play.example.org";
    headers["X-Coppice-Player"] = me;
    return house.post(path, "application/json", R"({"token":"x","name":""})", headers).status;
  };
  // Another port or another form: the same client.
  const std::vector<Headers> one = {{{"X-Forwarded-For", "9.9.9.9:4001"}},
                                    {{"X-Forwarded-For", "[::ffff:9.9.9.9]:4002"}},
                                    {{"Forwarded", R"(for="9.9.9.9:4003";proto=https)"}}};
  int status = 0;
  for (std::size_t each = 0; status != 429 && each < 300; ++each) status = asks(one[each % 3]);
  EXPECT_EQ(status, 429);
  EXPECT_NE(asks({{"X-Forwarded-For", "9.9.9.8:4001"}}), 429);
  EXPECT_NE(asks({{"X-Forwarded-For", "[2001:db8::7]:4001"}}), 429);
  EXPECT_NE(asks({{"Forwarded", R"(for="[2001:db8:1::7]:4001")"}}), 429);
}

TEST(Proxy, IsNotTrustedWithoutAPublicAddress) {
  const Folder folder;
  const House house(folder);
  EXPECT_EQ(house.get("/", {{"Host", "play.example.org"}}).status, 403);
}

}  // namespace
}  // namespace coppice::server::test
