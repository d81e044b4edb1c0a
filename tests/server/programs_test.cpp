// Programs at a server's tables: `coppice serve --engine`.
#include "server/tables/programs.hpp"

#include <gtest/gtest.h>

#include "guest.hpp"
#include "support/paths.hpp"

namespace coppice::server::test {
namespace {

using std::chrono::milliseconds;

std::string trouble(const std::string& text, std::vector<ServedProgram> before = {}) {
  const auto added = add_program(before, text);
  return added ? "" : added.error().key;
}

TEST(Programs, AreNamedWithTheirGameAndTime) {
  std::vector<ServedProgram> all;
  ASSERT_TRUE(add_program(all, "Bot one=/bin/sh -c 'x=y'"));
  ASSERT_TRUE(add_program(all, "rivals:Ötzi=250ms:/bin/cat"));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].name, "Bot one");
  EXPECT_EQ(all[0].game, "");
  EXPECT_EQ(all[0].spec.command, "/bin/sh -c 'x=y'");
  EXPECT_EQ(all[0].spec.time, milliseconds(1000));
  EXPECT_EQ(all[1].name, "Ötzi");
  EXPECT_EQ(all[1].game, "rivals");
  EXPECT_EQ(all[1].spec.command, "/bin/cat");
  EXPECT_EQ(all[1].spec.time, milliseconds(250));
  const host::Programs served = programs_for_host(all);
  EXPECT_EQ(host::program_seats(served, "rivals"),
            (std::vector<std::string>{"program:Bot one", "program:Ötzi"}));
  EXPECT_EQ(host::program_seats(served, "kuhn"), std::vector<std::string>{"program:Bot one"});
  EXPECT_EQ(host::find_program(served, "Ötzi", "kuhn"), nullptr);
  EXPECT_NE(host::find_program(served, "Ötzi", "rivals"), nullptr);
}

TEST(Programs, InvalidOnesAreRefused) {
  EXPECT_EQ(trouble("bot"), "error.usage.engine");
  EXPECT_EQ(trouble(""), "error.usage.engine");
  EXPECT_EQ(trouble("chess:bot=/bin/cat"), "error.game.unknown");
  EXPECT_EQ(trouble("rivals:a:b=/bin/cat"), "error.usage.engine_name");
  for (const std::string& name :
       {std::string(), std::string(" "), std::string(" bot"), std::string("bot "),
        std::string("a\nb"), std::string("\xff"), std::string("\u202e"), std::string(41, 'x')}) {
    EXPECT_EQ(trouble(name + "=/bin/cat"), "error.usage.engine_name") << name;
  }
  EXPECT_EQ(trouble("human=/bin/cat"), "error.usage.engine_taken");
  EXPECT_EQ(trouble("greedy=/bin/cat"), "error.usage.engine_taken");
  EXPECT_EQ(trouble("bot=/bin/cat", {{"bot", "", {}}}), "error.usage.engine_taken");
  EXPECT_EQ(trouble("bot="), "error.external.empty");
  EXPECT_EQ(trouble("bot=/bin/no-such-program"), "error.external.program");
  EXPECT_EQ(trouble("bot=5:/bin/cat"), "error.external.playouts");
  EXPECT_EQ(trouble("bot=5001ms:/bin/cat"), "error.usage.engine_time");
  EXPECT_EQ(trouble("bot=5000ms:/bin/cat"), "");
}

std::size_t failures(const Guest& guest) {
  return static_cast<std::size_t>(std::ranges::count(guest.told, "program_failed"));
}

/// A server with this program.
class Served {
 public:
  explicit Served(const std::string& command) {
    options_ = options_for_tests();
    options_.metrics = Endpoint{.port = 0};
    if (!add_program(options_.programs, "bot=50ms:" + command)) throw std::runtime_error(command);
    open();
  }

  void open() {
    house_.reset();
    house_.emplace(folder_, options_);
  }
  void forget_programs() { options_.programs.clear(); }
  House& house() { return *house_; }

  /// A game of `me` against the program: until its end, or until another player has taken over.
  Guest play(const std::string& table) {
    Guest guest{house_->socket(table)};
    EXPECT_TRUE(guest.socket.send(join_text(me)));
    guest.welcome();
    guest.commands = static_cast<int>(guest.number);  // a new page does not repeat ids
    while (guest.result.is_null() && (failures(guest) == 0 || guest.moves.empty())) {
      guest.moves.empty() ? guest.take(next(guest.socket)) : guest.play_one();
    }
    return guest;
  }

  std::string record(const std::string& table) {
    return house_->get("/api/tables/" + table + "/record", mine).body;
  }

  int failures_counted(const std::string& fault) {
    const std::string text = ask(house_->metrics_port(), "GET", "/metrics").body;
    const std::string name = "coppice_program_failures_total{fault=\"" + fault + "\"} ";
    return std::stoi(text.substr(text.find(name) + name.size()));
  }

 private:
  Folder folder_;
  ServeOptions options_;
  std::optional<House> house_;
};

const std::string against_bot = R"(["human","program:bot"])";

TEST(ProgramAtATable, PlaysAWholeGame) {
  Served served("python3 " + (paths::root() / "examples/players/never_passes.py").string());
  const auto games = served.house().get("/api/games").json();
  int offered = 0;
  for (const auto& game : games.at("games").as_array()) {
    for (const auto& player : game.at("players").as_array()) offered += player == "program:bot";
  }
  EXPECT_EQ(static_cast<std::size_t>(offered), games.at("games").as_array().size());
  const std::string table = served.house().new_table_for_two(against_bot);
  const Guest guest = served.play(table);
  EXPECT_FALSE(guest.result.is_null());
  EXPECT_EQ(failures(guest), 0U);
  EXPECT_TRUE(served.record(table).contains("\nSeat: program:bot\n")) << served.record(table);
}

TEST(ProgramAtATable, AFailureCostsOnlyTheProgramAndIsCounted) {
  Served served("false");
  const int before = served.failures_counted("not_started");
  const std::string table = served.house().new_table_for_two(against_bot);
  const Guest guest = served.play(table);
  EXPECT_EQ(failures(guest), 1U);
  EXPECT_FALSE(guest.moves.empty()) << "another player has moved";
  EXPECT_GE(served.failures_counted("not_started"), before + 1);
}

TEST(ProgramAtATable, ARestartKnowsTheFailure) {
  Served served("false");
  const std::string table = served.house().new_table_for_two(against_bot);
  {
    Guest guest{served.house().socket(table)};
    ASSERT_TRUE(guest.socket.send(join_text(me)));
    guest.welcome();
    while (failures(guest) == 0) {
      guest.moves.empty() ? guest.take(next(guest.socket)) : guest.play_one();
    }
  }
  served.open();
  const Guest again = served.play(table);
  EXPECT_EQ(failures(again), 1U) << "it is not asked again";
}

TEST(ProgramAtATable, AProgramThatIsGoneIsReplaced) {
  Served served("python3 " + (paths::root() / "examples/players/never_passes.py").string());
  const std::string table = served.house().new_table_for_two(against_bot);
  served.forget_programs();
  served.open();
  const Guest guest = served.play(table);
  EXPECT_EQ(failures(guest), 1U);
  EXPECT_FALSE(guest.moves.empty()) << "another player has moved";
  const auto refused =
      served.house().post("/api/tables", "application/json",
                          R"({"game":"rivals","settings":{},"seats":)" + against_bot +
                              R"(,"seed":"7","daily":false,"practice":false})",
                          mine);
  EXPECT_EQ(refused.key(), "error.program.unknown");
}

TEST(ProgramAtATable, ASlowProgramDelaysNoOtherComputer) {
  Served served("sleep 1000");
  const std::string slow = served.house().new_table_for_two(R"(["program:bot","human"])");
  Guest waiting{served.house().socket(slow)};
  ASSERT_TRUE(waiting.socket.send(join_text(me, {}, 2)));
  waiting.welcome();
  const auto began = std::chrono::steady_clock::now();
  const Guest guest = served.play(served.house().new_table_for_two(R"(["human","greedy"])"));
  EXPECT_FALSE(guest.result.is_null());
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(8));
  EXPECT_EQ(failures(waiting), 0U);
}  // the server ends at once, although the program says nothing

}  // namespace
}  // namespace coppice::server::test
