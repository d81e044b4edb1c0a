// Ctrl-C, SIGTERM and SIGHUP during long commands.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <chrono>
#include <csignal>
#include <thread>

#include "cli/support.hpp"
#include "games/copperdale/players/network.hpp"
#include "support/share.hpp"
#include "support/wait_until.hpp"

namespace coppice::cli::test {
namespace {

using coppice::test::wait_until;

const std::string nothing_to_tell =
    "Stopped before anything was finished: there is nothing to report.\n";

/// Whether the process has a handler for Ctrl-C, according to the kernel.
bool listens(const Running& running) {
  std::ifstream status("/proc/" + std::to_string(running.id()) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (!line.starts_with("SigCgt:")) continue;
    return (std::stoull(line.substr(7), nullptr, 16) >> (SIGINT - 1) & 1) != 0;
  }
  return false;
}

/// The result after a Ctrl-C or another signal, which is sent as soon as the process handles it.
Ran interrupted(const Running& running, int signal = SIGINT) {
  wait_until([&] { return listens(running); });
  ::kill(running.id(), signal);
  Ran ran = running.end();
  EXPECT_EQ(ran.code, 130) << ran.errors;
  return ran;
}

TEST(Interrupt, ASimulationReportsThePlayedGames) {
  const Folder folder;
  const Running running(folder, {"simulate", "copperdale", "--games", "1000000", "--json", "a.json",
                                 "--records", "games", "--threads", "2"});
  wait_until([&] { return fs::exists(folder.path() / "games" / "game-000010.coppice"); });
  ::kill(running.id(), SIGINT);
  const Ran ran = running.end();
  EXPECT_EQ(ran.code, 130) << ran.errors;
  EXPECT_TRUE(ran.out.contains(" of 1000000 games, ended early, seed 1\n")) << ran.out;
  const auto json = boost::json::parse(folder.read("a.json"));
  EXPECT_TRUE(json.at("cut_short").as_bool());
  EXPECT_EQ(json.at("wished").to_number<int>(), 1000000);
  const auto games = json.at("games").to_number<std::ptrdiff_t>();
  EXPECT_GE(games, 10);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path() / "games"), {}), games)
      << "a record for each game, and nothing beside";
}

TEST(Interrupt, AnArenaReportsThePlayedGames) {
  const Folder folder;
  const Running running(folder, {"arena", "coppertwaddle", "--games", "1000000000", "--json", "-"});
  const Ran ran = interrupted(running);
  EXPECT_FALSE(ran.out.empty() && ran.errors.empty()) << "either results or a reason for none";
  if (ran.out.empty()) {
    EXPECT_EQ(ran.errors, nothing_to_tell);
    return;
  }
  const auto json = boost::json::parse(ran.out);
  EXPECT_TRUE(json.at("cut_short").as_bool());
  EXPECT_EQ(json.at("games").to_number<int>() % 2, 0);
}

TEST(Interrupt, AnAnalysisReportsTheJudgedDecisions) {
  const Folder folder;
  ASSERT_EQ(coppice(folder, {"simulate", "copperdale", "--games", "1", "--records", "a"}).code, 0);
  const Running running(folder,
                        {"analyse", "a/game-000001.coppice", "--budget", "100ms", "--json"});
  const Ran ran = interrupted(running);
  EXPECT_FALSE(ran.out.empty() && ran.errors.empty()) << "either results or a reason for none";
  if (ran.out.empty()) {
    EXPECT_EQ(ran.errors,
              "Stopped before the first decision was judged: there is nothing to report.\n");
    return;
  }
  const auto json = boost::json::parse(ran.out);
  EXPECT_TRUE(json.at("cutShort").as_bool());
  EXPECT_LT(json.at("judged").as_array().size(), json.at("decisions").to_number<std::size_t>());
}

/// An unfinished judgement is not printed, whatever the budget.
TEST(Interrupt, AnAnalysisStopsInTheMiddleOfADecision) {
  const Folder folder;
  ASSERT_EQ(coppice(folder, {"simulate", "copperdale", "--games", "1", "--records", "a"}).code, 0);
  const Running running(folder, {"analyse", "a/game-000001.coppice", "--budget", "2000000"});
  const Ran ran = interrupted(running);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.errors,
            "Stopped before the first decision was judged: there is nothing to report.\n");
}

TEST(Interrupt, SolvingReportsTheSolvedDeals) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  const Folder folder;
  const Running running(
      folder, {"solve", "copperdale", "--games", "1000000", "--json", "-", "--threads", "1"});
  const Ran ran = interrupted(running, SIGTERM);
  EXPECT_FALSE(ran.out.empty() && ran.errors.empty()) << "either results or a reason for none";
  if (ran.out.empty()) {
    EXPECT_EQ(ran.errors, nothing_to_tell);
    return;
  }
  const auto json = boost::json::parse(ran.out);
  EXPECT_TRUE(json.at("cut_short").as_bool());
  EXPECT_GE(json.at("games").to_number<int>(), 1);
}

TEST(Interrupt, TheSecondCtrlCEndsTheProgram) {
  const Folder folder;
  const Running running(folder, {"simulate", "copperdale", "--seat", "1=rollouts:100000000",
                                 "--games", "2", "--json", "a.json"});
  wait_until([&] { return listens(running); });
  ::kill(running.id(), SIGINT);
  // Sleeps: two signals within half a second count as one.
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  EXPECT_TRUE(listens(running));
  ::kill(running.id(), SIGINT);
  EXPECT_EQ(running.end().code, 1000 + SIGINT);
  EXPECT_EQ(folder.names(), Words{}) << "nothing is left";
}

/// Long commands that would take days, and what each prints when it is stopped.
struct Long {
  Words words;
  std::string what_is_told;  ///< or there is nothing to print yet
};

const std::vector<Long> long_commands = {
    {{"simulate", "copperdale", "--games", "1000000000"}, "games, ended early, seed 1"},
    {{"arena", "coppertwaddle", "--games", "1000000000"}, "games, ended early, seed 1"},
    {{"ladder", "coppertwaddle", "--games", "1000000000"}, "games, ended early, seed 1"},
    {{"exploit", "coppertwaddle", "--games", "1000000000"}, "games, ended early, seed 1"},
};

/// As batch systems and "timeout" end a job: with SIGTERM; "timeout -s INT" sends two signals at
/// once.
TEST(Interrupt, BySigtermOrTwoSignalsAtOnceLosesNothing) {
  for (const Long& each : long_commands) {
    const Folder folder;
    const Running running(folder, each.words);
    wait_until([&] { return listens(running); });
    ::kill(running.id(), SIGTERM);
    ::kill(running.id(), SIGINT);
    const Ran ran = running.end();
    EXPECT_EQ(ran.code, 130) << each.words[0] << ran.errors;
    EXPECT_TRUE(ran.out.contains(each.what_is_told) || ran.errors == nothing_to_tell)
        << each.words[0] << ran.out << ran.errors;
  }
}

TEST(Interrupt, BySighupLosesNothing) {
  const Folder folder;
  const Running running(folder, {"simulate", "copperdale", "--games", "1000000000", "--json", "a"});
  const Ran ran = interrupted(running, SIGHUP);
  EXPECT_TRUE(ran.errors == nothing_to_tell || !folder.read("a").empty()) << ran.errors;
}

TEST(Interrupt, TrainingSavesItsWeights) {
  const Folder folder;
  const Running running(folder, {"train", "copperdale", "--out", "weights"});
  const Ran ran = interrupted(running, SIGTERM);
  EXPECT_FALSE(ran.errors.empty()) << "it says what is kept";
  if (ran.errors.contains("weights was not written")) {
    EXPECT_EQ(folder.names(), Words{});
    return;
  }
  EXPECT_TRUE(ran.errors.starts_with("Stopped early, after ")) << ran.errors;
  EXPECT_TRUE(copperdale::read_network(folder.read("weights")));
}

TEST(Interrupt, TrainingSaysIfNothingIsSaved) {
  const Folder folder;
  const Running running(folder, {"train", "coppertwaddle", "--out", "weights"});
  const Ran ran = interrupted(running);
  EXPECT_EQ(ran.errors, "Stopped before anything was learned: weights was not written.\n");
  EXPECT_EQ(folder.names(), Words{});
}

TEST(Interrupt, BenchSaysThatThereIsNoSignature) {
  const Folder folder;
  folder.write("signature", "an older one");
  const Running running(folder, {"bench", "--signature", "signature"});
  const Ran ran = interrupted(running, SIGTERM);
  EXPECT_TRUE(ran.errors.contains("there is no signature")) << ran.errors;
  EXPECT_EQ(folder.read("signature"), "an older one");
}

TEST(Interrupt, CheckReportsTheCheckedFiles) {
  const Folder folder;
  ASSERT_EQ(coppice(folder, {"simulate", "copperdale", "--games", "1", "--records", "a"}).code, 0);
  Words words(20'000, "a/game-000001.coppice");
  words.insert(words.begin(), "check");
  const Ran ran = interrupted(Running(folder, words), SIGTERM);
  EXPECT_TRUE(ran.errors.starts_with("Stopped early, after ")) << ran.errors;
  EXPECT_TRUE(ran.out.contains(" valid, 0 invalid\n")) << ran.out;
}

TEST(Interrupt, AScriptedGameIsSaved) {
  const Folder folder;
  const Running running(
      folder, {"play", "copperdale", "--seat", "1=rollouts:100000000", "--record", "game.coppice"});
  const Ran ran = interrupted(running, SIGTERM);
  EXPECT_TRUE(folder.read("game.coppice").starts_with("Coppice-Record")) << ran.errors;
}

}  // namespace
}  // namespace coppice::cli::test
