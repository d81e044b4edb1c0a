// One visitor who requests too much. Visitors come through a proxy on this machine.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <chrono>
#include <functional>
#include <vector>

#include "gathering.hpp"
#include "support/wait_until.hpp"
#include "wire/messages.hpp"

namespace coppice::server::test {
namespace {

const Headers greedy = {{"X-Forwarded-For", "203.0.113.1"}};
const Headers modest = {{"X-Forwarded-For", "203.0.113.2"}};

Headers with_key(Headers headers, const std::string& key) {
  headers["X-Coppice-Player"] = key;
  return headers;
}

Reply make_table(const House& house, const Headers& headers) {
  return house.post("/api/tables", "application/json",
                    R"({"game":"heaps","settings":{},"seats":[],"seed":"7",)"
                    R"("daily":false,"practice":false})",
                    headers);
}

/// The first answer with 429, if it comes soon.
Reply until_refused(const std::function<Reply()>& question) {
  Reply reply;
  for (int each = 0; each < 200 && reply.status != 429; ++each) reply = question();
  return reply;
}

void expect_too_fast(const Reply& reply) {
  ASSERT_EQ(reply.status, 429);
  EXPECT_EQ(reply.key(), "error.http.too_fast");
  const auto arguments = reply.json().at("arguments").as_object();
  EXPECT_EQ(arguments.at("seconds").as_string(), reply.headers.at("retry-after"));
}

Socket socket_of(const House& house, const std::string& table, const Headers& headers) {
  return {house.port(), "/api/tables/" + table + "/socket", headers};
}

/// Checks that a game continues.
void expect_a_move(Socket& socket) {
  ASSERT_TRUE(socket.send(join_text(me)));
  const auto moves = moves_asked(next(socket));
  ASSERT_TRUE(socket.send(play_text("m", moves.front())));
  EXPECT_EQ(type_of(next(socket)), "events");
  EXPECT_EQ(type_of(next(socket)), "done");
}

/// Sends all of this at once; returns how many answers are `refused` as too fast.
int too_fast_of(Socket& socket, const std::vector<std::string>& texts) {
  int refused = 0;
  for (const std::string& text : texts) EXPECT_TRUE(socket.send(text));
  for (std::size_t each = 0; each < texts.size(); ++each) {
    const auto answer = next(socket);
    if (type_of(answer) == "refused" && error_of(answer) == "error.http.too_fast") ++refused;
  }
  return refused;
}

TEST(Greedy, TooManyTables) {
  const Folder folder;
  const House house(folder);
  expect_too_fast(until_refused([&] { return make_table(house, with_key(greedy, me)); }));
  // Another key does not help, and another player is not affected.
  expect_too_fast(until_refused([&] { return make_table(house, with_key(greedy, other)); }));
  EXPECT_EQ(make_table(house, with_key(modest, other)).status, 201);
  // Nor do other addresses help the same key.
  int proxy = 10;
  expect_too_fast(until_refused([&] {
    const Headers elsewhere = {{"X-Forwarded-For", "203.0.113." + std::to_string(++proxy)}};
    return make_table(house, with_key(elsewhere, me));
  }));
}

TEST(Greedy, TooManyLists) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.lists_of_key = {60, 0.001};  // a slow machine gets none back meanwhile
  const House house(folder, options);
  const auto lists = [&](const Headers& headers) {
    return until_refused([&] {
      for (const char* each : {"/api/tables", "/api/days"}) {
        if (const auto reply = house.get(each, headers); reply.status != 200) return reply;
      }
      return house.get("/api/results", headers);
    });
  };
  expect_too_fast(lists(with_key(greedy, me)));
  EXPECT_EQ(house.get("/api/results", with_key(modest, me)).status, 429) << "the same key";
  EXPECT_EQ(house.get("/api/results", with_key(greedy, other)).status, 200) << "another key";
  EXPECT_EQ(house.get("/healthz", greedy).status, 200);
}

TEST(Greedy, TooManyRequestsWithUnknownKeys) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.unknown_keys_of_address = {10, 0.001};
  const House house(folder, options);
  ASSERT_EQ(make_table(house, with_key(greedy, me)).status, 201);
  int requests = 0;
  expect_too_fast(until_refused([&] {
    ++requests;
    return house.get("/api/keys", with_key(greedy, random_id()));
  }));
  EXPECT_LE(requests, 11);
  EXPECT_EQ(house.get("/api/tables", with_key(modest, other)).status, 200);
  EXPECT_EQ(house.get("/api/tables", with_key(greedy, me)).status, 429)
      << "also a known key, until it was looked up once";
  EXPECT_EQ(house.get("/api/tables", with_key(modest, me)).status, 200);
  for (int each = 0; each < 20; ++each) {
    EXPECT_EQ(house.get("/api/tables", with_key(greedy, me)).status, 200) << "a player's key";
  }
}

TEST(Greedy, TooManyImports) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.imports_of_address = {5, 0.001};
  const House house(folder, options);
  const auto import = [&](const Headers& headers) {
    return house.post("/api/results", "text/plain", "no record", headers);
  };
  for (int each = 0; each < 5; ++each) EXPECT_EQ(import(with_key(greedy, me)).status, 422);
  expect_too_fast(import(with_key(greedy, me)));
  expect_too_fast(import(with_key(greedy, other)));
  EXPECT_EQ(import(with_key(modest, me)).status, 422);
}

TEST(Greedy, TooManyReplays) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.new_replays_of_address = {6, 0.001};
  const House house(folder, options);
  const std::string table = house.new_table();
  const auto cards = [&](const Headers& headers) {
    return house.get("/api/games/heaps/pieces", headers).status;
  };
  for (int each = 0; each < 2; ++each) {
    EXPECT_EQ(house.get("/api/tables/" + table + "/replay", with_key(greedy, me)).status, 200);
    EXPECT_EQ(house.post("/api/replay", "text/plain", "no record", greedy).status, 422);
    EXPECT_EQ(cards(greedy), 200);
  }
  expect_too_fast(house.get("/api/tables/" + table + "/replay", with_key(greedy, me)));
  EXPECT_EQ(cards(with_key(greedy, other)), 429) << "another key does not help";
  EXPECT_EQ(cards(modest), 200);
}

TEST(Greedy, AClassOfThirtyIsServed) {
  const Folder folder;
  const House house(folder);
  int answered = 0;
  for (int pupil = 0; pupil < 30; ++pupil) {
    const std::string number = std::to_string(10 + pupil);
    const Headers own = with_key(greedy, number + me.substr(number.size()));
    std::vector<std::string> addresses(40, "/assets/index-1a2b.js");  // the page's files
    for (const char* each : {"/", "/api/games", "/api/notice", "/api/games/heaps/pieces",
                             "/api/tables", "/api/results", "/api/days"}) {
      addresses.emplace_back(each);
    }
    for (const std::string& address : addresses) {
      const int status = house.get(address, own).status;
      EXPECT_EQ(status, 200) << address << " for pupil " << pupil;
      answered += status == 200 ? 1 : 0;
    }
  }
  EXPECT_EQ(answered, 30 * 47);
}

TEST(Greedy, LocalClientsHaveNoLimits) {
  const Folder folder;
  const House house(folder);
  for (int each = 0; each < 60; ++each) EXPECT_EQ(make_table(house, mine).status, 201);
}

TEST(Greedy, RefusalsAreDelayed) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  const auto now = [] { return std::chrono::steady_clock::now(); };
  expect_too_fast(until_refused([&] { return make_table(house, with_key(greedy, me)); }));
  auto asked = now();
  // Meanwhile one more may be allowed.
  expect_too_fast(until_refused([&] {
    asked = now();
    return make_table(house, with_key(greedy, me));
  }));
  EXPECT_GE(now() - asked, limits::hurried_pause);
  // Reconnecting does not give an answer sooner.
  std::string told = "welcome";
  for (int each = 0; each < 200 && told == "welcome"; ++each) {
    auto socket = socket_of(house, table, greedy);
    ASSERT_TRUE(socket.send(join_text(me)));
    asked = now();
    const auto answer = next(socket);
    told = type_of(answer) == "refused" ? error_of(answer) : "welcome";
  }
  EXPECT_EQ(told, "error.http.too_fast");
  EXPECT_GE(now() - asked, limits::hurried_pause);
}

TEST(Greedy, TooManyLinkGuesses) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  const auto look = [&](const Headers& headers) {
    return house.post("/api/tables/" + table + "/links/look", "application/json",
                      R"({"token":")" + random_id() + R"(","name":""})", headers);
  };
  expect_too_fast(until_refused([&] { return look(with_key(greedy, random_id())); }));
  EXPECT_EQ(look(with_key(modest, me)).status, 422);
}

TEST(Greedy, TooManyPings) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  auto socket = socket_of(house, table, greedy);
  ASSERT_TRUE(socket.send(join_text(me)));
  EXPECT_EQ(type_of(next(socket)), "welcome");
  const std::string ping(wire::ping);
  const std::vector<std::string> many(30, ping);
  for (const std::string& text : many) ASSERT_TRUE(socket.send(text));
  std::size_t answered = 0;
  std::size_t refused = 0;
  for (std::size_t each = 0; each < many.size(); ++each) {
    const auto answer = next(socket);
    if (type_of(answer) == "pong") ++answered;
    if (type_of(answer) == "refused") ++refused;
  }
  EXPECT_GE(answered, 10U);
  EXPECT_GT(refused, 0U);
  EXPECT_EQ(answered + refused, many.size());
  // Answered pings do not count among the 40 commands, one of which is the join.
  auto theirs = socket_of(house, table, modest);
  ASSERT_TRUE(theirs.send(join_text(me)));
  EXPECT_EQ(type_of(next(theirs)), "welcome");
  for (int each = 0; each < 10; ++each) ASSERT_TRUE(theirs.send(ping));
  for (int each = 0; each < 10; ++each) EXPECT_EQ(type_of(next(theirs)), "pong");
  EXPECT_EQ(too_fast_of(theirs, std::vector<std::string>(39, older_text("o", 1))), 0);
}

TEST(Greedy, TooManyJoins) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  auto socket = socket_of(house, table, greedy);
  EXPECT_GT(too_fast_of(socket, std::vector<std::string>(30, join_text(me))), 0);
  auto theirs = socket_of(house, house.new_table(), modest);
  expect_a_move(theirs);
}

TEST(Greedy, TooManyJoinsOfOneKey) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  std::string error;
  for (int each = 0; each < 200 && error.empty(); ++each) {
    auto socket = socket_of(house, table, greedy);
    ASSERT_TRUE(socket.send(join_text(me)));
    auto answer = next(socket);
    if (type_of(answer) != "refused") continue;
    error = error_of(answer);
    // The refusal is temporary: the same connection can continue later.
    EXPECT_FALSE(answer.at("final").as_bool());
    for (int tries = 0; tries < 100 && type_of(answer) == "refused"; ++tries) {
      ASSERT_TRUE(socket.send(join_text(me)));
      answer = next(socket);
    }
    EXPECT_EQ(type_of(answer), "welcome");
  }
  EXPECT_EQ(error, "error.http.too_fast");
}

TEST(Greedy, TooManyJoinsWithNewKeys) {
  const Folder folder;
  const House house(folder);
  const auto made = house.post("/api/gatherings", as_json, gathering("partners", "anybody"), mine);
  const std::string table(made.json().at("table").as_string());
  const auto answer_to_join = [](Socket& socket, const std::string& key) {
    EXPECT_TRUE(socket.send(join_text(key, std::nullopt, 0)));
    auto answer = next(socket);
    while (type_of(answer) == "presence") answer = next(socket);
    return answer;
  };
  int welcomes = 0;
  std::string error;
  while (welcomes < 1000 && error.empty()) {
    const std::string key = random_id();
    auto socket = socket_of(house, table, greedy);
    for (int each = 0; each < 19 && error.empty(); ++each) {  // the limit of one connection
      const auto answer = answer_to_join(socket, key);
      if (type_of(answer) == "refused") error = error_of(answer);
      welcomes += type_of(answer) == "welcome" ? 1 : 0;
    }
  }
  EXPECT_EQ(error, "error.http.too_fast");
  EXPECT_GE(welcomes, limits::joins_of_address.at_once) << "a school behind one address";
  auto theirs = socket_of(house, house.new_table(), modest);
  expect_a_move(theirs);
}

TEST(Greedy, TooManyLogPages) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  std::string error;
  for (int each = 0; each < 20 && error.empty(); ++each) {  // each connection may send 40 messages
    auto socket = socket_of(house, table, greedy);
    ASSERT_TRUE(socket.send(join_text(me)));
    ASSERT_EQ(type_of(next(socket)), "welcome");
    for (int page = 0; page < 30 && error.empty(); ++page) {
      ASSERT_TRUE(socket.send(older_text("p", 2)));
      const auto answer = next(socket);
      if (type_of(answer) == "refused") error = error_of(answer);
    }
  }
  EXPECT_EQ(error, "error.http.too_fast");
  auto theirs = socket_of(house, house.new_table(), modest);
  expect_a_move(theirs);
}

TEST(Greedy, TooManyCommands) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  auto socket = socket_of(house, table, greedy);
  ASSERT_TRUE(socket.send(join_text(me)));
  const auto welcome = next(socket);
  EXPECT_GT(too_fast_of(socket, std::vector<std::string>(60, play_text("x", "dance"))), 0);
  auto theirs = socket_of(house, house.new_table(), modest);
  expect_a_move(theirs);
  // After a pause, the same connection can continue.
  std::string end = "refused";
  coppice::test::wait_until([&] {
    EXPECT_TRUE(socket.send(play_text("p", moves_asked(welcome).front())));
    end = type_of(next(socket));
    return end != "refused";
  });
  EXPECT_EQ(end, "events");
}

/// A server with a hundred connections, of which one visitor may have 33.
class SmallHouse {
 public:
  SmallHouse() {
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    const rlimit few{limits::fewest_connections + limits::other_files, before.rlim_max};
    setrlimit(RLIMIT_NOFILE, &few);
    house_.emplace(folder_);
    EXPECT_EQ(house_->get("/healthz").status, 200);  // by now it has checked
    setrlimit(RLIMIT_NOFILE, &before);
  }
  const House& operator*() const { return *house_; }

 private:
  Folder folder_;
  std::optional<House> house_;
};

TEST(Greedy, TooManyConnections) {
  const SmallHouse small;
  const House& house = *small;
  const std::string table = house.new_table();
  std::vector<Socket> sockets;
  std::string refusal;
  try {
    while (sockets.size() < limits::fewest_connections) {
      sockets.push_back(socket_of(house, table, greedy));
    }
  } catch (const std::runtime_error& refused) {
    refusal = refused.what();
  }
  EXPECT_EQ(refusal, "handshake: 503");
  EXPECT_EQ(sockets.size(), limits::fewest_connections / 3);
  auto theirs = socket_of(house, table, modest);
  expect_a_move(theirs);
}

}  // namespace
}  // namespace coppice::server::test
