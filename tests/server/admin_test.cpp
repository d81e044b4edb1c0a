// The operator's socket of a running server.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <set>

#include "engine/json_reader.hpp"
#include "gathering.hpp"
#include "server/admin_client.hpp"
#include "server/data_folder.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "turned_clocks.hpp"

namespace coppice::server::test {
namespace {

struct Admin : testing::Test {
  Folder folder;
  std::filesystem::path socket = folder / "admin.sock";

  ServeOptions options() const {
    ServeOptions options = options_for_tests();
    options.admin_socket = socket;
    options.needs_admin_socket = true;
    return options;
  }

  /// The answer, which must be a T.
  template <class T>
  T answer(const admin::Ask& ask) const {
    const auto result = ask_server(socket, ask);
    if (!result) throw std::runtime_error(result.error().key);
    auto read = read_json<T>(*result);
    if (!read) throw std::runtime_error(read.error().key + *result);
    return std::move(*read);
  }

  /// The error's key.
  std::string refusal(const admin::Ask& ask) const {
    const auto result = ask_server(socket, ask);
    return result ? "" : result.error().key;
  }

  /// The answer to any bytes.
  std::string raw(const std::string& bytes) const {
    const int handle = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, socket.c_str(), sizeof(address.sun_path) - 1);
    EXPECT_EQ(::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    EXPECT_EQ(::write(handle, bytes.data(), bytes.size()), std::ssize(bytes));
    std::string text;
    for (char letter = 0; ::read(handle, &letter, 1) == 1 && letter != '\n';) text += letter;
    ::close(handle);
    return text;
  }
};

/// A person's page at a table.
Socket joined(const House& house, const std::string& table, const std::string& key = me) {
  Socket page = house.socket(table);
  page.send(join_text(key));
  EXPECT_EQ(type_of(next(page)), "welcome");
  return page;
}

/// The error that a page is told last, before its connection closes.
std::string last_error(Socket& page) {
  std::string key;
  while (const auto answer = page.read()) {
    if (type_of(*answer) == "refused") key = error_of(*answer);
  }
  return key;
}

TEST_F(Admin, ListsTablesByPages) {
  const House house(folder, options());
  std::vector<std::string> made;
  while (made.size() <= limits::admin_page) made.push_back(house.new_table());
  std::ranges::sort(made);
  const Socket page = joined(house, made.back());
  for (const bool all : {false, true}) {
    const auto first = answer<admin::Page>(admin::Tables{all, ""});
    ASSERT_EQ(first.tables.size(), limits::admin_page);
    EXPECT_EQ(first.next, made[limits::admin_page - 1]);
    const auto second = answer<admin::Page>(admin::Tables{all, first.next});
    ASSERT_EQ(second.tables.size(), 1U);
    EXPECT_EQ(second.next, "");
    const admin::Line& line = second.tables.front();
    EXPECT_EQ(line.id, made.back());
    EXPECT_EQ(line.game, "heaps");
    EXPECT_EQ(line.followers, 1);
    EXPECT_FALSE(line.over);
  }
  const auto state = answer<admin::State>(admin::Status{});
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
  const auto shown = read_json<admin::Shown>(*result);
  ASSERT_TRUE(shown);
  ASSERT_EQ(shown->holders.size(), 2U);
  EXPECT_EQ(shown->holders[0].seat, 1);
  EXPECT_EQ(shown->holders[0].key, sha256(ann));
  EXPECT_EQ(shown->holders[1].key, sha256(bob));
  EXPECT_TRUE(shown->in_memory);
  EXPECT_GT(shown->entries, 2);
  const auto own = answer<admin::Shown>(admin::Show{place.house.new_table()});
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
  EXPECT_EQ(answer<admin::Done>(admin::End{table}).count, 1);
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(log.contains("the operator ended the game at table " + table)) << log;
  for (Person* each : {&at_ann, &at_bob}) each->hear_event("called_off");
  EXPECT_EQ(at_bob.company.at("stage").as_string(), "called_off");
  EXPECT_TRUE(at_bob.moves.empty());
  at_bob.wish("chat", R"(,"text":"why?")");
  EXPECT_EQ(at_bob.refused, "") << "the connections remain";
  EXPECT_TRUE(answer<admin::Shown>(admin::Show{table}).table.over);
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
  EXPECT_EQ(answer<admin::Done>(admin::End{table}).count, 1);
  const Person at_ann(place, table, ann);
  EXPECT_EQ(at_ann.company.at("stage").as_string(), "called_off");
}

TEST_F(Admin, EndsNoGameOfOnePerson) {
  const House house(folder, options());
  const std::string table = house.new_table();
  EXPECT_EQ(refusal(admin::End{table}), "error.admin.end_alone");
  EXPECT_EQ(refusal(admin::End{"nothing"}), "error.table.unknown");
  EXPECT_FALSE(answer<admin::Shown>(admin::Show{table}).table.over);
}

TEST_F(Admin, DeletesATableThatIsPlayed) {
  const House house(folder, options());
  const std::string table = house.new_table();
  Socket page = joined(house, table);
  testing::internal::CaptureStderr();
  EXPECT_EQ(answer<admin::Done>(admin::Delete{table}).count, 1);
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(log.contains("deleted tables for the operator: 1")) << log;
  EXPECT_EQ(last_error(page), "") << "closed";
  Socket again = house.socket(table);
  again.send(join_text(me));
  EXPECT_EQ(last_error(again), "error.table.unknown");
  EXPECT_EQ(refusal(admin::Delete{table}), "error.table.unknown");
  EXPECT_EQ(answer<admin::Page>(admin::Tables{true, ""}).tables.size(), 0U);
}

TEST_F(Admin, BansAKey) {
  const House house(folder, options());
  const std::string table = house.new_table();
  Socket page = joined(house, table);
  EXPECT_EQ(answer<admin::Done>(admin::Ban{sha256(me), 5}).count, 1);
  EXPECT_EQ(last_error(page), "error.http.banned");
  Socket again = house.socket(table);
  again.send(join_text(me));
  EXPECT_EQ(last_error(again), "error.http.banned");
  const auto list = house.get("/api/tables", mine);
  EXPECT_EQ(list.status, 403);
  EXPECT_EQ(list.key(), "error.http.banned");
  EXPECT_EQ(house.get("/api/tables", {{"X-Coppice-Player", other}}).status, 200);
  const auto all = answer<admin::AllBans>(admin::Bans{});
  ASSERT_EQ(all.bans.size(), 1U);
  EXPECT_EQ(all.bans[0].who, sha256(me));
  EXPECT_EQ(refusal(admin::Unban{sha256(other)}), "error.admin.not_banned");
  EXPECT_EQ(answer<admin::Done>(admin::Unban{sha256(me)}).count, 1);
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
  EXPECT_EQ(answer<admin::Done>(admin::Ban{sha256(other), 5}).count, 1);
  EXPECT_EQ(last_error(page), "error.key.expired") << "not banned, and nobody ended the key";
}

TEST_F(Admin, BansANetwork) {
  const House house(folder, options());
  const Headers proxied = {{"X-Forwarded-For", "203.0.113.9"}, {"X-Coppice-Player", me}};
  const std::string table = house.new_table();
  Socket page(house.port(), "/api/tables/" + table + "/socket", proxied);
  page.send(join_text(me));
  EXPECT_EQ(type_of(next(page)), "welcome");
  EXPECT_EQ(answer<admin::Done>(admin::Ban{"203.0.113.0/24", 5}).count, 1);
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
  EXPECT_EQ(answer<admin::Done>(admin::Drain{true}).count, 1);
  EXPECT_TRUE(answer<admin::State>(admin::Status{}).draining);
  const std::string wish =
      R"({"game":"heaps","settings":{},"seats":[],"seed":"7","daily":false,"practice":false})";
  const auto refused = house.post("/api/tables", as_json, wish, mine);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.key(), "error.http.draining");
  EXPECT_EQ(house.post("/api/gatherings", as_json, gathering("rivals"), mine).status, 503);
  EXPECT_EQ(house.get("/readyz").body, "draining: no new games\n");
  EXPECT_EQ(house.get("/healthz").status, 200);
  answer<admin::Done>(admin::Drain{false});
  EXPECT_EQ(house.get("/readyz").status, 200);
  EXPECT_EQ(house.post("/api/tables", as_json, wish, mine).status, 201);
  answer<admin::Done>(admin::Drain{true});
  EXPECT_EQ(type_of(answer_to(*page, hint_text("h"))), "hinted") << "who plays goes on";
  page.reset();
  while (refusal(admin::Status{}).empty()) std::this_thread::yield();
  EXPECT_EQ(refusal(admin::Status{}), "error.admin.no_server");
  EXPECT_FALSE(std::filesystem::exists(socket));
}

TEST_F(Admin, ChangesTheLogLevel) {
  const House house(folder, options());
  answer<admin::Done>(admin::LogLevel{"debug"});
  testing::internal::CaptureStderr();
  house.get("/healthz");
  answer<admin::Done>(admin::LogLevel{"warning"});
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(log.contains("GET /healthz 200")) << log;
  EXPECT_EQ(refusal(admin::LogLevel{"loud"}), "error.admin.log_level");
}

TEST_F(Admin, RefusesWhatItDoesNotUnderstand) {
  const House house(folder, options());
  EXPECT_TRUE(raw("status\n").contains("error.wire.not_json"));
  EXPECT_TRUE(raw(R"({"version":1,"ask":{"type":"dance"}})"
                  "\n")
                  .contains("error.wire.member"));
  EXPECT_TRUE(raw(R"({"version":1,"ask":{"type":"status"}})"
                  "\n")
                  .contains("error.admin.version"));
  EXPECT_EQ(raw(std::string(70'000, ' ')), "") << "too long a line closes the connection";
  EXPECT_EQ(answer<admin::State>(admin::Status{}).tables, 0) << "and it goes on";
}

TEST_F(Admin, BelongsToItsUserAlone) {
  const House house(folder, options());
  struct stat found{};
  ASSERT_EQ(::stat(socket.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
}

TEST_F(Admin, ReplacesASocketThatNobodyServes) {
  const int handle = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, socket.c_str(), sizeof(address.sun_path) - 1);
  ASSERT_EQ(::bind(handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  ::close(handle);
  EXPECT_EQ(refusal(admin::Status{}), "error.admin.no_server");
  const House house(folder, options());
  EXPECT_EQ(refusal(admin::Status{}), "");
}

TEST_F(Admin, LeavesOtherFilesAndServersAlone) {
  const House house(folder, options());
  ServeOptions second = options();
  second.page = folder / "page";
  second.endpoint.port = 0;
  EXPECT_EQ(Server::listen(second).error().key, "error.admin.socket_used");
  EXPECT_EQ(refusal(admin::Status{}), "") << "still there";
  folder.write("games", "precious");
  second.admin_socket = folder / "games";
  EXPECT_EQ(Server::listen(second).error().key, "error.admin.socket");
  EXPECT_EQ(folder.read("games"), "precious");
  second.admin_socket = folder / std::string(120, 'x');
  EXPECT_EQ(Server::listen(second).error().key, "error.admin.socket_path");
  second.needs_admin_socket = false;
  EXPECT_TRUE(Server::listen(second)) << "the default place stops no server";
}

TEST_F(Admin, IsInTheDataFolderOfAFirstStart) {
  ServeOptions first = options();
  first.data = folder / "new";
  first.admin_socket = admin_socket_file(first.data);
  folder.write("page/index.html", "<!doctype html>");
  first.page = folder / "page";
  first.endpoint.port = 0;
  const auto server = Server::listen(first);
  ASSERT_TRUE(server);
  EXPECT_TRUE(std::filesystem::is_socket(folder / "new" / "admin.sock"));
}

TEST_F(Admin, AnnouncesToEverybodyWithoutAKey) {
  const House house(folder, options());
  const auto told = [&] {
    return std::string(house.get("/api/notice").json().at("text").as_string());
  };
  EXPECT_EQ(told(), "");
  answer<admin::Done>(admin::Announce{"Restart at <b>8</b>, \"soon\"."});
  EXPECT_EQ(told(), "Restart at <b>8</b>, \"soon\".");
  EXPECT_NE(refusal(admin::Announce{std::string(limits::announcement + 1, 'x')}), "");
  EXPECT_EQ(told(), "Restart at <b>8</b>, \"soon\".") << "bad input changes nothing";
  answer<admin::Done>(admin::Announce{""});
  EXPECT_EQ(told(), "");
}

TEST_F(Admin, ExportsWhatItHasOfOnePerson) {
  const auto where = std::make_shared<const Folder>();
  socket = *where / "admin.sock";
  const Place place(options(), where);
  const std::string table = place.both_at("rivals");
  Person at_ann(place, table, ann);
  Person at_bob(place, table, bob);
  at_ann.wish("chat", R"(,"text":"words of ann")");
  at_bob.wish("chat", R"(,"text":"words of bob")");

  const auto page = answer<admin::PersonPage>(admin::ExportPerson{sha256(ann), ""});
  EXPECT_EQ(page.person, sha256(ann));
  ASSERT_EQ(page.keys.size(), 1U);
  ASSERT_EQ(page.tables.size(), 1U);
  EXPECT_EQ(page.tables[0].id, table);
  EXPECT_EQ(page.tables[0].own, std::vector{1});
  EXPECT_EQ(page.tables[0].names, std::vector<std::string>{"Ann"});
  EXPECT_EQ(page.tables[0].chat, std::vector<std::string>{"words of ann"});
  EXPECT_EQ(page.tables[0].record, "") << "the game goes on, and the record has the other's cards";
  EXPECT_EQ(page.next, "");
  EXPECT_EQ(refusal(admin::ExportPerson{sha256(eve), ""}), "error.admin.no_person");
  EXPECT_EQ(refusal(admin::ExportPerson{sha256(ann), "x"}), "error.http.query");
}

TEST_F(Admin, ExportsAllGamesByPages) {
  const House house(folder, options());
  std::set<std::string> made;
  while (made.size() <= limits::exported_tables) made.insert(house.new_table());
  const auto page = answer<admin::PersonPage>(admin::ExportPerson{sha256(me), ""});
  ASSERT_EQ(page.tables.size(), limits::exported_tables);
  EXPECT_TRUE(page.tables[0].record.starts_with("Coppice-Record: ")) << page.tables[0].record;
  const auto last = answer<admin::PersonPage>(admin::ExportPerson{sha256(me), page.next});
  EXPECT_EQ(last.next, "");
  for (const auto& each : page.tables) made.erase(each.id);
  for (const auto& each : last.tables) made.erase(each.id);
  EXPECT_TRUE(made.empty());
}

TEST_F(Admin, DeletesOnePerson) {
  for (const bool shared : {false, true}) {
    const auto where = std::make_shared<const Folder>();
    socket = *where / "admin.sock";
    const Place place(options(), where);
    const std::string together = place.both_at("rivals");
    const Headers as_ann = {{"X-Coppice-Player", ann}};
    const Headers as_bob = {{"X-Coppice-Player", bob}};
    Socket page = joined(place.house, place.house.new_table(), ann);
    const auto done = answer<admin::Done>(admin::DeletePerson{sha256(ann), shared});
    EXPECT_EQ(done.count, 2);
    EXPECT_EQ(last_error(page), "error.key.ended");
    EXPECT_EQ(place.house.get("/api/tables", as_ann).key(), "error.key.ended");
    const Reply left = place.house.get("/api/tables/" + together, as_bob);
    EXPECT_EQ(left.status, shared ? 404 : 200);
    const auto empty = answer<admin::PersonPage>(admin::ExportPerson{sha256(ann), ""});
    EXPECT_TRUE(empty.tables.empty());
  }
}

}  // namespace
}  // namespace coppice::server::test
