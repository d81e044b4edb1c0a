// Finished games: listed, exported and imported, deleted, compared.
#include <gtest/gtest.h>

#include "fickle_store.hpp"
#include "host/comparison.hpp"
#include "host/finished_game.hpp"
#include "house.hpp"
#include "lab/run/steady_clock.hpp"
#include "server/operate/log.hpp"
#include "server/store/keys.hpp"
#include "server/tables/tables.hpp"
#include "support/record_games.hpp"
#include "support/share.hpp"
#include "table/checked_record.hpp"

namespace coppice::server::test {
namespace {

using namespace std::chrono;

const SystemTime now = sys_days(2026y / November / 22) + hours(12);

/// The record of a finished game.
Record finished_record(std::uint64_t seed = 1) {
  Random random(seed);
  return record_games::random_record("heaps", {}, 1000, random);
}

std::expected<FinishedGame, Error> finished_game(const std::string& text) {
  return read_finished_game(
      text, now, [](const std::string& record) { return imported_id("record", record); });
}

std::expected<wire::ComputerResults, Error> games_from(const StoredTable& table,
                                                       std::uint64_t first) {
  lab::SteadyClock clock;
  return play_computer_games(table, first, clock);
}

wire::ExportedGame kept(const Record& record) {
  return {"9123456789abcdef0123456789abcdef", "2026-11-21",        true, "2026-11-21T08:00:00.000Z",
          "2026-11-21T09:00:00.000Z",         write_record(record)};
}

std::string trouble(const std::string& text) {
  const auto game = finished_game(text);
  return game ? "" : game.error().key;
}

TEST(FinishedGame, AnExportIsImportedUnchanged) {
  const Record record = finished_record();
  const wire::ExportedGame line = kept(record);
  const auto game = finished_game(json_text(line));
  ASSERT_TRUE(game) << game.error().key;
  EXPECT_EQ(game->table.id, line.table);
  EXPECT_EQ(game->table.daily, "2026-11-21");
  EXPECT_TRUE(game->table.counts);
  EXPECT_EQ(game->table.created, line.created);
  EXPECT_EQ(game->table.summary.outcome, (GameStatus{record.result, 100}));

  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto imported = outcome(tables.import("me", *game));
  ASSERT_TRUE(imported);
  EXPECT_TRUE(imported->is_new);
  Record again = (*outcome(tables.find(imported->table)))->table().record();
  again.program = record.program;
  again.settings = record.settings;  // now complete
  EXPECT_EQ(again, record);
  EXPECT_FALSE(outcome(tables.import("me", *game))->is_new);  // importing once is enough
  EXPECT_EQ(store.tables.size(), 1U);
}

TEST(FinishedGame, RefusesAnImportWithATakenId) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto game = *finished_game(json_text(kept(finished_record())));
  EXPECT_TRUE(outcome(tables.import("me", game))->is_new);
  const auto theirs = outcome(tables.import("somebody else", game));
  EXPECT_TRUE(theirs->is_new);
  EXPECT_NE(theirs->table, game.table.id);
  EXPECT_FALSE(outcome(tables.import("somebody else", game))->is_new);
  EXPECT_EQ(store.tables.size(), 2U);
}

TEST(FinishedGame, NeverHasTheIdOfANewTable) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const Record record = finished_record();
  std::set<std::string> kept_as;
  for (const char first : std::string_view("0123456789abcdef")) {
    wire::ExportedGame line = kept(record);
    line.table.front() = first;
    const auto imported = outcome(tables.import("eve", *finished_game(json_text(line))));
    ASSERT_TRUE(imported);
    EXPECT_TRUE(is_imported_id(imported->table)) << imported->table;
    EXPECT_EQ(imported->table == line.table, first >= '8') << first;
    EXPECT_TRUE(kept_as.insert(imported->table).second);
  }
  EXPECT_TRUE(is_imported_id(imported_id("record", "text")));
  for (int table = 0; table < 100; ++table) EXPECT_FALSE(is_imported_id(new_table_id()));
}

TEST(FinishedGame, MayBeARecordAlone) {
  const auto game = finished_game(write_record(finished_record()));
  ASSERT_TRUE(game) << game.error().key;
  EXPECT_EQ(game->table.daily, "");
  EXPECT_EQ(game->table.created, "2026-11-21T00:00:00.000Z");
}

TEST(FinishedGame, WithoutADealStaysWithoutOne) {
  Record record = finished_record();
  record.seed.reset();
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto imported = outcome(tables.import("me", *finished_game(write_record(record))));
  ASSERT_TRUE(imported);
  const auto table = *outcome(tables.find(imported->table));
  EXPECT_TRUE(table->table().play().is_imagined());
  EXPECT_EQ(table->table().record().seed, std::nullopt);
  EXPECT_EQ(table->table().record().result, record.result);
}

TEST(FinishedGame, DoesNotCountForAFutureDay) {
  wire::ExportedGame line = kept(finished_record());
  line.daily = "2026-11-23";
  EXPECT_FALSE(finished_game(json_text(line))->table.counts);
  line.daily = "2026-11-22";
  EXPECT_TRUE(finished_game(json_text(line))->table.counts);
}

/// Otherwise a player could make a server believe a clock that is ahead, and delete games by it.
TEST(FinishedGame, IsNotOfTheFuture) {
  Record record = finished_record();
  record.date = "2099-11-21";
  const auto alone = finished_game(write_record(record));
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->table.created, "2026-11-22T12:00:00.000Z");
  EXPECT_EQ(alone->table.summary.changed, alone->table.created);
  wire::ExportedGame line = kept(finished_record());
  line.changed = "9999-01-01T00:00:00.000Z";
  const auto late = finished_game(json_text(line));
  ASSERT_TRUE(late);
  EXPECT_EQ(late->table.created, line.created);
  EXPECT_EQ(late->table.summary.changed, "2026-11-22T12:00:00.000Z");
}

TEST(FinishedGame, CountsOnceForADay) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  wire::ExportedGame line = kept(finished_record());
  EXPECT_TRUE(outcome(tables.import("me", *finished_game(json_text(line)))));
  line.table = "fedcba9876543210fedcba9876543210";
  const auto second = *outcome(tables.import("me", *finished_game(json_text(line))));
  EXPECT_TRUE(second.is_new);
  EXPECT_FALSE(store.tables.at(second.table).first.counts);
}

TEST(FinishedGame, InvalidGamesHaveTheirErrors) {
  const Record record = finished_record();
  EXPECT_EQ(trouble(""), "error.record.first_line");
  EXPECT_EQ(trouble("hello"), "error.record.first_line");
  EXPECT_EQ(trouble("{"), "error.wire.not_json");
  EXPECT_EQ(trouble("{}"), "error.wire.missing");
  const std::string whole = json_text(kept(record));
  EXPECT_EQ(trouble(whole.substr(0, whole.size() / 2)), "error.wire.not_json");

  Record unfinished = record;
  unfinished.result.reset();
  unfinished.steps.resize(4);
  EXPECT_EQ(trouble(write_record(unfinished)), "error.results.unfinished");
  Record nameless = record;
  nameless.seed.reset();
  EXPECT_EQ(trouble(write_record(nameless)), "");
  Random random(1);
  Record together = record_games::random_record("partners", {}, 1000, random);
  together.practice = true;
  EXPECT_EQ(trouble(write_record(together)), "error.table.practice");
  Record boastful = record;
  ++boastful.result->front();
  EXPECT_EQ(trouble(write_record(boastful)), "error.record.wrong_result");
  Record foreign = record;
  foreign.game = "chess";
  EXPECT_EQ(trouble(write_record(foreign)), "error.game.unknown");

  wire::ExportedGame line = kept(record);
  line.daily = "2026-02-30";
  EXPECT_EQ(trouble(json_text(line)), "error.day.form");
  line = kept(record);
  line.created = "2026-11-22T08:00:00.000Z";  // not the record's date
  EXPECT_EQ(trouble(json_text(line)), "error.results.moment");
  line.created = "yesterday";
  EXPECT_EQ(trouble(json_text(line)), "error.results.moment");
  line = kept(record);
  line.changed = "soon";
  EXPECT_EQ(trouble(json_text(line)), "error.results.moment");
  line.changed = "2026-11-01T00:00:00.000Z";  // written by a clock that was set back
  EXPECT_EQ(finished_game(json_text(line))->table.summary.changed, line.created);
}

TEST(Results, AFullStoreLosesNothing) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto game = *finished_game(json_text(kept(finished_record())));
  store.fails = true;
  EXPECT_EQ(outcome(tables.import("me", game)).error().key, "error.store.full");
  EXPECT_TRUE(store.tables.empty());
  store.fails = false;
  const auto id = outcome(tables.import("me", game))->table;
  store.fails = true;
  EXPECT_FALSE(outcome(tables.remove("me", id)));
  EXPECT_FALSE(outcome(tables.remove_finished("me", {id})));
  store.fails = false;
  EXPECT_TRUE(outcome(tables.find(id)));
}

TEST(Results, OnlyOnesOwnFinishedGamesAreDeleted) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto game = *finished_game(json_text(kept(finished_record())));
  const auto mine_id = outcome(tables.import("me", game))->table;
  const auto theirs = outcome(tables.import("somebody else", game))->table;
  const auto open = *outcome(tables.create("me", {"heaps", {}, {}, "7", false, false}));
  EXPECT_EQ(outcome(tables.remove("me", theirs)).error().key, "error.table.foreign");
  EXPECT_EQ(outcome(tables.remove("me", open)).error().key, "error.results.open");
  EXPECT_EQ(outcome(tables.remove("me", "nothing")).error().key, "error.table.unknown");
  EXPECT_TRUE(outcome(tables.remove("me", mine_id)));
  EXPECT_EQ(outcome(tables.find(mine_id)).error().key, "error.table.unknown");
  EXPECT_TRUE(outcome(tables.import("me", game))->is_new);
  EXPECT_EQ(*outcome(tables.remove_finished("me", {mine_id, theirs, open, "nothing"})), 1);
  EXPECT_EQ(*outcome(tables.remove_finished("me", {mine_id})), 0);
  EXPECT_TRUE(outcome(tables.find(open)));
  EXPECT_TRUE(outcome(tables.find(theirs)));
}

TEST(Results, GamesFinishedAfterTheListStay) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  wire::ExportedGame line = kept(finished_record());
  const auto seen = outcome(tables.import("me", *finished_game(json_text(line))))->table;
  line.table = "another";
  const auto later = outcome(tables.import("me", *finished_game(json_text(line))))->table;
  ASSERT_NE(seen, later);
  EXPECT_EQ(*outcome(tables.remove_finished("me", {})), 0);
  EXPECT_EQ(*outcome(tables.remove_finished("me", {seen})), 1);
  EXPECT_FALSE(outcome(tables.find(seen)));
  EXPECT_TRUE(outcome(tables.find(later)));
}

TEST(Comparison, IsReproducible) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  StoredTable table = finished_game(write_record(finished_record()))->table;
  const auto from_one = games_from(table, 1);
  ASSERT_TRUE(from_one) << from_one.error().key;
  EXPECT_EQ(from_one->first, 1);
  ASSERT_FALSE(from_one->results.empty());
  const auto last = from_one->results.size();
  EXPECT_EQ(games_from(table, last)->results.front(), from_one->results.back());
  EXPECT_EQ(games_from(table, 0).error().key, "error.results.number");
  EXPECT_EQ(games_from(table, 51).error().key, "error.results.number");
}

TEST(Comparison, RefusesRivalsAndUnfinishedGames) {
  StoredTable table;
  table.game = "heaps";
  EXPECT_EQ(check_comparable(table).error().key, "error.results.open");
  table.summary.outcome.result = {7};
  EXPECT_TRUE(check_comparable(table));
  table.game = "partners";
  EXPECT_TRUE(check_comparable(table));
  table.game = "rivals";
  EXPECT_EQ(check_comparable(table).error().key, "error.results.rivals");
}

// ---- over HTTP ----------------------------------------------------------------------------------

TEST(ResultsHttp, AGameIsExportedDeletedAndImported) {
  const Folder folder;
  const House house(folder);
  const std::string line = json_text(kept(finished_record()));
  const auto import = [&] { return house.post("/api/results", "text/plain", line, mine); };
  const auto listed = [&] {
    return house.get("/api/results", mine).json().at("tables").as_array().size();
  };
  EXPECT_EQ(import().status, 201);
  EXPECT_EQ(import().status, 200);
  EXPECT_EQ(listed(), 1U);
  const std::string path = "/api/tables/9123456789abcdef0123456789abcdef";
  const std::string record = house.get(path + "/record", mine).body;
  EXPECT_TRUE(record.starts_with("Coppice-Record: 1"));
  EXPECT_EQ(ask(house.port(), "DELETE", path, {{"X-Coppice-Player", other}}).status, 403);
  finish_log();  // a line that another test has written counts no longer
  testing::internal::CaptureStderr();
  EXPECT_EQ(ask(house.port(), "DELETE", path, mine).status, 200);
  const std::string first_log = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(first_log.contains("deleted finished games for their player: 1\n")) << first_log;
  EXPECT_EQ(listed(), 0U);
  EXPECT_EQ(import().status, 201);
  EXPECT_EQ(house.get(path + "/record", mine).body, record);
  const auto remove = [&](const std::string& body) {
    const Headers headers = {{"X-Coppice-Player", me}, {"Content-Type", "application/json"}};
    return ask(house.port(), "DELETE", "/api/results", headers, body);
  };
  // An older page does not name the games to delete.
  EXPECT_EQ(ask(house.port(), "DELETE", "/api/results", mine).json().at("key"),
            "error.results.which");
  EXPECT_EQ(remove("{").status, 400);
  EXPECT_EQ(remove(R"({"tables":["x"]})").json().at("games"), 0);
  EXPECT_EQ(listed(), 1U);
  const std::string id = path.substr(path.rfind('/') + 1);
  finish_log();
  testing::internal::CaptureStderr();
  EXPECT_EQ(remove(R"({"tables":[")" + id + R"("]})").json().at("games"), 1);
  const std::string second_log = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(second_log.contains("deleted finished games for their player: 1\n")) << second_log;
}

TEST(ResultsHttp, RefusesInvalidRequests) {
  const Folder folder;
  const House house(folder);
  EXPECT_EQ(house.get("/api/results").status, 401);
  EXPECT_EQ(house.get("/api/days").status, 401);
  EXPECT_EQ(house.post("/api/results", "text/plain", "x").status, 401);
  EXPECT_EQ(house.post("/api/results", "text/plain", "x", mine).status, 422);
  EXPECT_EQ(house.post("/api/results", "text/plain", "{", mine).status, 400);
  EXPECT_EQ(house.post("/api/results", "image/png", "x", mine).status, 415);
  EXPECT_EQ(house.post("/api/days", "application/json", "{}", mine).status, 405);
  EXPECT_EQ(house
                .post("/api/days/2026-02-30", "application/json",
                      R"({"game":"heaps","settings":{},"seats":[],"seed":null,)"
                      R"("daily":true,"practice":false})",
                      mine)
                .status,
            422);
  const std::string open = "/api/tables/" + house.new_table();
  EXPECT_EQ(ask(house.port(), "DELETE", open, mine).status, 422);
  EXPECT_EQ(house.get(open + "/computer?from=1", mine).status, 422);
  EXPECT_EQ(ask(house.port(), "PUT", open, mine).status, 405);
}

TEST(ResultsHttp, TheComputerPlaysTheDeal) {
  const Folder folder;
  const House house(folder);
  house.post("/api/results", "text/plain", json_text(kept(finished_record())), mine);
  const std::string path = "/api/tables/9123456789abcdef0123456789abcdef/computer";
  const Reply reply = house.get(path + "?from=1", mine);
  EXPECT_EQ(reply.status, 200) << reply.body;
  EXPECT_EQ(reply.json().at("games"), 50);
  EXPECT_FALSE(reply.json().at("results").as_array().empty());
  EXPECT_EQ(house.get(path, mine).status, 422);
  EXPECT_EQ(house.get(path + "?from=51", mine).status, 422);
}

TEST(DaysHttp, ListTheDayAndThePlayedDeals) {
  const Folder folder;
  const House house(folder);
  const Day today = day_of(system_clock::now());
  const Reply made = house.post("/api/tables", "application/json",
                                R"({"game":"heaps","settings":{},"seats":[],"seed":null,)"
                                R"("daily":true,"practice":false})",
                                mine);
  ASSERT_EQ(made.status, 201) << made.body;
  const Reply past = house.post("/api/days/2026-02-28", "application/json",
                                R"({"game":"heaps","settings":{},"seats":[],"seed":null,)"
                                R"("daily":true,"practice":false})",
                                mine);
  ASSERT_EQ(past.status, 201) << past.body;
  const auto page = house.get("/api/days", mine).json();
  EXPECT_TRUE(page.at("today").as_string() == date_text(today) ||
              page.at("today").as_string() == date_text(next_day(today)));
  EXPECT_GE(page.at("secondsLeft").as_int64(), 0);
  EXPECT_LE(page.at("secondsLeft").as_int64(), 86'400);
  const auto& tables = page.at("tables").as_array();
  ASSERT_EQ(tables.size(), 2U);
  int counted = 0;
  for (const auto& each : tables) counted += each.at("counts").as_bool() ? 1 : 0;
  EXPECT_EQ(counted, 1);
  EXPECT_EQ(page.at("streaks").as_array().front().at("now"), 0);  // not finished yet
}

}  // namespace
}  // namespace coppice::server::test
