// Tables with cards of one's own: whom the server shows them, what it stores, and what it refuses.
// And trials of such cards: their report, their limits, and who stops one.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/json/serialize.hpp>
#include <chrono>
#include <fstream>
#include <latch>
#include <sstream>

#include "../server/gathering.hpp"
#include "../server/stored.hpp"
#include "engine/json_reader.hpp"
#include "engine/settings.hpp"
#include "server/admin/admin_client.hpp"
#include "server/api/api_tables.hpp"
#include "server/api/api_work.hpp"
#include "server/operate/limits.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/tables/shared_games.hpp"
#include "support/paths.hpp"
#include "support/record_games.hpp"
#include "support/wait_until.hpp"

namespace coppice::server::test {
namespace {

using boost::json::object;
using boost::json::serialize;
using coppice::test::comes_true;
using coppice::test::wait_until;

std::string own_folio() {
  std::ostringstream text;
  text << std::ifstream(paths::root() / "tests/data/own_folio.txt").rdbuf();
  return document_of(text.str());
}

std::string wished(const std::string& folio) {
  const object settings = {{"folio", folio}};
  return serialize(object{{"game", "coppertwaddle"},
                          {"settings", settings},
                          {"seats", {"human", "greedy"}},
                          {"seed", "7"},
                          {"daily", false},
                          {"practice", false}});
}

std::string gathered(const std::string& folio) {
  const object settings = {{"folio", folio}};
  return serialize(object{{"game", "coppertwaddle"},
                          {"settings", settings},
                          {"seats", {"human", "human"}},
                          {"friends", {2}},
                          {"name", "Ann"},
                          {"watching", "nobody"},
                          {"hints", false},
                          {"patience", 0},
                          {"clock", nullptr}});
}

std::string id_in(const Reply& reply) {
  EXPECT_EQ(reply.status, 201) << reply.body;
  return std::string(reply.json().at("table").as_string());
}

std::string folio_in(const object& told) {
  return std::string(told.at("settings").at("folio").as_string());
}

/// How many documents the file of a stopped server has.
std::int64_t documents_in(const Folder& folder) {
  return sqlite::Connection(folder / "data/coppice.db").number("SELECT count(*) FROM documents");
}

TEST(OwnCards, AFriendSeesThemBeforeSittingDownAndKeepsThem) {
  const std::string folio = own_folio();
  const auto folder = std::make_shared<const Folder>();
  std::string table;
  {
    const Place place(options_for_tests(), folder);
    table = id_in(place.post(ann, "/api/gatherings", gathered(folio)));
    const std::string token = place.link(ann, table, 2);
    EXPECT_EQ(folio_in(place.look(bob, table, token).json()), folio);
    EXPECT_EQ(place.take(bob, table, token).status, 200);
    Person a(place, table, ann);
    Person b(place, table, bob);
    EXPECT_EQ(folio_in(b.welcome), folio);
    begin(a, b);
  }
  {
    const Place place(options_for_tests(), folder);
    Person a(place, table, ann);
    Person b(place, table, bob);
    EXPECT_EQ(folio_in(b.welcome), folio);
    a.wish("resign", "", "after the restart");  // its own id: a repeated one acts once
    b.hear_until("over");

    const std::string record = place.house.get("/api/tables/" + table + "/record").body;
    EXPECT_TRUE(record.contains("\nDocument: folio=Card: Queen Bee\n")) << record;
    const std::string named = "sha256:" + sha256(folio);
    const auto list = place.house.get("/api/tables", {{"X-Coppice-Player", bob}}).json();
    const auto& lines = list.at("tables").as_array();
    EXPECT_EQ(lines.size(), 1U);
    for (const auto& line : lines) EXPECT_EQ(folio_in(line.as_object()), named);
  }
  EXPECT_EQ(documents_in(*folder), 1);
  {
    const Place place(options_for_tests(), folder);
    for (const std::string& key : {ann, bob}) {
      EXPECT_EQ(
          ask(place.house.port(), "DELETE", "/api/tables/" + table, {{"X-Coppice-Player", key}})
              .status,
          200);
    }
  }
  EXPECT_EQ(documents_in(*folder), 0);
}

TEST(OwnCards, AreRefusedLikeAFile) {
  const Place place;
  const auto trouble = [&](const std::string& folio) {
    const auto reply = place.post(ann, "/api/tables", wished(folio));
    EXPECT_EQ(reply.status, 422) << reply.body;
    EXPECT_EQ(place.post(ann, "/api/gatherings", gathered(folio)).body, reply.body);
    const object settings = {{"folio", folio}};
    EXPECT_EQ(place.post(ann, "/api/games/coppertwaddle/pieces", serialize(settings)).body,
              reply.body);
    return reply;
  };
  std::string folio = own_folio();
  folio.replace(folio.find("noble 8"), 7, "noble x");
  const auto reply = trouble(folio);
  const auto told = reply.json();
  EXPECT_EQ(told.at("arguments").at("line").as_string(), "10") << reply.body;
  EXPECT_EQ(trouble("sha256:" + sha256(own_folio())).key(), "error.setting.choice");
  EXPECT_EQ(trouble("\n").key(), "error.folio.first_line");
}

TEST(OwnCards, MayHaveAQuarterOfAMebibyte) {
  const Place place;
  std::string folio = own_folio();
  const auto comment = "# " + std::string(77, '"') + "\n";  // JSON doubles the quotation marks
  while (folio.size() + comment.size() <= limits::document_bytes) folio += comment;
  const Person longest(place, id_in(place.post(ann, "/api/gatherings", gathered(folio))), ann);
  EXPECT_EQ(folio_in(longest.welcome), folio);
  folio += comment;
  EXPECT_EQ(place.post(ann, "/api/tables", wished(folio)).key(), "error.table.document");
  while (folio.size() < limits::table_body) folio += comment;
  EXPECT_EQ(place.post(ann, "/api/tables", wished(folio)).status, 413);
}

TEST(OwnCards, HaveARateOfTheirOwn) {
  const Place place;
  const auto post = [&](const std::string& path, const std::string& body) {
    return place.house.post(path, as_json, body,
                            {{"X-Coppice-Player", ann}, {"X-Forwarded-For", "203.0.113.1"}});
  };
  const std::string wish = wished(own_folio());
  int made = 0;
  while (made < 20 && post("/api/tables", wish).status == 201) ++made;
  EXPECT_GE(made, 10);
  EXPECT_LT(made, 12) << "they come slowly in a build with sanitizers";
  EXPECT_EQ(post("/api/gatherings", gathered(own_folio())).status, 429);
  EXPECT_EQ(post("/api/tables", wished("sphinx")).status, 201);
  // A finished game with them can still be imported.
  Random random(5);
  const Record record =
      record_games::random_record("coppertwaddle", {{"folio", own_folio()}}, 4000, random);
  EXPECT_EQ(place.house.post("/api/results", "text/plain", write_record(record), mine).status, 201);
}

TEST(OwnCards, AreReadOnceWhileATableHasThem) {
  const auto folder = std::make_shared<const Folder>();
  const std::string folio = own_folio() + "# for one test only\n";
  std::vector<std::string> tables;
  {
    const Place place(options_for_tests(), folder);
    const auto before = games_made_of_documents();
    for (int each = 0; each < 3; ++each) {
      tables.push_back(id_in(place.post(ann, "/api/tables", wished(folio))));
    }
    tables.push_back(id_in(place.post(ann, "/api/gatherings", gathered(folio))));
    EXPECT_EQ(games_made_of_documents(), before + 1);
    const Person person(place, tables.back(), ann);
    EXPECT_EQ(folio_in(person.welcome), folio);
    EXPECT_EQ(games_made_of_documents(), before + 1);
  }
  const Place place(options_for_tests(), folder);
  const auto before = games_made_of_documents();
  const Person first(place, tables.back(), ann);
  EXPECT_EQ(folio_in(first.welcome), folio);
  EXPECT_EQ(games_made_of_documents(), before + 1) << "after the restart";
  Socket socket(place.house.port(), "/api/tables/" + tables.front() + "/socket");
  ASSERT_TRUE(socket.send(join_text(ann)));
  EXPECT_EQ(folio_in(next(socket)), folio);
  EXPECT_EQ(games_made_of_documents(), before + 1) << "as long as the other table is there";
}

TEST(OwnCards, AreShownToTheOperatorAsHashAndSize) {
  const auto folder = std::make_shared<const Folder>();
  ServeOptions options = options_for_tests();
  options.admin_socket = *folder / "admin.sock";
  const std::string folio = own_folio();
  std::string table;
  const auto expect_shown = [&](bool in_memory) {
    const auto shown = ask_server(options.admin_socket, admin::Show{table});
    const auto told = read_json<admin::TableDetails>(*shown);
    EXPECT_EQ(told->in_memory, in_memory);
    EXPECT_EQ(told->settings.at("folio"), "sha256:" + sha256(folio));
    EXPECT_EQ(told->documents, (std::map<std::string, std::int64_t>{{"folio", std::ssize(folio)}}));
  };
  {
    const Place place(options, folder);
    table = id_in(place.post(ann, "/api/tables", wished(folio)));
    expect_shown(true);
  }
  const Place place(options, folder);
  expect_shown(false);
}

TEST(OwnCards, ARematchHasThem) {
  const Place place;
  const std::string folio = own_folio() + "# of a rematch\n";
  const std::string table = id_in(place.post(ann, "/api/gatherings", gathered(folio)));
  EXPECT_EQ(place.take(bob, table, place.link(ann, table, 2)).status, 200);
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  const auto before = games_made_of_documents();
  a.wish("resign");
  b.hear_until("over");
  a.wish("propose", R"(,"kind":"rematch")");
  b.hear_event("proposed");
  b.wish("consent", R"(,"agreed":true)");
  while (a.company.at("rematch").as_string().empty()) a.take();
  const std::string next(a.company.at("rematch").as_string());
  Person again(place, next, bob);
  Person other(place, next, ann);
  EXPECT_EQ(folio_in(again.welcome), folio);
  begin(other, again);
  EXPECT_EQ(games_made_of_documents(), before) << "both tables have the same game";
  other.wish("resign", "", "in the rematch");
  again.hear_until("over");
  const std::string record = place.house.get("/api/tables/" + next + "/record").body;
  EXPECT_TRUE(record.contains("# of a rematch")) << record;
}

TEST(OwnCards, OfADamagedStoreAreNoticed) {
  const auto folder = std::make_shared<const Folder>();
  std::string table;
  {
    const Place place(options_for_tests(), folder);
    table = id_in(place.post(ann, "/api/tables", wished(own_folio())));
  }
  sqlite::Connection(*folder / "data/coppice.db")
      .exec("UPDATE documents SET text = replace(text, 'noble 8', 'noble 9')");
  const Place place(options_for_tests(), folder);
  const auto reply =
      place.house.get("/api/tables/" + table + "/record", {{"X-Coppice-Player", ann}});
  EXPECT_EQ(reply.status, 500);
}

std::string trial_of(int games, const std::string& folio = own_folio(),
                     const boost::json::array& languages = {"en", "de"}) {
  return serialize(object{{"game", "coppertwaddle"},
                          {"settings", object{{"folio", folio}}},
                          {"model", object{}},
                          {"games", games},
                          {"from", 0},
                          {"languages", languages}});
}

Headers coming_from(const std::string& address) {
  return {{"X-Coppice-Player", me}, {"X-Forwarded-For", address}};
}

TEST(TrialHttp, TellsWhatManyGamesShow) {
  const Folder folder;
  const House house(folder);
  const Reply reply = house.post("/api/trials", "application/json", trial_of(100), mine);
  ASSERT_EQ(reply.status, 200) << reply.body;
  const auto told = reply.json();
  EXPECT_EQ(told.at("played"), 100);
  const object& report = told.at("report").as_object();
  EXPECT_EQ(report.at("own").at("games"), 100);
  EXPECT_EQ(report.at("model").at("games"), 100);
  EXPECT_FALSE(report.at("metrics").as_array().empty());
  EXPECT_FALSE(report.at("own").at("cards").at(0).at("name").at("de").as_string().empty());
}

TEST(TrialHttp, RefusesWrongCardsWithTheirLineAndTooMuch) {
  const Folder folder;
  const House house(folder);
  const auto refusal = [&](const std::string& wish, const Headers& headers = mine) {
    const Reply reply = house.post("/api/trials", "application/json", wish, headers);
    return std::to_string(reply.status) + " " + reply.key();
  };
  std::string folio = own_folio();
  folio.replace(folio.find("noble 8"), 7, "noble 12");
  const Reply wrong = house.post("/api/trials", "application/json", trial_of(10, folio), mine);
  EXPECT_EQ(wrong.status, 422);
  EXPECT_EQ(wrong.json().at("arguments").at("line"), "10") << wrong.body;
  EXPECT_EQ(refusal(trial_of(limits::tried_games + 1)), "422 error.trial.long");
  EXPECT_EQ(refusal(trial_of(1, std::string(limits::document_bytes, '#') + "\n")).substr(0, 3),
            "422");
  EXPECT_EQ(refusal(trial_of(1, std::string(limits::table_body, '#'))).substr(0, 3), "413");
  EXPECT_EQ(refusal(trial_of(1, own_folio(), boost::json::array(9, "en"))),
            "400 error.wire.member");
  EXPECT_EQ(refusal("{}"), "400 error.wire.missing");
  EXPECT_EQ(refusal(trial_of(1), {}), "401 error.http.player_missing");
}

/// The trial is too long, so it has one part on a machine of any speed.
TEST(TrialHttp, AVisitorHasSoManyPartsOfTrials) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.trials_of_address = {2, 0.001};
  const House house(folder, options);
  const std::string too_long = trial_of(limits::tried_games + 1);
  const auto status = [&](const std::string& address) {
    return house.post("/api/trials", "application/json", too_long, coming_from(address)).status;
  };
  EXPECT_EQ(status("203.0.113.1"), 422);
  EXPECT_EQ(status("203.0.113.1"), 422);
  EXPECT_EQ(status("203.0.113.1"), 429);
  EXPECT_EQ(status("203.0.113.2"), 422);
}

/// The last answer of the parts of a trial that may take so long.
Response tried(int games, std::chrono::nanoseconds time) {
  Request request;
  request.body = trial_of(games);
  HandlerResult step = try_cards_within(request, time);
  auto& work = std::get<WorkerTask>(step);
  for (;;) {
    WorkerTaskResult part = work();
    if (!part.goes_on) return std::move(part.response);
  }
}

TEST(TrialHttp, EndsInTime) {
  const Response late = tried(limits::tried_games, std::chrono::nanoseconds(0));
  EXPECT_EQ(late.status, 422);
  EXPECT_TRUE(late.body.view().contains("error.trial.long")) << late.body.view();
  EXPECT_EQ(tried(1, limits::trial_time).status, 200);
}

/// The only worker and the only place belong to a trial, which would never end by itself.
TEST(TrialHttp, OthersTakeTurnsWithOneAndItStopsWithItsConnection) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.comparisons = 1;
  options.limits.trials_of_address = {10, 0.001};
  House house(folder, options);
  // What has a place is refused with 422, at once on a machine of any speed.
  const std::string too_long = trial_of(limits::tried_games + 1);
  const auto another = [&] {
    return house.post("/api/trials", "application/json", too_long, coming_from("203.0.113.2"))
        .status;
  };
  const std::string wish = trial_of(limits::tried_games);
  const std::string request =
      "POST /api/trials HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "X-Coppice-Player: " +
      me + "\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Length: " + std::to_string(wish.size()) +
      "\r\n\r\n" + wish;
  const int caller = socket(AF_INET, SOCK_STREAM, 0);
  connect_to(caller, house.port());
  std::latch unoccupied(1);
  house.workers().add([&] { unoccupied.wait(); });
  wait_until([&] { return house.workers().waiting() == 0; });
  ASSERT_EQ(send(caller, request.data(), request.size(), MSG_NOSIGNAL), std::ssize(request));
  wait_until([&] { return house.workers().waiting() == 1; });
  unoccupied.count_down();
  EXPECT_EQ(another(), 503);
  EXPECT_EQ(house.post("/api/replay", "text/plain", "no record", coming_from("203.0.113.2")).status,
            422);
  EXPECT_EQ(another(), 503) << "the trial goes on";
  close(caller);
  EXPECT_TRUE(comes_true([&] { return another() == 422; }));
}

}  // namespace
}  // namespace coppice::server::test
