// The cost of strangers' requests, counted in reads of journals and rows, not in time.
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>
#include <string_view>

#include "fickle_store.hpp"
#include "guest.hpp"
#include "host/computer_seats.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/metrics.hpp"
#include "stored.hpp"
#include "support/record_games.hpp"
#include "wire/pages.hpp"

namespace coppice::server::test {
namespace {

/// A restarted server: none of its store's tables is in memory.
struct Restarted {
  Restarted() {
    FickleStore first;
    PromptReader reader(first);
    PromptWriter writer(first);
    Tables tables({reader, writer});
    table = *outcome(tables.create(sha256(me), {"heaps", {}, {}, "7", false, false}));
    auto kept = std::make_unique<FickleStore>();
    kept->tables = first.tables;
    kept->before = [this](std::string_view call) {
      if (call == "journal") ++journals;
      if (call == "of_owner") ++lists;
    };
    house.emplace(folder, std::move(kept), options_for_tests());
  }

  std::string table;
  std::atomic<int> journals = 0;
  std::atomic<int> lists = 0;
  Folder folder;
  std::optional<House> house;
};

TEST(Cost, AStrangerLoadsNoTable) {
  Restarted server;
  const House& house = *server.house;
  const Headers foreign = {{"X-Coppice-Player", other}};
  const std::string path = "/api/tables/" + server.table;
  for (const char* what : {"/record", "/replay?seat=1", "/computer?from=1"}) {
    EXPECT_EQ(house.get(path + what, foreign).key(), "error.table.foreign") << what;
  }
  EXPECT_EQ(house.get(path + "/record").status, 401);
  EXPECT_EQ(house.post(path + "/links", "application/json", R"({"seat":1})", foreign).key(),
            "error.table.foreign");
  for (const char* what : {"/links/look", "/links/take"}) {
    const std::string token = R"({"token":")" + random_id() + R"(","name":""})";
    EXPECT_EQ(house.post(path + what, "application/json", token, foreign).key(),
              "error.company.none");
  }
  EXPECT_EQ(ask(house.port(), "DELETE", path, foreign).key(), "error.table.foreign");
  auto socket = house.socket(server.table);
  ASSERT_TRUE(socket.send(join_text(other)));
  EXPECT_EQ(error_of(next(socket)), "error.table.foreign");
  EXPECT_EQ(server.journals, 0);
}

TEST(Cost, ReadingARecordLoadsNoTable) {
  Restarted server;
  const std::string path = "/api/tables/" + server.table + "/record";
  const std::string record = server.house->get(path, mine).body;
  EXPECT_TRUE(record.starts_with("Coppice-Record: 1")) << record;
  EXPECT_EQ(server.journals, 1);
  EXPECT_EQ(server.house->get(path, mine).body, record);
  EXPECT_EQ(server.journals, 2);  // read again
}

TEST(Cost, AStrangersRequestDoesNotBlockTheOwner) {
  Restarted server;
  auto stranger = server.house->socket(server.table);
  auto owner = server.house->socket(server.table);
  ASSERT_TRUE(stranger.send(join_text(other)));
  ASSERT_TRUE(owner.send(join_text(me)));
  EXPECT_EQ(error_of(next(stranger)), "error.table.foreign");
  EXPECT_EQ(type_of(next(owner)), "welcome");
}

/// A server with 250 games of `me`, half of them finished.
struct Collected {
  Collected() {
    auto store = std::make_unique<FickleStore>();
    kept = store.get();
    for (int number = 0; number < 250; ++number) {
      StoredTable table = some_table(padded(number));
      table.owner = sha256(me);
      table.summary.outcome.result.reset();
      if (number % 2 == 1) table.summary.outcome.result = {number};
      kept->tables[table.id] = {table, {}};
    }
    house.emplace(folder, std::move(store), options_for_tests());
  }

  static std::string padded(int number) {
    const std::string digits = std::to_string(1000 + number);
    return std::string(28, '0') + digits;
  }

  Folder folder;
  FickleStore* kept = nullptr;
  std::optional<House> house;
};

/// Twelve finished games of "me".
struct TwelveGames {
  TwelveGames() {
    for (int number = 0; number < 12; ++number) {
      StoredTable table = some_table("game " + std::to_string(number));
      table.owner = "me";
      table.summary.outcome.result = {number};
      store.tables[table.id] = {table, {}};
      ids.insert(table.id);
    }
  }

  FickleStore store;
  PromptReader reader{store};
  PromptWriter writer{store};
  Tables tables{{reader, writer}};
  std::set<std::string> ids;
};

/// The moves of others wait for a deletion only as long as a few games need.
TEST(Cost, ManyGamesAreDeletedAFewAtATime) {
  TwelveGames games;
  int removals = 0;
  games.store.before = [&](std::string_view call) { removals += call == "remove" ? 1 : 0; };
  EXPECT_EQ(*outcome(games.tables.remove_finished("me", games.ids)), 12);
  EXPECT_EQ(removals, 3);
  EXPECT_TRUE(games.store.tables.empty());
}

TEST(Cost, DeletingMayGoOnAfterAFailure) {
  TwelveGames games;
  int removals = 0;
  games.store.before = [&](std::string_view call) {
    if (call == "remove" && ++removals == 2) games.store.fails = true;
  };
  EXPECT_EQ(outcome(games.tables.remove_finished("me", games.ids)).error().key, "error.store.full");
  games.store.fails = false;
  EXPECT_EQ(games.store.tables.size(), 7U);
  EXPECT_EQ(*outcome(games.tables.remove_finished("me", games.ids)), 7);
}

/// The ids of all pages of a list; expects that none reads more than it shows and one row.
std::vector<std::string> all_pages(Collected& server, const std::string& path) {
  std::vector<std::string> ids;
  std::string next;
  do {
    const std::string join = path.contains('?') ? "&" : "?";
    const std::size_t before = server.kept->rows;
    const auto page =
        server.house->get(path + (next.empty() ? "" : join + "after=" + next), mine).json();
    const auto& tables = page.at("tables").as_array();
    EXPECT_LE(tables.size(), limits::listed_page);
    EXPECT_LE(server.kept->rows - before, limits::listed_page + 1);
    for (const auto& line : tables) ids.emplace_back(line.as_object().at("table").as_string());
    next = page.at("next").is_null() ? "" : std::string(page.at("next").as_string());
  } while (!next.empty() && ids.size() <= server.kept->tables.size());
  return ids;
}

TEST(Cost, AListReadsOnePage) {
  Collected server;
  const auto all = all_pages(server, "/api/tables");
  ASSERT_EQ(all.size(), 250U);
  EXPECT_EQ(all.front(), Collected::padded(249));
  EXPECT_EQ(all.back(), Collected::padded(0));
  EXPECT_EQ(std::set(all.begin(), all.end()).size(), 250U);
  EXPECT_EQ(all_pages(server, "/api/tables?open").size(), 125U);
  EXPECT_EQ(all_pages(server, "/api/results").size(), 125U);
  for (const char* query : {"?after=", "?after=2026,1000", "?after=2026-11-21T00:00:00.000Z,1000",
                            "?open=1", "?last=7"}) {
    const auto refused = server.house->get(std::string("/api/tables") + query, mine);
    EXPECT_EQ(refused.key(), "error.http.query") << query;
  }
  EXPECT_EQ(server.house->get("/api/results?open", mine).key(), "error.http.query");
}

TEST(Cost, ALineReadsOneRow) {
  Restarted server;
  const std::string path = "/api/tables/" + server.table;
  EXPECT_EQ(server.house->get(path, mine).json().at("table").as_string(), server.table);
  EXPECT_EQ(server.house->get(path, {{"X-Coppice-Player", other}}).key(), "error.table.foreign");
  EXPECT_EQ(server.lists, 0);
  EXPECT_EQ(server.journals, 0);
}

TEST(Cost, AnImportDoesNotReadTheList) {
  Restarted server;
  Random random(1);
  const Record record = record_games::random_record("heaps", {}, 1000, random);
  wire::ExportedGame game{random_id(), "2026-11-21", true, "", "", write_record(record)};
  EXPECT_EQ(server.house->post("/api/results", "application/json", json_text(game), mine).status,
            201);
  EXPECT_EQ(server.lists, 0);
}

TEST(Cost, ComputersThatDoNotSearchAreQuick) {
  const auto computers =
      computers_of("rivals", {"human", "greedy", "random", "rollouts", "ismcts"});
  ASSERT_TRUE(computers);
  std::vector<bool> quick;
  for (const ComputerSeat& each : *computers) quick.push_back(each.is_quick);
  EXPECT_EQ(quick, (std::vector<bool>{false, true, true, false, false}));
}

}  // namespace
}  // namespace coppice::server::test
