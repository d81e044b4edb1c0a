// Counts that only the product's games have in a simulation.
#include "lab/report/report.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <mutex>

#include "lab/run/arena.hpp"
#include "lab/run/simulation.hpp"

namespace coppice::lab {
namespace {

SimulationSetup solo(std::uint64_t games) {
  return {"copperdale", {}, {"random"}, games, 11, 1, "2026-11-21"};
}

using Kept = std::expected<void, Error>;

SimulationHooks keeping(std::function<Kept(const Record&)> keep) {
  SimulationHooks hooks;
  hooks.keep = [keep = std::move(keep)](std::uint64_t, const Record& record) {
    return keep(record);
  };
  return hooks;
}

TEST(SimulationReport, CountsMedalsAndSkillsOnlyInCopperdale) {
  const auto counts = to_json(*simulate(solo(10))).at("counts").as_object();
  EXPECT_EQ(counts.size(), 10U + 7U);
  for (const auto& [what, games] : counts) {
    std::uint64_t all = 0;
    for (const auto& count : games.as_array()) all += count.to_number<std::uint64_t>();
    EXPECT_EQ(all, 10U) << what;
  }
  const SimulationSetup other{"coupell", {}, {"random", "random"}, 2, 11, 1, "2026-11-21"};
  EXPECT_FALSE(to_json(*simulate(other)).contains("counts"));
}

TEST(SimulationReport, CountsTheWonGamesWhereTheSeatsWinTogether) {
  const SimulationSetup wished{"coupell", {}, {"greedy", "greedy"}, 60, 11, 2, "2026-11-21"};
  std::int64_t won = 0;
  std::int64_t sum = 0;
  std::mutex mutex;
  const auto report = simulate(wished, keeping([&](const Record& record) {
                                 const std::lock_guard lock(mutex);
                                 EXPECT_EQ(record.result->at(0), record.result->at(1));
                                 won += record.result->at(0) > 0 ? 1 : 0;
                                 sum += record.result->at(0);
                                 return Kept{};
                               }));
  ASSERT_TRUE(report && report->tally.won());
  EXPECT_EQ(report->tally.won()->count(), won);
  EXPECT_DOUBLE_EQ(report->tally.won()->mean(),
                   static_cast<double>(sum) / static_cast<double>(won));
  const auto json = to_json(*report);
  EXPECT_EQ(json.at("won").at("games").to_number<std::int64_t>(), won);
  EXPECT_DOUBLE_EQ(json.at("won").at("share").as_double(), static_cast<double>(won) / 60);
  EXPECT_FALSE(simulate(solo(3))->tally.won());
}

TEST(SimulationReport, HasNoMeanWithoutWonGames) {
  const auto json =
      to_json(*simulate({"coupell", {}, {"random", "random"}, 5, 11, 1, "2026-11-21"}));
  EXPECT_EQ(json.at("won").at("games").as_uint64(), 0U);
  EXPECT_TRUE(json.at("won").at("mean").is_null());
  EXPECT_EQ(json.at("won").at("low").as_double(), 0);
}

TEST(Arena, RefusesGamesWhoseSeatsWinTogether) {
  const ArenaSetup wished{
      .game = "coupell", .settings = {}, .players = {"random", "random"}, .games = 2, .sprt = {}};
  EXPECT_EQ(arena(wished).error().key, "error.arena.cooperative");
}

}  // namespace
}  // namespace coppice::lab
