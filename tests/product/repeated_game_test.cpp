// One game of a run, repeated alone.
#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "lab/run/simulation.hpp"
#include "support/share.hpp"

namespace coppice::lab {
namespace {

std::map<std::uint64_t, std::string> records(const SimulationSetup& wished) {
  std::mutex mutex;
  std::map<std::uint64_t, std::string> all;
  SimulationHooks hooks;
  hooks.keep = [&](std::uint64_t number, const Record& record) -> std::expected<void, Error> {
    const std::lock_guard lock(mutex);
    all[number] = write_record(record);
    return {};
  };
  const auto report = simulate(wished, hooks);
  EXPECT_TRUE(report) << (report ? "" : report.error().key);
  return all;
}

/// Players whose budget is a number, by game.
const std::map<std::string, std::vector<std::string>> players_of = {
    {"copperdale", {"random", "greedy", "rollouts:2", "strong:4"}},
    {"coppertwaddle",
     {"random", "greedy", "rollouts:2", "ismcts:12", "strong:6", "level:beginner",
      "level:attentive"}},
    {"coupell", {"random", "greedy", "planner:20", "planner:common:20"}},
};

TEST(RepeatedGame, IsTheSameForEveryPlayer) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  for (const auto& [game, players] : players_of) {
    for (const std::string& player : players) {
      SimulationSetup wished{.game = game,
                             .settings = {},
                             .seats = {player},
                             .games = 2,
                             .seed = 18'446'744'073'709'551'557U,
                             .threads = 2,
                             .date = "2026-11-21",
                             .first = 999'999};
      if (game != "copperdale") wished.seats.push_back(player);
      const auto of_run = records(wished);
      const auto record = parse_record(of_run.at(1'000'000));
      ASSERT_TRUE(record && record->run) << game << " " << player;
      SimulationSetup alone = wished;
      alone.seed = record->run->seed;
      alone.first = record->run->number;
      alone.games = 1;
      alone.threads = 1;
      EXPECT_EQ(records(alone).at(1'000'000), of_run.at(1'000'000)) << game << " " << player;
    }
  }
}

}  // namespace
}  // namespace coppice::lab
