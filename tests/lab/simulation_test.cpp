#include "lab/run/simulation.hpp"
#include "engine/replay.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>
#include <mutex>
#include <set>

#include "lab/report/report.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/steady_clock.hpp"
#include "table/checked_record.hpp"

namespace coppice::lab {
namespace {

SimulationSetup setup(std::uint64_t games, unsigned threads, std::string player = "random") {
  return {"heaps", {}, {std::move(player)}, games, 11, threads, "2026-11-21"};
}

using Kept = std::expected<void, Error>;

SimulationHooks keeping(std::function<Kept(std::uint64_t, const Record&)> keep) {
  SimulationHooks hooks;
  hooks.keep = std::move(keep);
  return hooks;
}

/// The records of a simulation, as texts by number.
std::map<std::uint64_t, std::string> records(const SimulationSetup& wished) {
  std::mutex mutex;
  std::map<std::uint64_t, std::string> all;
  const auto report = simulate(wished, keeping([&](std::uint64_t number, const Record& record) {
                                 const std::lock_guard lock(mutex);
                                 all[number] = write_record(record);
                                 return Kept{};
                               }));
  EXPECT_TRUE(report);
  return all;
}

TEST(Simulation, IsTheSameOnAnyNumberOfThreads) {
  const auto one = simulate(setup(200, 1));
  for (const unsigned threads : {2U, 3U, 8U}) {
    const auto many = simulate(setup(200, threads));
    EXPECT_EQ(many->tally.scores()[0], one->tally.scores()[0]) << threads;
    EXPECT_EQ(many->tally, one->tally) << threads;
  }
}

TEST(Simulation, EveryGameIsTheSameOnAnyNumberOfThreads) {
  const auto one = records(setup(40, 1, "rollouts:3"));
  EXPECT_EQ(one.size(), 40U);
  EXPECT_EQ(records(setup(40, 4, "rollouts:3")), one);
}

TEST(Simulation, AGameDependsOnItsNumberOnly) {
  const auto few = records(setup(5, 2));
  auto many = records(setup(20, 2));
  std::erase_if(many, [](const auto& entry) { return entry.first > 5; });
  EXPECT_EQ(few, many);
}

/// The record of one game, played alone as its own tags say.
std::string played_alone(SimulationSetup wished, const Record& record) {
  wished.seed = record.run->seed;
  wished.first = record.run->number;
  wished.games = 1;
  return records(wished).at(record.run->number);
}

TEST(Simulation, OneGameOfARunCanBeRepeatedAlone) {
  for (const char* const player : {"random", "rollouts:3"}) {
    const auto wished = setup(6, 2, player);
    for (const auto& [number, text] : records(wished)) {
      const auto record = parse_record(text);
      ASSERT_TRUE(record);
      ASSERT_TRUE(record->run);
      EXPECT_EQ(record->run->number, number);
      EXPECT_EQ(played_alone(wished, *record), text) << player;
    }
  }
}

TEST(Simulation, GoesOnAfterAReportThatWasCutShort) {
  const auto whole = simulate(setup(300, 2));
  ASSERT_TRUE(whole);
  auto first = setup(100, 2);
  auto so_far = simulate(first);
  ASSERT_TRUE(so_far);
  so_far->wished = 300;
  const auto all = simulate(setup(300, 3), {}, &*so_far);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->tally, whole->tally);
  EXPECT_EQ(all->part.first, 1U);
  EXPECT_FALSE(all->cut_short());
  EXPECT_EQ(simulate(setup(300, 3), {}, &*all)->tally, whole->tally) << "nothing is left to play";
}

TEST(Simulation, GamesAndSeedsDiffer) {
  const auto all = records(setup(20, 2));
  for (const auto& [number, record] : all) {
    if (number == 1) continue;
    EXPECT_NE(record, all.at(number - 1));
  }
  auto other = setup(1, 1);
  other.seed = 12;
  EXPECT_NE(records(other).at(1), all.at(1));
}

TEST(Simulation, DealsTheSameCardsToEveryPlayer) {
  const auto seed_of = [](const std::string& record) { return parse_record(record)->seed; };
  EXPECT_EQ(seed_of(records(setup(3, 1, "random")).at(3)),
            seed_of(records(setup(3, 1, "rollouts:3")).at(3)));
}

TEST(Simulation, RecordsAreValidAndHaveTheirSeedsDeal) {
  for (const auto& [number, text] : records(setup(10, 2))) {
    const auto record = parse_record(text);
    ASSERT_TRUE(record);
    const auto game = *game_of(*record);
    EXPECT_TRUE(replay(*game, *record));
    Random random(*record->seed);
    const Deal deal = game->deal(random);
    EXPECT_EQ(game->write(game->start(), game->draw(game->start(), deal)), record->steps[0].text);
  }
}

TEST(Simulation, CountsDecisionsOfSeatsOnly) {
  std::uint64_t decisions = 0;
  for (const auto& [number, text] : records(setup(10, 1))) {
    const auto record = parse_record(text);
    ASSERT_TRUE(record);
    for (const RecordStep& step : record->steps) decisions += step.who ? 1U : 0U;
  }
  EXPECT_EQ(simulate(setup(10, 1))->tally.decisions(), decisions);
}

TEST(Simulation, StopsWhenARecordCannotBeSaved) {
  int kept = 0;
  const auto report =
      simulate(setup(1000, 1), keeping([&](std::uint64_t, const Record&) {
                 return ++kept == 3 ? Kept(make_error(ErrorCode::file_exists)) : Kept();
               }));
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().key, "error.file.exists");
  EXPECT_EQ(kept, 3);
}

/// Each game ends only after the games before it were reported.
TEST(Simulation, ReportsProgress) {
  std::vector<std::uint64_t> told;
  SimulationHooks hooks;
  hooks.watch.progress = [&](std::uint64_t done) { told.push_back(done); };
  hooks.watch.end_wished = [&] { return told.size() == 2; };
  const auto report = simulate(setup(1'000'000'000, 2), hooks);
  ASSERT_TRUE(report);
  ASSERT_GE(told.size(), 2U);
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_GT(told[1], 0U);
  EXPECT_LE(told.back(), report->tally.games());
}

TEST(Simulation, RefusesInvalidSetups) {
  const auto key = [](SimulationSetup wished) { return simulate(wished).error().key; };
  auto wished = setup(1, 1);
  wished.game = "chess";
  EXPECT_EQ(key(wished), "error.game.unknown");
  wished = setup(1, 1);
  wished.settings = {{"marks", "none"}};
  EXPECT_EQ(key(wished), "error.setting.choice");
  EXPECT_EQ(key(setup(1, 1, "bot")), "error.player.unknown");
  EXPECT_EQ(key(setup(1, 1, "random:5")), "error.player.budget");
  wished = setup(1, 1);
  wished.seats = {"random", "random"};
  EXPECT_EQ(key(wished), "error.table.seats");
}

TEST(SimulationReport, JsonHasTheDocumentedMembers) {
  const auto json = to_json(*simulate(setup(10, 1)));
  std::vector<std::string> members;
  for (const auto& [key, value] : json) members.emplace_back(key);
  EXPECT_EQ(members,
            (std::vector<std::string>{"version", "command", "program", "commit", "game", "settings",
                                      "games", "wished", "cut_short", "seed", "first", "seats",
                                      "length", "decisions", "seconds", "decisions_per_second"}));
  EXPECT_EQ(json.at("version").to_number<int>(), 3);
  EXPECT_TRUE(json.at("seed").is_string()) << "readers round numbers beyond 2^53";
  EXPECT_EQ(json.at("game").as_string(), "heaps");
  EXPECT_NEAR(json.at("decisions_per_second").as_double() * json.at("seconds").as_double(),
              json.at("decisions").to_number<double>(), 1e-6);
  EXPECT_EQ(json.at("settings").at("marks").as_string(), "two");
  EXPECT_EQ(json.at("games").to_number<int>(), 10);
  const auto& seat = json.at("seats").as_array().at(0).as_object();
  EXPECT_EQ(seat.at("player").as_string(), "random");
  for (const char* member : {"count", "sum", "sum_squares", "mean", "sd", "ci95", "min", "max"}) {
    EXPECT_TRUE(seat.at("score").at(member).is_number()) << member;
  }
}

TEST(SimulationReport, OfOneGameHasNoDeviation) {
  const auto json = to_json(*simulate(setup(1, 1)));
  EXPECT_TRUE(json.at("seats").at(0).at("score").at("sd").is_null());
}

TEST(SimulationReport, CountsRivalsWins) {
  std::array<std::uint64_t, 2> wins{};
  std::uint64_t ties = 0;
  std::mutex mutex;
  const auto report = simulate({"kuhn", {}, {"rollouts:3", "random"}, 30, 11, 2, "2026-11-21"},
                               keeping([&](std::uint64_t, const Record& record) {
                                 const std::lock_guard lock(mutex);
                                 const auto one = record.result->at(0);
                                 const auto other = record.result->at(1);
                                 ++(one > other ? wins[0] : one < other ? wins[1] : ties);
                                 return Kept{};
                               }));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->tally.of_first_seat().counts(),
            (std::array<std::uint64_t, 5>{wins[1], 0, ties, 0, wins[0]}));
  const auto json = to_json(*report);
  EXPECT_EQ(json.at("seats").at(0).at("won").at("games").as_uint64(), wins[0]);
  EXPECT_EQ(json.at("seats").at(1).at("won").at("games").as_uint64(), wins[1]);
  EXPECT_EQ(json.at("tied").at("games").as_uint64(), ties);
  const auto& first = json.at("first_seat");
  EXPECT_DOUBLE_EQ(first.at("mean").as_double(),
                   (static_cast<double>(wins[0]) + static_cast<double>(ties) / 2) / 30);
  EXPECT_LT(first.at("low").as_double(), first.at("mean").as_double());
  EXPECT_GE(first.at("high").as_double(), first.at("mean").as_double());
}

TEST(SimulationReport, HasTheLengthsOfGames) {
  const auto report = simulate(setup(20, 1));
  const auto json = to_json(*report);
  EXPECT_DOUBLE_EQ(json.at("length").at("mean").as_double(),
                   json.at("decisions").to_number<double>() / 20);
  EXPECT_LE(json.at("length").at("min").to_number<int>(), report->tally.length().mean());
  EXPECT_GE(json.at("length").at("max").to_number<int>(), report->tally.length().mean());
}

TEST(Simulation, AReportThatWasCutShortCoversTheFirstGames) {
  SimulationHooks hooks;
  hooks.watch.end_wished = [] { return true; };
  const auto cut = simulate(setup(1'000'000'000, 3), hooks);
  ASSERT_TRUE(cut);
  EXPECT_TRUE(cut->cut_short());
  ASSERT_GT(cut->tally.games(), 0U);
  const auto first = simulate(setup(cut->tally.games(), 2));
  EXPECT_FALSE(first->cut_short());
  EXPECT_EQ(cut->tally, first->tally);
}

TEST(Tally, CountsWinsOfThreeSeats) {
  Tally tally(3, false);
  tally.add(std::array{3, 1, 2}, 10);
  tally.add(std::array{3, 3, 2}, 12);
  tally.add(std::array{0, 0, 1}, 7);
  Tally twice = tally;
  twice.add(tally);
  EXPECT_EQ(twice.wins(), (std::vector<std::uint64_t>{2, 0, 2}));
  EXPECT_EQ(twice.ties(), 2U);
  EXPECT_EQ(twice.decisions(), 58U);
  EXPECT_EQ(twice.length().max(), 12);
  EXPECT_FALSE(Tally(1, false).rivals());
  EXPECT_FALSE(Tally(2, true).rivals());
}

}  // namespace
}  // namespace coppice::lab
