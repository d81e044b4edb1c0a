// `coppice admin` as a process, with a server. tests/server tests what the server does.
#include <gtest/gtest.h>
#include <signal.h>

#include "cli/commands/admin_text.hpp"
#include "cli/support.hpp"
#include "engine/text.hpp"

namespace coppice::cli::test {
namespace {

namespace admin = server::admin;

struct AdminCommand : testing::Test {
  void SetUp() override {
    fs::create_directory(folder.path() / "page");
    folder.write("page/index.html", "<!doctype html><title>x</title>");
  }

  /// Runs with the server's data folder.
  Ran ask(Words words) const {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--data", "data"});
    return coppice(folder, words);
  }

  Folder folder;
};

const text::Messages english = text::Messages::in("en");

TEST_F(AdminCommand, AsksTheServerOfADataFolder) {
  const Running server(folder, {"serve", "--port", "0", "--data", "data", "--page", "page"});
  wait_for_a_line(folder);
  const fs::path socket = folder.path() / "data" / "admin.sock";
  // Each call overwrites the server's output, which the test has read.
  const Ran status = ask({"status"});
  EXPECT_EQ(status.code, 0) << status.errors;
  EXPECT_TRUE(status.out.contains("Tables in memory: 0; being played: 0.\n")) << status.out;
  EXPECT_EQ(ask({"tables", "--all"}).out, "There are no such tables.\n");
  EXPECT_EQ(ask({"bans", "--json"}).out, "{\"bans\":[]}\n");
  EXPECT_EQ(ask({"ban", "192.0.2.7", "--for", "2h"}).out,
            "Banned for 120 minutes: 192.0.2.7. Connections closed: 0.\n");
  EXPECT_EQ(ask({"bans"}).out, "192.0.2.7/32: 120 more minutes\n");
  EXPECT_EQ(ask({"unban", "192.0.2.7"}).out, "No longer banned: 192.0.2.7\n");
  EXPECT_EQ(ask({"log-level", "info"}).out, "The log level is now info.\n");
  EXPECT_EQ(ask({"announce", "Restart at 8."}).code, 0);
  EXPECT_EQ(ask({"announce", "--off"}).out, "Pages show no announcement any more.\n");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"export-person", std::string(64, 'a'), "--to", "person.json"},
        {"delete-person", std::string(64, 'a'), "--sure"}}) {
    const Ran nobody = ask(words);
    EXPECT_EQ(nobody.code, 1);
    EXPECT_TRUE(nobody.errors.starts_with("The server has nothing of a person")) << nobody.errors;
  }
  EXPECT_FALSE(fs::exists(folder.path() / "person.json"));
  const Ran unknown = ask({"show", "nothing"});
  EXPECT_EQ(unknown.code, 1);
  EXPECT_EQ(unknown.errors, "There is no such table.\n");
  EXPECT_EQ(coppice(folder, {"admin", "status", "--socket", socket}).code, 0);
  EXPECT_EQ(ask({"drain"}).code, 0);
  EXPECT_EQ(server.end().code, 0) << "nobody plays";
  EXPECT_FALSE(fs::exists(socket));
}

TEST_F(AdminCommand, SaysThatNoServerRuns) {
  const Ran ran = ask({"status"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.errors,
            "No server is running with the socket “data/admin.sock”. Name its data folder with "
            "--data, or its socket with --socket.\n");
  const Ran long_path = coppice(folder, {"admin", "status", "--socket", std::string(200, 'x')});
  EXPECT_EQ(long_path.code, 1);
  EXPECT_TRUE(long_path.errors.contains("too long for a socket")) << long_path.errors;
}

TEST_F(AdminCommand, SaysThatItMayNotUseTheSocket) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may use every socket";
  fs::create_directory(folder.path() / "data");
  fs::permissions(folder.path() / "data", fs::perms::none);
  const Ran ran = ask({"status"});
  fs::permissions(folder.path() / "data", fs::perms::owner_all);
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.starts_with("This user may not use “data/admin.sock”")) << ran.errors;
}

TEST_F(AdminCommand, RefusesWrongUsage) {
  const std::vector<std::pair<Words, std::string>> cases = {
      {{}, "A command is missing. Known: status, tables, "},
      {{"dance"}, "“dance” is not a command of “coppice admin”. Known: status, tables, "},
      {{"delete"}, "“coppice admin delete” needs one more word."},
      {{"announce"}, "“coppice admin announce” needs one more word."},
      {{"announce", "x", "--off"}, "Unexpected argument “x”."},
      {{"export-person", "x"}, "“coppice admin export-person” needs --to FILE."},
      {{"delete-person", "x"}, "“coppice admin delete-person” deletes the games of a person"},
      {{"status", "now"}, "Unexpected argument “now”."},
      {{"show", "x", "--all"}, "The option “--all” does not belong to “coppice admin show”."},
      {{"ban", "192.0.2.7"}, "For how long? Add --for TIME"},
      {{"ban", "192.0.2.7", "--for", "2"}, "“2” is not valid for --for: give minutes"},
      {{"ban", "192.0.2.7", "--for", "367d"}, "“367d” is not valid for --for: give minutes"}};
  for (const auto& [words, text] : cases) {
    const Ran ran = ask(words);
    EXPECT_EQ(ran.code, 2) << text;
    EXPECT_TRUE(ran.errors.starts_with(text)) << ran.errors;
  }
}

TEST_F(AdminCommand, OpensNoSocketIfItIsTurnedOff) {
  const Running server(folder, {"serve", "--port", "0", "--data", "data", "--page", "page",
                                "--admin-socket", "off"});
  wait_for_a_line(folder);
  EXPECT_FALSE(fs::exists(folder.path() / "data" / "admin.sock"));
  ::kill(server.id(), SIGTERM);
  EXPECT_EQ(server.end().code, 0);
}

TEST_F(AdminCommand, ReportsASocketThatCannotBeOpened) {
  const Ran ran = coppice(folder, {"serve", "--port", "0", "--data", "data", "--page", "page",
                                   "--admin-socket", "nowhere/x"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.starts_with("The socket “nowhere/x” for “coppice admin” cannot be opened"))
      << ran.errors;
}

TEST(AdminText, ListsTablesInColumnsAndSaysHowToGoOn) {
  const std::string page =
      R"({"tables":[{"id":"a1","game":"coupell","seats":["human","greedy"],)"
      R"("created":"2026-11-20T10:00:00Z","changed":"2026-11-20T11:00:00Z","over":true,)"
      R"("followers":2}],"next":"a1"})";
  const auto text = admin_text(admin::ListTables{true, ""}, page, english);
  ASSERT_TRUE(text);
  const auto lines = split(*text, '\n');
  ASSERT_EQ(lines.size(), 4U) << *text;
  EXPECT_TRUE(lines[0].starts_with("table  ")) << *text;
  EXPECT_EQ(lines[1],
            "a1     coupell  human,greedy  2026-11-20T10:00:00Z  2026-11-20T11:00:00Z   yes"
            "            2");
  EXPECT_EQ(lines[2], "There may be more: coppice admin tables --all --after a1");
}

TEST(AdminText, ShowsATable) {
  const std::string shown =
      R"({"table":{"id":"a1","game":"coupell","seats":["human","human"],)"
      R"("created":"2026-11-20T10:00:00Z","changed":"2026-11-20T11:00:00Z","over":false,)"
      R"("followers":0},"settings":{"board":"round","folio":"sha256:ab"},)"
      R"("documents":{"folio":16746},"practice":false,"daily":"",)"
      R"("inMemory":false,"entries":7,"holders":[{"seat":2,"key":"abc"}]})";
  const auto text = admin_text(admin::Show{"a1"}, shown, english);
  ASSERT_TRUE(text);
  EXPECT_EQ(*text,
            "table: a1\ngame: coupell\nsettings: board=round folio=sha256:ab (16,746 bytes)\n"
            "seats: human,human\n"
            "created: 2026-11-20T10:00:00Z\nchanged: 2026-11-20T11:00:00Z\nover: no\n"
            "practice: no\njournal entries: 7\nin memory: no\nconnections: 0\nseat 2: abc\n");
}

TEST(AdminText, RefusesAResultOfAnotherForm) {
  EXPECT_FALSE(admin_text(admin::ListBans{}, R"({"tables":[]})", english));
}

}  // namespace
}  // namespace coppice::cli::test
