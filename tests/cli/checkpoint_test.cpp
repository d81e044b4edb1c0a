// Long runs that are killed and go on.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <csignal>

#include "cli/support.hpp"
#include "engine/random.hpp"
#include "support/share.hpp"

namespace coppice::cli::test {
namespace {

/// The report without its times.
std::string untimed(const std::string& text) {
  auto json = boost::json::parse(text).as_object();
  json.erase("seconds");
  json.erase("decisions_per_second");
  return boost::json::serialize(json);
}

bool is_without_games(const std::string& checkpoint) {
  return boost::json::parse(checkpoint).at("games") == 0;
}

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// Kills the command after `kills` amounts of work, then lets it end. Returns how often a
/// checkpoint was there to go on from. The amounts grow while there is none, so that a slow machine
/// gets to its first checkpoint too.
int killed_again_and_again(const Folder& folder, const Words& command, int kills) {
  constexpr std::array signals = {SIGTERM, SIGINT, SIGHUP, SIGKILL};
  Random random(7);
  std::uint32_t longest = 120;
  int resumed = 0;
  for (int kill = 0; kill < kills || resumed == 0; ++kill) {
    const Running running(folder, command);
    std::chrono::milliseconds work(random.below(longest));
    running.wait_for_work(work);
    const int signal = signals[random.below(signals.size())];
    ::kill(running.id(), signal);
    if (signal != SIGKILL && random.below(2) == 0) {
      running.wait_for_work(work += std::chrono::milliseconds(random.below(longest)));
      ::kill(running.id(), SIGKILL);
    }
    running.end();
    if (fs::exists(folder.path() / "run.json") && !is_without_games(folder.read("run.json"))) {
      ++resumed;
    } else {
      longest *= 2;
    }
  }
  const Ran last = coppice(folder, command);
  EXPECT_EQ(last.code, 0) << last.errors;
  return resumed;
}

void expect_the_same_after_kills(const Words& command, int kills) {
  const Folder folder;
  ASSERT_EQ(coppice(folder, with(command, {"--json", "whole.json"})).code, 0);
  const Words resumable = with(
      command, {"--checkpoint", "run.json", "--resume", "--json", "all.json", "--threads", "2"});
  EXPECT_GT(killed_again_and_again(folder, resumable, kills), 0);
  EXPECT_EQ(untimed(folder.read("all.json")), untimed(folder.read("whole.json"))) << command[0];
  EXPECT_EQ(untimed(folder.read("run.json")), untimed(folder.read("whole.json")));
}

/// COPPICE_KILLS in the environment asks for more than the check does.
int kills() {
  const char* const wished = std::getenv("COPPICE_KILLS");
  return wished == nullptr ? 7 : std::atoi(wished);
}

const std::string many = is_sanitized ? "2000" : "8000";

TEST(Checkpoint, ASimulationEndsTheSameHoweverOftenItIsKilled) {
  expect_the_same_after_kills(
      {"simulate", "coppertwaddle", "--seat", "1=greedy", "--games", many, "--part", "1/2"},
      kills());
}

TEST(Checkpoint, AnArenaEndsTheSameHoweverOftenItIsKilled) {
  expect_the_same_after_kills({"arena", "coppertwaddle", "--a", "greedy", "--games", many},
                              kills());
}

TEST(Checkpoint, ASequentialTestStopsAtTheSamePairHoweverOftenItIsKilled) {
  expect_the_same_after_kills({"arena", "coppertwaddle", "--a", "level:casual", "--b", "greedy",
                               "--games", "1000000", "--sprt", "-20,0"},
                              kills());
}

TEST(Checkpoint, AComparisonUntilDecidedEndsTheSameHoweverOftenItIsKilled) {
  expect_the_same_after_kills(
      {"compare", "coppertwaddle", "--set-a", "adjacent-robbers=on", "--until", "decided",
       "--metric", "lead_changes", "--margin", "0.001", "--games", is_sanitized ? "600" : "4000"},
      kills());
}

TEST(Checkpoint, AReportEndsTheSameHoweverOftenItIsKilled) {
  expect_the_same_after_kills({"report", "coppertwaddle", "--games", is_sanitized ? "200" : "2000",
                               "--worth", is_sanitized ? "3" : "30"},
                              kills());
}

TEST(Checkpoint, RecordsOfAStoppedRunAreReplaced) {
  const Folder folder;
  const Words words = {"simulate",  "copperdale", "--games",      "3",
                       "--records", "games",      "--checkpoint", "run.json"};
  ASSERT_EQ(coppice(folder, words).code, 0);
  const std::string record = folder.read("games/game-000003.coppice");
  fs::remove(folder.path() / "run.json");
  folder.write("games/game-000003.coppice", "half a rec");
  EXPECT_EQ(coppice(folder, words).code, 1) << "without --resume the records are dear";
  EXPECT_EQ(coppice(folder, with(words, {"--resume"})).code, 0);
  EXPECT_EQ(folder.read("games/game-000003.coppice"), record);
}

TEST(Checkpoint, RefusesWhatItCannotGoOnFromAndChangesNothing) {
  const Folder folder;
  const Words words = {"simulate", "copperdale", "--games", "3", "--checkpoint", "run.json"};
  ASSERT_EQ(coppice(folder, words).code, 0);
  const std::string stored = folder.read("run.json");
  const auto errors = [&](const Words& command) {
    const Ran ran = coppice(folder, command);
    EXPECT_EQ(ran.code, 1) << ran.out;
    EXPECT_EQ(ran.out, "");
    return ran.errors;
  };
  EXPECT_TRUE(errors(words).contains("--resume"));
  const auto differing = [&](const Words& command) {
    return errors(with(command, {"--checkpoint", "run.json", "--resume"}));
  };
  EXPECT_TRUE(
      differing({"simulate", "copperdale", "--games", "4"}).contains("numbers of the games"));
  EXPECT_TRUE(differing({"simulate", "copperdale", "--games", "3", "--first", "2"})
                  .contains("numbers of the games"));
  EXPECT_TRUE(
      differing({"simulate", "copperdale", "--games", "3", "--seed", "2"}).contains("seed"));
  EXPECT_TRUE(differing({"simulate", "copperdale", "--games", "3", "--set", "monuments=strict"})
                  .contains("settings"));
  EXPECT_TRUE(differing({"arena", "coppertwaddle", "--games", "4"}).contains("command"));
  EXPECT_EQ(folder.read("run.json"), stored);
  for (const std::size_t length : {std::size_t{0}, stored.size() / 2, stored.size() - 2}) {
    folder.write("run.json", stored.substr(0, length));
    EXPECT_TRUE(errors(with(words, {"--resume"})).contains("not a checkpoint")) << length;
    EXPECT_EQ(folder.read("run.json"), stored.substr(0, length));
  }
  EXPECT_EQ(folder.names(), Words{"run.json"});
}

TEST(Checkpoint, IsRefusedBeforeTheFirstGameWhereItCannotBeWritten) {
  const Folder folder;
  const Ran nowhere = coppice(
      folder, {"simulate", "copperdale", "--games", "1000000000", "--checkpoint", "no/run.json"});
  EXPECT_EQ(nowhere.code, 1);
  EXPECT_TRUE(nowhere.errors.contains("its folder does not exist")) << nowhere.errors;
  const Ran alone = coppice(folder, {"simulate", "copperdale", "--games", "2", "--resume"});
  EXPECT_TRUE(alone.errors.contains("--checkpoint FILE")) << alone.errors;
}

/// The checkpoint of a run that was killed before its first game was stored.
std::string without_games(const Folder& folder, const Words& command) {
  const Running running(folder, with(command, {"--checkpoint", "run.json"}));
  coppice::test::wait_until([&] { return fs::exists(folder.path() / "run.json"); });
  ::kill(running.id(), SIGKILL);
  running.end();
  return folder.read("run.json");
}

TEST(Checkpoint, TakesItsPlaceBeforeTheFirstGame) {
  const std::vector<Words> commands = {
      {"simulate", "coppertwaddle", "--games", "1000000"},
      {"arena", "coppertwaddle", "--games", "1000000"},
      {"ladder", "coppertwaddle", "--games", "1000000"},
      {"compare", "coppertwaddle", "--set-b", "adjacent-robbers=on", "--games", "1000000"},
      {"report", "coppertwaddle", "--games", "1000000", "--worth", "5", "--doubling", "5"}};
  for (const Words& command : commands) {
    const Folder folder;
    const std::string taken = without_games(folder, command);
    EXPECT_TRUE(is_without_games(taken)) << command[0] << taken;
    const auto again = [&](const Words& more) {
      return coppice(folder, with(with(command, {"--checkpoint", "run.json"}), more));
    };
    const Ran second = again({});
    EXPECT_EQ(second.code, 1);
    EXPECT_TRUE(second.errors.contains("--resume")) << second.errors;
    const Ran other = again({"--seed", "2", "--resume"});
    EXPECT_EQ(other.code, 1);
    EXPECT_TRUE(other.errors.contains("belongs to another run")) << other.errors;
    EXPECT_EQ(folder.read("run.json"), taken);
  }
}

TEST(Checkpoint, OnAFullDiskIsReportedAndTheGamesGoOn) {
  const Ran ran = coppice({"simulate", "copperdale", "--games", "2", "--checkpoint", "/dev/full"});
  EXPECT_EQ(ran.code, 1) << "the run could not go on from there";
  EXPECT_TRUE(ran.errors.contains("/dev/full")) << ran.errors;
  EXPECT_TRUE(ran.out.contains("2 games, seed 1")) << ran.out;
}

}  // namespace
}  // namespace coppice::cli::test
