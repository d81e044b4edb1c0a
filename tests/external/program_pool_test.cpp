#include "external/program_pool.hpp"

#include <gtest/gtest.h>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "engine/describe.hpp"
#include "external/confinement.hpp"
#include "search/registry.hpp"
#include "sed_bots.hpp"
#include "support/wait_until.hpp"

namespace coppice::external {
namespace {

using std::chrono::milliseconds;

class ProgramPoolTest : public testing::Test {
 protected:
  ProgramPoolTest() {
    Random random(3);
    const Deal deal = game_->deal(random);
    while (game_->turn(state_).is_chance()) game_->play(state_, game_->draw(state_, deal));
    seat_ = game_->turn(state_).seat();
    for (const Move move : game_->moves(game_->view(state_, seat_))) {
      legal_.push_back(game_->write(state_, move));
    }
  }

  void serve(const std::string& command, std::size_t most = 2,
             milliseconds idle = ProgramPool::idle_time, milliseconds time = milliseconds(3000)) {
    pool_.emplace(std::map<std::string, ProgramSpec>{{"bot", {command, time}}}, most, idle,
                  hidden_);
  }

  std::expected<std::size_t, ProgramFailure> ask(const std::string& table,
                                                 const char* program = "bot") {
    Random random(5);
    return pool_->ask({program, table, seat_}, *game_, game_->view(state_, seat_), legal_, random);
  }

  std::string fault_of(const std::string& table) {
    const auto chosen = ask(table);
    return chosen ? "none" : std::string(name_of(chosen.error().fault));
  }

  /// The last line that this command of a shell writes.
  std::string last_words(const std::string& command) {
    serve("sh -c '(" + command + ") >&2'");
    const auto failed = ask("one");
    return failed ? "" : failed.error().example;
  }

  std::vector<std::filesystem::path> hidden_;
  std::shared_ptr<const AnyGame> game_ = *(*find_game("kuhn"))->make({});
  AnyState state_ = game_->start();
  Seat seat_{};
  std::vector<std::string> legal_;
  std::optional<ProgramPool> pool_;
};

TEST_F(ProgramPoolTest, EachSeatOfATableHasItsOwnProcess) {
  serve(sed_bot(hello + ";" + first_legal), 3);
  EXPECT_EQ(ask("one"), 0U);
  EXPECT_EQ(ask("one"), 0U);
  EXPECT_EQ(pool_->running(), 1U);
  EXPECT_EQ(ask("two"), 0U);
  EXPECT_EQ(pool_->running(), 2U);
}

TEST_F(ProgramPoolTest, OnlySoManyRunAndTheLongestUnusedEndsFirst) {
  // Each process answers once with a legal move; then it ends.
  serve(sed_bot(hello + ";" + first_legal + ";/\"id\":1,/b;/\"id\"/q"), 2);
  EXPECT_EQ(fault_of("one"), "none");
  EXPECT_EQ(fault_of("two"), "none");
  EXPECT_EQ(fault_of("three"), "none");
  EXPECT_EQ(pool_->running(), 2U);
  EXPECT_EQ(fault_of("one"), "none") << "it had ended and began anew";
  EXPECT_EQ(pool_->running(), 2U);
}

TEST_F(ProgramPoolTest, QuestionsWaitUntilAnotherProcessIsFree) {
  serve(sed_bot(hello + ";" + first_legal), 1);
  std::atomic<int> answered = 0;
  std::vector<std::jthread> threads;
  for (const char* table : {"one", "two", "three", "four"}) {
    threads.emplace_back([this, table, &answered] { answered += ask(table).has_value() ? 1 : 0; });
  }
  threads.clear();
  EXPECT_EQ(answered, 4);
  EXPECT_EQ(pool_->running(), 1U);
}

TEST_F(ProgramPoolTest, AProcessThatNobodyAsksEnds) {
  serve(sed_bot(hello + ";" + first_legal), 2, milliseconds(20));
  EXPECT_EQ(ask("one"), 0U);
  coppice::test::wait_until([&] { return pool_->running() == 0; });
  EXPECT_EQ(ask("one"), 0U) << "it starts again";
}

TEST_F(ProgramPoolTest, AFailureEndsOnlyThatProcess) {
  const std::vector<std::pair<std::string, std::string>> faulty = {
      {"false", "not_started"},
      {sed_bot(R"re(s/.*/{"protocol":99}/p)re"), "version"},
      {"sh -c 'cat /dev/zero'", "flood"},
      {sed_bot(hello + R"re(;s/.*"id".*/nonsense/p)re"), "form"},
      {sed_bot(hello + R"re(;s/.*"id":\([0-9]*\).*/{"id":\1,"move":"castle"}/p)re"), "illegal"},
      {sed_bot(hello + ";/\"id\"/q"), "ended"},
  };
  for (const auto& [command, fault] : faulty) {
    serve(command);
    EXPECT_EQ(fault_of("one"), fault) << command;
    EXPECT_EQ(pool_->running(), 0U) << command;
    EXPECT_EQ(fault_of("one"), fault) << "a new process has the same fault: " << command;
  }
  serve(sed_bot(hello), 2, ProgramPool::idle_time, milliseconds(1));
  EXPECT_EQ(fault_of("one"), "late");
}

TEST_F(ProgramPoolTest, AnUnknownProgramIsMissing) {
  serve("true");
  const auto chosen = ask("one", "other");
  ASSERT_FALSE(chosen);
  EXPECT_EQ(chosen.error().fault, ProgramFault::missing);
}

TEST_F(ProgramPoolTest, TheExampleIsWhatItWroteLast) {
  serve("sh -c 'echo first >&2; echo a poor excuse >&2'");
  const auto silent = ask("one");
  ASSERT_FALSE(silent);
  EXPECT_EQ(silent.error().example, "a poor excuse");
  serve(sed_bot(hello + R"re(;s/.*"id".*/nonsense/p)re"));
  const auto wrong = ask("one");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().example, "nonsense");
}

TEST_F(ProgramPoolTest, AFloodOnStandardErrorCostsNothing) {
  serve("sh -c 'head -c 300000 /dev/zero >&2; exec cat'");
  // It repeats our lines: the first one has the form of an answer, the second has not.
  EXPECT_EQ(fault_of("one"), "form");
}

TEST_F(ProgramPoolTest, ProgramsInheritNoFiles) {
  serve(
      "sh -c 'ls -l /proc/self/fd | grep -c socket: >&2; ls /proc/self/fd | sort -n | tail -1 "
      ">&2'");
  const auto failed = ask("one");
  ASSERT_FALSE(failed);
  // ls itself opens the folder as the first free file: 3.
  EXPECT_EQ(failed.error().example, "3");
}

TEST_F(ProgramPoolTest, ProgramsAreConfined) {
  setenv("PGPASSWORD", "s3cret", 1);
  setenv("LC_TIME", "C", 1);
  EXPECT_EQ(last_words("env | grep -c -e PGPASSWORD -e LC_TIME"), "1");
  EXPECT_EQ(last_words("grep NoNewPrivs /proc/self/status | cut -f 2"), "1");
  EXPECT_EQ(last_words("echo $(ulimit -c) $(ulimit -n) $(ulimit -d)"), "0 256 2097152");
  unsetenv("PGPASSWORD");
  unsetenv("LC_TIME");
}

TEST_F(ProgramPoolTest, ProgramsReadAllButWhatIsHiddenAndWriteOnlyTemporaryFiles) {
  if (FileRules({}).file() < 0) GTEST_SKIP() << "this kernel has no Landlock";
  std::string folder = testing::TempDir() + "coppice-XXXXXX";
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  const std::string make = "cd " + folder + " && mkdir games temporary && touch bot games/seeds";
  ASSERT_EQ(std::system(make.c_str()), 0);
  setenv("TMPDIR", (folder + "/temporary").c_str(), 1);
  hidden_ = {folder + "/games"};
  const auto succeeds = [&](const std::string& command) {
    return last_words("cd " + folder + "; " + command + " && echo yes || echo no");
  };
  EXPECT_EQ(succeeds("cat bot"), "yes");
  EXPECT_EQ(succeeds("ls temporary"), "yes");
  EXPECT_EQ(succeeds("cat games/seeds"), "no");
  EXPECT_EQ(succeeds("ls games"), "no");
  EXPECT_EQ(succeeds("touch new"), "no");
  EXPECT_EQ(succeeds("rm bot"), "no");
  EXPECT_EQ(succeeds("echo other >bot"), "no");
  EXPECT_EQ(succeeds("echo more >temporary/old && mv temporary/old temporary/new"), "yes");
  EXPECT_EQ(succeeds("echo nothing >/dev/null"), "yes");
  unsetenv("TMPDIR");
  std::system(("rm -r " + folder).c_str());
}

TEST_F(ProgramPoolTest, WhatLeavesAProgramsGroupEndsWithAKilledServer) {
  // Its last words are its process number among those that it can see.
  if (last_words("echo $$") != "1") GTEST_SKIP() << "namespaces are forbidden here";
  const std::string asleep = std::to_string(86400 + getpid());
  // The brackets keep grep from finding itself.
  const std::string find =
      "grep -qsa '[" + asleep.substr(0, 1) + "]" + asleep.substr(1) + "' /proc/[0-9]*/cmdline";
  const auto lives = [&] { return std::system(find.c_str()) == 0; };
  pool_.reset();  // its thread does not live in a fork
  const pid_t server = fork();
  if (server == 0) {
    last_words("setsid sh -c \"sleep " + asleep + " & sleep 1000\" & sleep 1000");
    _exit(0);
  }
  coppice::test::wait_until(lives);
  kill(server, SIGKILL);
  waitpid(server, nullptr, 0);
  coppice::test::wait_until([&] { return !lives(); });
}

TEST_F(ProgramPoolTest, TheEndInterruptsEveryQuestion) {
  serve("sh -c 'sleep 1000'");
  std::jthread asking([this] { EXPECT_FALSE(ask("one")); });
  while (pool_->running() == 0) std::this_thread::yield();
  const auto began = std::chrono::steady_clock::now();
  pool_->end();
  asking.join();
  EXPECT_LT(std::chrono::steady_clock::now() - began, ProgramConnection::beginning / 2);
  EXPECT_FALSE(ask("two"));
}

}  // namespace
}  // namespace coppice::external
