#include <gtest/gtest.h>

#include "engine/record.hpp"
#include "house.hpp"
#include "search/registry.hpp"
#include "server/http/cross_site_checks.hpp"
#include "table/version.hpp"

namespace coppice::server::test {
namespace {

std::string wish(const std::string& settings = "{}", const std::string& seed = "null",
                 const std::string& daily = "false", const std::string& game = "rivals") {
  return R"({"game":")" + game + R"(","settings":)" + settings + R"(,"seats":[],"seed":)" + seed +
         R"(,"daily":)" + daily + R"(,"practice":false})";
}

TEST(Http, ServesTheSecurityContactOfTheOperator) {
  const Folder folder;
  EXPECT_EQ(House(folder).get("/.well-known/security.txt").status, 404);
  ServeOptions options = options_for_tests();
  options.security_contact = "mailto:security@example.org";
  const auto reply = House(folder, options).get("/.well-known/security.txt");
  EXPECT_EQ(reply.headers.at("content-type"), "text/plain; charset=utf-8");
  EXPECT_TRUE(reply.body.starts_with("Contact: mailto:security@example.org\nExpires: 20"))
      << reply.body;
}

TEST(Http, EveryAnswerTellsTheBrowserWhatThePageMayDo) {
  const Folder folder;
  const House house(folder);
  for (const char* path : {"/", "/api/games", "/api/nothing"}) {
    const auto headers = house.get(path).headers;
    EXPECT_EQ(headers.at("cross-origin-opener-policy"), "same-origin") << path;
    EXPECT_TRUE(headers.at("permissions-policy").contains("camera=()")) << path;
    EXPECT_FALSE(headers.at("content-security-policy").contains("unsafe-inline")) << path;
  }
}

TEST(Http, ListsTheGames) {
  const Folder folder;
  const House house(folder);
  const auto reply = house.get("/api/games");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.headers.at("content-type"), "application/json");
  EXPECT_EQ(reply.headers.at("cache-control"), "no-store");
  const auto page = reply.json();
  EXPECT_EQ(page.at("version").as_string(), version());
  ASSERT_EQ(page.at("games").as_array().size(), roster().size());
  EXPECT_EQ(page.at("games").as_array()[0].at("id").as_string(), "heaps");
  EXPECT_EQ(house.get("/healthz").body, "ok\n");
  EXPECT_EQ(house.get("/api/games?x=1").status, 200);
}

TEST(Http, ListsAGamesPieces) {
  const Folder folder;
  const House house(folder);
  const auto cards = [&](const std::string& query) {
    return house.get("/api/games/rivals/pieces" + query).json().at("cards").as_array();
  };
  const auto points = [&](const std::string& query) {
    return cards(query).at(12).at("points").as_int64();
  };
  EXPECT_EQ(cards("").size(), 20U);
  EXPECT_EQ(points(""), 1);
  EXPECT_EQ(points("?points=card"), 12);
  EXPECT_EQ(points("?starter=2&points=card"), 12);
  EXPECT_EQ(house.get("/api/games/kuhn/pieces").json().at("cards").as_array().size(), 3U);

  const std::string pieces = "/api/games/rivals/pieces";
  EXPECT_EQ(house.get("/api/games/chess/pieces").status, 404);
  EXPECT_EQ(house.get("/api/games/chess/pieces").key(), "error.game.unknown");
  EXPECT_EQ(house.get(pieces + "?points").key(), "error.setting.form");
  EXPECT_EQ(house.get(pieces + "?points=third").key(), "error.setting.choice");
  EXPECT_EQ(house.get(pieces + "?dice=two").status, 422);
  EXPECT_EQ(house.post(pieces, "text/plain", "").status, 415);
  const auto posted = [&](const std::string& settings) {
    return house.post(pieces, "application/json", settings);
  };
  EXPECT_EQ(posted("{}").body, house.get(pieces).body);
  EXPECT_EQ(posted(R"({"points":"card"})").body, house.get(pieces + "?points=card").body);
  EXPECT_EQ(posted(R"({"points":"card\n"})").key(), "error.setting.choice");
  EXPECT_EQ(posted("[]").status, 400);
}

TEST(Http, CreatesTables) {
  const Folder folder;
  const House house(folder);
  const auto open = [&](const std::string& body) {
    return house.post("/api/tables", "application/json", body, mine);
  };
  const auto created = open(wish(R"({"points":"card"})", R"("18446744073709551615")"));
  EXPECT_EQ(created.status, 201);
  const std::string id(created.json().at("table").as_string());
  EXPECT_EQ(id.size(), 32U);
  EXPECT_EQ(created.headers.at("location"), "./../api/tables/" + id + "/record");
  const auto lines = house.get("/api/tables", mine).json().at("tables").as_array();
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].at("table").as_string(), id);
  EXPECT_EQ(lines[0].at("settings").at("points").as_string(), "card");
  EXPECT_EQ(lines[0].at("settings").at("starter").as_string(), "1");
  EXPECT_TRUE(lines[0].at("result").is_null());
  EXPECT_TRUE(house.get("/api/tables", {{"X-Coppice-Player", other}})
                  .json()
                  .at("tables")
                  .as_array()
                  .empty());

  EXPECT_EQ(open(wish("{}", "null", "true")).status, 201);
  EXPECT_EQ(open("").key(), "error.wire.not_json");
  EXPECT_EQ(open("").status, 400);
  EXPECT_EQ(open("{}").key(), "error.wire.missing");
  EXPECT_EQ(open(wish("{}", "5")).key(), "error.wire.member");
  EXPECT_EQ(open(wish("{}", R"("-5")")).key(), "error.seed");
  EXPECT_EQ(open(wish("{}", R"("-5")")).status, 422);
  EXPECT_EQ(open(wish("{}", R"("18446744073709551616")")).key(), "error.seed");
  EXPECT_EQ(open(wish("{}", R"("5")", "true")).key(), "error.table.daily_seed");
  EXPECT_EQ(open(wish(R"({"points":"many"})")).key(), "error.setting.choice");
  EXPECT_EQ(open(wish(R"({"colour":"red"})")).key(), "error.setting.unknown");
  EXPECT_EQ(open(wish("{}", "null", "false", "chess")).key(), "error.game.unknown");
  EXPECT_EQ(house.get("/api/tables", mine).json().at("tables").as_array().size(), 2U);
}

TEST(Http, RequiresAKey) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  for (const std::string& path : {std::string("/api/tables"), "/api/tables/" + table + "/record",
                                  "/api/tables/" + table + "/replay"}) {
    EXPECT_EQ(house.get(path).status, 401);
    EXPECT_EQ(house.get(path, {{"X-Coppice-Player", "me"}}).status, 400);
    EXPECT_EQ(house.get(path, {{"X-Coppice-Player", std::string(32, 'F')}}).status, 400);
    EXPECT_EQ(house.get(path, mine).status, 200);
  }
  const Headers foreign = {{"X-Coppice-Player", other}};
  EXPECT_EQ(house.get("/api/tables/" + table + "/record", foreign).status, 403);
  EXPECT_EQ(house.get("/api/tables/" + table + "/replay", foreign).key(), "error.table.foreign");
  EXPECT_EQ(house.get("/api/tables/" + std::string(32, '0') + "/record", mine).status, 404);
  EXPECT_EQ(house.post("/api/tables", "application/json", wish()).status, 401);
}

TEST(Http, HidesTheSeedOfAnUnfinishedGame) {
  const Folder folder;
  const House house(folder);
  const auto reply = house.get("/api/tables/" + house.new_table() + "/record", mine);
  EXPECT_EQ(reply.body.find("Seed"), std::string::npos);
  EXPECT_NE(reply.headers.at("content-disposition").find("heaps-"), std::string::npos);
  EXPECT_TRUE(parse_record(reply.body));
}

TEST(Http, NamesTheLineOfAnInvalidRecord) {
  const Folder folder;
  const House house(folder);
  std::string record = house.get("/api/tables/" + house.new_table() + "/record", mine).body;
  EXPECT_EQ(house.post("/api/replay", "text/plain; charset=utf-8", record).status, 200);

  const auto trouble = [&](const std::string& text) {
    const auto reply = house.post("/api/replay", "text/plain", text);
    EXPECT_EQ(reply.status, 422);
    const auto arguments = reply.json().at("arguments").as_object();
    return reply.key() + " " + std::string(arguments.at("line").as_string());
  };
  EXPECT_EQ(trouble(""), "error.record.first_line 1");
  EXPECT_EQ(trouble("Coppice-Record: 4\n"), "error.record.newer 1");
  EXPECT_EQ(trouble(record.substr(0, record.size() - 6)), "error.record.cut_off 10");
  std::string illegal = record;
  illegal.replace(illegal.find("end *"), 0, "1 mark 1\n");
  EXPECT_EQ(trouble(illegal), "error.move.unknown 10");
  std::string unknown = record;
  unknown.replace(unknown.find("heaps"), 5, "chess");
  EXPECT_EQ(trouble(unknown), "error.game.unknown 2");
}

TEST(Http, RefusesUnknownPaths) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  EXPECT_EQ(house.get("/api").status, 404);
  EXPECT_EQ(house.get("/api/nothing").key(), "error.http.not_found");
  EXPECT_EQ(house.get("/api/tables/x/record", mine).status, 404);
  EXPECT_EQ(house.get("/api/tables/x", mine).status, 404);
  EXPECT_EQ(house.post("/api/tables/" + table, "text/plain", "", mine).status, 405);
  EXPECT_EQ(house.get("/api/tables/" + table + "/record/x", mine).status, 404);
  EXPECT_EQ(house.get("/api/tables/" + table + "/socket").status, 426);
  const auto deleted = ask(house.port(), "DELETE", "/api/tables", mine);
  EXPECT_EQ(deleted.status, 405);
  EXPECT_EQ(deleted.headers.at("allow"), "GET, HEAD, POST");
  EXPECT_EQ(deleted.key(), "error.http.method");
  EXPECT_EQ(ask(house.port(), "BREW", "/healthz").status, 405);
  EXPECT_EQ(house.get("/api/replay").status, 405);
  EXPECT_EQ(house.post("/api/games", "text/plain", "").status, 405);
  EXPECT_EQ(house.post("/api/tables", "text/plain", wish(), mine).status, 415);
  EXPECT_EQ(house.post("/api/replay", "application/json", "{}").key(), "error.http.media_type");
}

TEST(Http, ServesThePage) {
  const Folder folder;
  folder.write("page/fonts/a b.woff2", "font");
  const House house(folder);
  const auto index = house.get("/");
  EXPECT_EQ(index.status, 200);
  EXPECT_EQ(index.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(index.headers.at("cache-control"), "no-cache");
  EXPECT_EQ(index.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(index.headers.at("referrer-policy"), "no-referrer");
  const std::string policy = index.headers.at("content-security-policy");
  EXPECT_NE(policy.find("default-src 'self'"), std::string::npos);
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_NE(policy.find("ws://127.0.0.1:" + std::to_string(house.port())), std::string::npos);

  const auto again = house.get("/index.html", {{"If-None-Match", index.headers.at("etag")}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  const auto script = house.get("/assets/index-1a2b.js");
  EXPECT_EQ(script.headers.at("content-type"), "text/javascript; charset=utf-8");
  EXPECT_NE(script.headers.at("cache-control").find("immutable"), std::string::npos);
  EXPECT_EQ(house.get("/fonts/a%20b.woff2").headers.at("content-type"), "font/woff2");

  const auto head = ask(house.port(), "HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-length"), std::to_string(index.body.size()));
  EXPECT_EQ(house.get("/missing.js").status, 404);
  EXPECT_EQ(house.get("/assets").status, 404);
  EXPECT_EQ(house.post("/", "text/plain", "").status, 405);
}

TEST(Http, ServesNothingOutsideThePage) {
  const Folder folder;
  folder.write("page/.env", "secret");
  folder.write("page/.git/config", "nobody may read this");
  std::filesystem::create_symlink(folder / "secret.txt", folder / "page/link.txt");
  const House house(folder);
  for (const std::string path :
       {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt", "/..%5csecret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd",
        "/.env", "/.git/config", "/link.txt", "/index.html%00.js", "/%", "/%zz", "/%ff",
        "/./index.html", "*", "http://localhost/../secret.txt"}) {
    const auto reply = house.get(path);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_EQ(reply.body.find("nobody may read this"), std::string::npos) << path;
  }
}

TEST(Http, OneConnectionServesManyRequests) {
  const Folder folder;
  const House house(folder);
  const std::string one = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string last = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const std::string answer = send_raw(house.port(), one + one + last);
  std::size_t count = 0;
  for (auto at = answer.find("200 OK"); at != std::string::npos;
       at = answer.find("200 OK", at + 1)) {
    ++count;
  }
  EXPECT_EQ(count, 3U);
}

TEST(Guard, KnowsItsOwnNames) {
  for (const char* host : {"localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1:8080",
                           "127.1.2.3", "[::1]:8080", "[::1]", "coppice.localhost"}) {
    EXPECT_TRUE(check_host(host, AllowedHosts{})) << host;
  }
  for (const char* host : {"", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example",
                           "evil.example:8080", "local host", "a;b", "10.0.0.1"}) {
    EXPECT_FALSE(check_host(host, AllowedHosts{})) << host;
  }
  EXPECT_TRUE(check_host("cards.example", AllowedHosts{false}));
  EXPECT_FALSE(check_host("a\r\nb", AllowedHosts{false}));
}

}  // namespace
}  // namespace coppice::server::test
