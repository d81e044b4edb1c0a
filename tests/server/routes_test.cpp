// The table of routes: each rule holds at each route.
#include "server/api/routes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "house.hpp"

namespace coppice::server::test {
namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// An address with this route.
std::string address_of(const Route& route) {
  if (route.pattern == "/*") return "/index.html";
  std::string path = replaced(std::string(route.pattern), "{ID}", std::string(32, 'a'));
  path = replaced(path, "{GAME}", "heaps");
  return replaced(path, "{DATE}", "2026-01-01");
}

/// "POST /api/days/{DATE}"
std::string row_name(const Route& route) {
  return std::string(route.method) + " " + std::string(route.pattern);
}

/// A request whose type and key suit its route.
Reply request_to(const House& house, const std::string& method, const Route& route,
                 const std::string& body = "") {
  Headers headers = mine;
  headers["Content-Type"] = route.type.empty() ? "text/plain" : route.type.substr(0, 16);
  if (route.type.starts_with("text/plain")) headers["Content-Type"] = "text/plain";
  return ask(house.port(), method, address_of(route), headers, body);
}

TEST(Routes, EachIsReachable) {
  for (const Route& route : routes()) {
    const RouteMatch match = find_route(route.method, address_of(route));
    EXPECT_EQ(match.route, &route) << row_name(route);
    EXPECT_EQ(match.named.empty(), !route.pattern.contains('{')) << row_name(route);
    if (route.method != "GET") continue;
    EXPECT_EQ(find_route("HEAD", address_of(route)).route, &route) << row_name(route);
  }
}

TEST(Routes, AnotherMethodIsRefusedAndToldWhichAreAllowed) {
  const Folder folder;
  const House house(folder);
  for (const Route& route : routes()) {
    std::set<std::string> methods;
    for (const Route& other : routes()) {
      if (other.pattern == route.pattern) methods.emplace(other.method);
    }
    if (methods.contains("GET")) methods.emplace("HEAD");
    std::string allowed;
    for (const std::string& each : methods) allowed += (allowed.empty() ? "" : ", ") + each;
    for (const std::string method :
         {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW"}) {
      const Reply reply = request_to(house, method, route);
      EXPECT_EQ(reply.status == 405, !methods.contains(method))
          << method << " " << address_of(route);
      if (reply.status != 405) continue;
      EXPECT_EQ(reply.headers.at("allow"), allowed) << method << " " << address_of(route);
    }
  }
}

TEST(Routes, BodiesHaveTheLimitInTheTable) {
  const Folder folder;
  const House house(folder);
  for (const Route& route : routes()) {
    const std::string method(route.method);
    const std::string fits(route.longest_body, ' ');
    EXPECT_NE(request_to(house, method, route, fits).status, 413) << row_name(route);
    const Reply reply = request_to(house, method, route, fits + ' ');
    EXPECT_EQ(reply.status, 413) << row_name(route);
    EXPECT_TRUE(reply.body.contains("\"" + std::to_string(route.longest_body) + "\""))
        << row_name(route) << reply.body;
  }
}

TEST(Routes, CheckTypeAndKeyFirst) {
  const Folder folder;
  const House house(folder);
  int typed = 0;
  int owned = 0;
  for (const Route& route : routes()) {
    const std::string method(route.method);
    if (!route.type.empty()) {
      const Reply reply = ask(house.port(), method, address_of(route),
                              {{"X-Coppice-Player", me}, {"Content-Type", "text"}});
      EXPECT_EQ(reply.status, 415) << row_name(route);
      EXPECT_TRUE(reply.body.contains(route.type)) << reply.body;
      ++typed;
    }
    if (route.caller != RequiredIdentity::player) continue;
    const std::string type(route.type.substr(0, route.type.find(',')));
    for (const auto& [key, status] : {std::pair{"", 401}, std::pair{"me", 400}}) {
      const Reply reply = ask(house.port(), method, address_of(route),
                              {{"X-Coppice-Player", key}, {"Content-Type", type}});
      EXPECT_EQ(reply.status, status) << row_name(route);
    }
    ++owned;
  }
  EXPECT_GE(typed, 13);
  EXPECT_GE(owned, 17);
}

/// The same from a visitor behind a proxy, who is counted.
int status_for(const House& house, const std::string& visitor, const std::string& method,
               const std::string& address, const Headers& more = {}) {
  Headers headers = mine;
  headers["X-Forwarded-For"] = visitor;
  headers.insert(more.begin(), more.end());
  return ask(house.port(), method, address, headers).status;
}

TEST(Routes, EachRequestCounts) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.requests_of_address = {2, 0.001};
  const House house(folder, options);
  int visitors = 0;
  const auto expect_counted = [&](const std::string& method, const std::string& address,
                                  const Headers& more = {}) {
    const std::string visitor = "203.0.113." + std::to_string(++visitors);
    for (int each = 0; each < 2; ++each) {
      EXPECT_NE(status_for(house, visitor, method, address, more), 429) << method << " " << address;
    }
    EXPECT_EQ(status_for(house, visitor, method, address, more), 429) << method << " " << address;
  };
  for (const Route& route : routes()) expect_counted(std::string(route.method), address_of(route));
  expect_counted("GET", "/api/nothing");
  expect_counted("BREW", "/api/games");
  expect_counted("POST", "/api/tables", {{"Content-Type", "text"}});
  expect_counted("POST", "/api/tables", {{"Origin", "https://example.com"}});
  expect_counted("GET", "/api/games", {{"Host", "example.com"}});
  expect_counted(
      "GET", "/api/tables/" + std::string(32, 'a') + "/socket",
      {{"Connection", "Upgrade"}, {"Upgrade", "websocket"}, {"Sec-WebSocket-Version", "8"}});
  EXPECT_EQ(status_for(house, "203.0.113.250", "GET", "/"), 200) << "somebody else";
}

/// What a visitor pays for a route besides `request`: a rate, or a place in a lane.
TEST(Routes, ThoseThatNeedAnotherThreadHaveAPriceOfTheirOwn) {
  int priced = 0;
  for (const Route& route : routes()) {
    const bool is_cheap = route.lane == RequestQueue::at_once || route.lane == RequestQueue::socket;
    const bool has_places = route.lane == RequestQueue::comparisons;
    // A player exports all their games at once. Workers make the records; visitors take turns.
    const bool takes_turns = route.pattern == "/api/tables/{ID}/record";
    if (is_cheap || has_places || takes_turns) continue;
    EXPECT_NE(route.quota, RateLimitKind::request) << row_name(route);
    ++priced;
  }
  EXPECT_GE(priced, 20);
}

/// Spellings that some servers treat as the same path.
std::vector<std::string> disguises_of(const std::string& path) {
  const auto last = path.rfind('/');
  std::string upper = path;
  std::ranges::transform(upper, upper.begin(),
                         [](unsigned char each) { return std::toupper(each); });
  std::string escaped_slash = path;
  escaped_slash.replace(last, 1, "%2F");
  return {"/" + path,
          "/." + path,
          "/x/.." + path,
          path + "/",
          path + "/.",
          path + "%20",
          path + ";x=1",
          path + "\\",
          upper,
          path.substr(0, last) + "/" + path.substr(last),
          path.substr(0, last) + "/." + path.substr(last),
          path.substr(0, last + 1) + "%" + "61" + path.substr(last + 2),
          "/%61" + path.substr(2),
          escaped_slash};
}

TEST(Routes, OtherSpellingsOfAPathAreRefused) {
  const Folder folder;
  const House house(folder);
  std::size_t looked_at = 0;
  for (const Route& route : routes()) {
    if (route.pattern == "/*") continue;
    ++looked_at;
    for (const std::string& path : disguises_of(address_of(route))) {
      const RouteMatch match = find_route(route.method, path);
      // Days and games may have any form in a path: the handler returns the error.
      const bool to_handler = route.pattern.ends_with("{DATE}") && match.route == &route;
      const bool to_page = match.route != nullptr && match.route->pattern == "/*";
      EXPECT_TRUE(match.route == nullptr || to_page || to_handler)
          << row_name(route) << " " << path;
    }
    // A server could also decode the path before it looks it up.
    const auto escaped = "/%61" + address_of(route).substr(2);
    const Reply reply = ask(house.port(), std::string(route.method), escaped, mine);
    EXPECT_TRUE(reply.status == 404 || reply.status == 405) << escaped;
  }
  EXPECT_EQ(looked_at, routes().size() - 1);
}

TEST(Routes, OtherPathsAreRefused) {
  const Folder folder;
  const House house(folder);
  const std::string id(32, 'a');
  for (const std::string path :
       {"/api", "/api/", "/api/*", "/api/nothing", "/api/games/pieces", "/api/games//pieces",
        "/api/games/heaps/kuhn/pieces", "/api/days/", "/api/days/2026-01-01/x", "/api/tables/x",
        "/api/tables/{ID}", "/api/results/x", "/api/analysis/x"}) {
    for (const std::string method : {"GET", "POST", "DELETE", "OPTIONS"}) {
      const Reply reply = ask(house.port(), method, path, mine);
      EXPECT_EQ(reply.status, 404) << method << " " << path;
      EXPECT_EQ(reply.key(), "error.http.not_found") << method << " " << path;
    }
  }
  for (const std::string part : {"nothing", "links/", "links/give", "record/x", "socket/x"}) {
    EXPECT_EQ(house.get("/api/tables/" + id + "/" + part, mine).status, 404) << part;
  }
  EXPECT_EQ(house.get("/api/tables/" + std::string(32, 'A') + "/record", mine).status, 404);
}

}  // namespace
}  // namespace coppice::server::test
