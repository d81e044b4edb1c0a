// What the operator does with a running server's tables and visitors.
#include <gtest/gtest.h>

#include <set>

#include "admin.hpp"
#include "gathering.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "turned_clocks.hpp"

namespace coppice::server::test {
namespace {

TEST_F(Admin, ListsTablesByPages) {
  const House house(folder, options());
  std::vector<std::string> made;
  while (made.size() <= limits::admin_page) made.push_back(house.new_table());
  std::ranges::sort(made);
  const Socket page = joined(house, made.back());
  for (const bool all : {false, true}) {
    const auto first = answer<admin::TableInfoPage>(admin::ListTables{all, ""});
    ASSERT_EQ(first.tables.size(), limits::admin_page);
    EXPECT_EQ(first.next, made[limits::admin_page - 1]);
    const auto second = answer<admin::TableInfoPage>(admin::ListTables{all, first.next});
    ASSERT_EQ(second.tables.size(), 1U);
    EXPECT_EQ(second.next, "");
    const admin::TableInfo& line = second.tables.front();
    EXPECT_EQ(line.id, made.back());
    EXPECT_EQ(line.game, "heaps");
    EXPECT_EQ(line.followers, 1);
    EXPECT_FALSE(line.over);
  }
  const auto state = answer<admin::ServerStatus>(admin::Status{});
  EXPECT_EQ(state.tables, std::ssize(made));
  EXPECT_EQ(state.playing, 1);
  EXPECT_FALSE(state.draining);
}

TEST_F(Admin, ShowsATableWithoutWhatItsPlayersWrote) {
  const auto where = std::make_shared<const Folder>();
  socket = *where / "admin.sock";
  const Place place(options(), where);
  const std::string table = place.both_at("rivals");
  const auto result = ask_server(socket, admin::Show{table});
  ASSERT_TRUE(result);
  EXPECT_FALSE(result->contains("Ann")) << *result;
  const auto shown = read_json<admin::TableDetails>(*result);
  ASSERT_TRUE(shown);
  ASSERT_EQ(shown->holders.size(), 2U);
  EXPECT_EQ(shown->holders[0].seat, 1);
  EXPECT_EQ(shown->holders[0].key, sha256(ann));
  EXPECT_EQ(shown->holders[1].key, sha256(bob));
  EXPECT_TRUE(shown->in_memory);
  EXPECT_GT(shown->entries, 2);
  const auto own = answer<admin::TableDetails>(admin::Show{place.house.new_table()});
  ASSERT_EQ(own.holders.size(), 1U);
  EXPECT_EQ(own.holders[0].seat, 0);
  EXPECT_EQ(own.holders[0].key, sha256(me));
  EXPECT_EQ(refusal(admin::Show{"nothing"}), "error.table.unknown");
}

TEST_F(Admin, EndsAGameForItsPlayers) {
  const auto where = std::make_shared<const Folder>();
  socket = *where / "admin.sock";
  const Place place(options(), where);
  const std::string table = place.both_at("rivals");
  Person at_ann(place, table, ann);
  Person at_bob(place, table, bob);
  begin(at_ann, at_bob);
  testing::internal::CaptureStderr();
  EXPECT_EQ(answer<admin::AffectedCount>(admin::End{table}).count, 1);
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(log.contains("the operator ended the game at table " + table)) << log;
  for (Person* each : {&at_ann, &at_bob}) each->hear_event("called_off");
  EXPECT_EQ(at_bob.company.at("stage").as_string(), "called_off");
  EXPECT_TRUE(at_bob.moves.empty());
  at_bob.wish("chat", R"(,"text":"why?")");
  EXPECT_EQ(at_bob.refused, "") << "the connections remain";
  EXPECT_TRUE(answer<admin::TableDetails>(admin::Show{table}).table.over);
  EXPECT_EQ(refusal(admin::End{table}), "error.game_over");
}

TEST_F(Admin, EndsAGameThatIsNotInMemory) {
  const auto where = std::make_shared<const Folder>();
  socket = *where / "admin.sock";
  std::string table;
  {
    const Place place(options(), where);
    table = place.both_at("rivals");
  }
  const Place place(options(), where);
  EXPECT_EQ(answer<admin::AffectedCount>(admin::End{table}).count, 1);
  const Person at_ann(place, table, ann);
  EXPECT_EQ(at_ann.company.at("stage").as_string(), "called_off");
}

TEST_F(Admin, EndsNoGameOfOnePerson) {
  const House house(folder, options());
  const std::string table = house.new_table();
  EXPECT_EQ(refusal(admin::End{table}), "error.admin.end_alone");
  EXPECT_EQ(refusal(admin::End{"nothing"}), "error.table.unknown");
  EXPECT_FALSE(answer<admin::TableDetails>(admin::Show{table}).table.over);
}

TEST_F(Admin, DeletesATableThatIsPlayed) {
  const House house(folder, options());
  const std::string table = house.new_table();
  Socket page = joined(house, table);
  testing::internal::CaptureStderr();
  EXPECT_EQ(answer<admin::AffectedCount>(admin::Delete{table}).count, 1);
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(log.contains("deleted tables for the operator: 1")) << log;
  EXPECT_EQ(last_error(page), "") << "closed";
  Socket again = house.socket(table);
  again.send(join_text(me));
  EXPECT_EQ(last_error(again), "error.table.unknown");
  EXPECT_EQ(refusal(admin::Delete{table}), "error.table.unknown");
  EXPECT_EQ(answer<admin::TableInfoPage>(admin::ListTables{true, ""}).tables.size(), 0U);
}

TEST_F(Admin, BansAKey) {
  const House house(folder, options());
  const std::string table = house.new_table();
  Socket page = joined(house, table);
  EXPECT_EQ(answer<admin::AffectedCount>(admin::Ban{sha256(me), 5}).count, 1);
  EXPECT_EQ(last_error(page), "error.http.banned");
  Socket again = house.socket(table);
  again.send(join_text(me));
  EXPECT_EQ(last_error(again), "error.http.banned");
  const auto list = house.get("/api/tables", mine);
  EXPECT_EQ(list.status, 403);
  EXPECT_EQ(list.key(), "error.http.banned");
  EXPECT_EQ(house.get("/api/tables", {{"X-Coppice-Player", other}}).status, 200);
  const auto all = answer<admin::BanList>(admin::ListBans{});
  ASSERT_EQ(all.bans.size(), 1U);
  EXPECT_EQ(all.bans[0].who, sha256(me));
  EXPECT_EQ(refusal(admin::Unban{sha256(other)}), "error.admin.not_banned");
  EXPECT_EQ(answer<admin::AffectedCount>(admin::Unban{sha256(me)}).count, 1);
  EXPECT_EQ(house.get("/api/tables", mine).status, 200);
  EXPECT_EQ(refusal(admin::Ban{me, 5}), "error.admin.who") << "a key instead of its hash";
  for (const int minutes : {0, -1, 527041}) {
    EXPECT_EQ(refusal(admin::Ban{sha256(me), minutes}), "error.admin.minutes");
  }
}

TEST_F(Admin, TellsAGuestWhyItIsTurnedAway) {
  TurnedClocks clocks;
  ServeOptions late = options();
  late.clocks = clocks.clocks();
  late.limits.key_days = 1;
  const House house(folder, late);
  const std::string table = house.new_table();
  Socket page = joined(house, table);
  clocks.pass(std::chrono::days(3));
  EXPECT_EQ(answer<admin::AffectedCount>(admin::Ban{sha256(other), 5}).count, 1);
  EXPECT_EQ(last_error(page), "error.key.expired") << "not banned, and nobody ended the key";
}

TEST_F(Admin, BansANetwork) {
  const House house(folder, options());
  const Headers proxied = {{"X-Forwarded-For", "203.0.113.9"}, {"X-Coppice-Player", me}};
  const std::string table = house.new_table();
  Socket page(house.port(), "/api/tables/" + table + "/socket", proxied);
  page.send(join_text(me));
  EXPECT_EQ(type_of(next(page)), "welcome");
  EXPECT_EQ(answer<admin::AffectedCount>(admin::Ban{"203.0.113.0/24", 5}).count, 1);
  EXPECT_EQ(last_error(page), "error.http.banned");
  const auto refused = ask(house.port(), "GET", "/", proxied);
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.key(), "error.http.banned");
  EXPECT_EQ(ask(house.port(), "GET", "/healthz", proxied).status, 200) << "for a supervisor";
  EXPECT_THROW(Socket(house.port(), "/api/tables/" + table + "/socket", proxied),
               std::runtime_error);
  EXPECT_EQ(ask(house.port(), "GET", "/", {{"X-Forwarded-For", "203.0.114.9"}}).status, 200);
}

TEST_F(Admin, DrainsTheServer) {
  const House house(folder, options());
  const std::string table = house.new_table();
  std::optional<Socket> page = joined(house, table);
  EXPECT_EQ(answer<admin::AffectedCount>(admin::Drain{true}).count, 1);
  EXPECT_TRUE(answer<admin::ServerStatus>(admin::Status{}).draining);
  const std::string wish =
      R"({"game":"heaps","settings":{},"seats":[],"seed":"7","daily":false,"practice":false})";
  const auto refused = house.post("/api/tables", as_json, wish, mine);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.key(), "error.http.draining");
  EXPECT_EQ(house.post("/api/gatherings", as_json, gathering("rivals"), mine).status, 503);
  EXPECT_EQ(house.get("/readyz").body, "draining: no new games\n");
  EXPECT_EQ(house.get("/healthz").status, 200);
  answer<admin::AffectedCount>(admin::Drain{false});
  EXPECT_EQ(house.get("/readyz").status, 200);
  EXPECT_EQ(house.post("/api/tables", as_json, wish, mine).status, 201);
  answer<admin::AffectedCount>(admin::Drain{true});
  EXPECT_EQ(type_of(answer_to(*page, hint_text("h"))), "hinted") << "who plays goes on";
  page.reset();
  while (refusal(admin::Status{}).empty()) std::this_thread::yield();
  EXPECT_EQ(refusal(admin::Status{}), "error.admin.no_server");
  EXPECT_FALSE(std::filesystem::exists(socket));
}

TEST_F(Admin, ChangesTheLogLevel) {
  const House house(folder, options());
  answer<admin::AffectedCount>(admin::SetLogLevel{"debug"});
  testing::internal::CaptureStderr();
  house.get("/healthz");
  answer<admin::AffectedCount>(admin::SetLogLevel{"warning"});
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(log.contains("GET /healthz 200")) << log;
  EXPECT_EQ(refusal(admin::SetLogLevel{"loud"}), "error.admin.log_level");
}

TEST_F(Admin, AnnouncesToEverybodyWithoutAKey) {
  const House house(folder, options());
  const auto told = [&] {
    return std::string(house.get("/api/notice").json().at("text").as_string());
  };
  EXPECT_EQ(told(), "");
  answer<admin::AffectedCount>(admin::SetNotice{"Restart at <b>8</b>, \"soon\"."});
  EXPECT_EQ(told(), "Restart at <b>8</b>, \"soon\".");
  EXPECT_NE(refusal(admin::SetNotice{std::string(limits::announcement + 1, 'x')}), "");
  EXPECT_EQ(told(), "Restart at <b>8</b>, \"soon\".") << "bad input changes nothing";
  answer<admin::AffectedCount>(admin::SetNotice{""});
  EXPECT_EQ(told(), "");
}

}  // namespace
}  // namespace coppice::server::test
