// A game whose rules are wrong: it is told, and its run goes on.
#include "engine/broken_rules_error.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <map>
#include <mutex>

#include "cli/program.hpp"
#include "cli/support.hpp"
#include "engine/random.hpp"
#include "engine/replay.hpp"
#include "lab/report/merge.hpp"
#include "lab/report/report.hpp"
#include "lab/report/study_games.hpp"
#include "lab/run/arena.hpp"
#include "lab/run/compare_games.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/simulation.hpp"
#include "lab/run/steady_clock.hpp"
#include "support/json_schema.hpp"
#include "support/paths.hpp"

namespace coppice::lab {
namespace {

constexpr std::uint64_t games = 120;

SimulationSetup setup(std::uint64_t first = 1, std::uint64_t count = games, unsigned threads = 2) {
  return {.game = "astray",
          .settings = {},
          .seats = {"random", "random"},
          .games = count,
          .seed = 5,
          .threads = threads,
          .date = "2026-11-28",
          .first = first};
}

std::map<std::uint64_t, Record> records(const SimulationSetup& wished) {
  std::map<std::uint64_t, Record> all;
  std::mutex mutex;
  SimulationHooks hooks;
  hooks.keep = [&](std::uint64_t number, const Record& record) -> std::expected<void, Error> {
    const std::lock_guard lock(mutex);
    all[number] = record;
    return {};
  };
  EXPECT_TRUE(simulate(wished, hooks));
  return all;
}

/// How each game ends, from its record: none for those with a result.
std::map<std::uint64_t, std::optional<BrokenRulesKind>> endings() {
  std::map<std::uint64_t, std::optional<BrokenRulesKind>> all;
  for (const auto& [number, record] : records(setup())) {
    int place = 3;
    for (const RecordStep& step : record.steps) place += step.text == "forward" ? 1 : -1;
    EXPECT_EQ(record.result.has_value(), place == 6) << number;
    all[number] = std::nullopt;
    if (place == 6) continue;
    const std::size_t moves = record.steps.size();
    EXPECT_TRUE(moves == 9 || place == 0 || (moves == 6 && place == 5)) << number;
    all[number] = moves == 9   ? BrokenRulesKind::endless
                  : place == 0 ? BrokenRulesKind::stuck
                               : BrokenRulesKind::crowded;
  }
  return all;
}

TEST(BrokenRulesError, IsCountedAndNamedAndInNoOtherFigure) {
  BrokenGameCounts expected;
  std::uint64_t finished = 0;
  for (const auto& [number, flaw] : endings()) {
    if (flaw) expected.add(number, *flaw);
    if (!flaw) ++finished;
  }
  ASSERT_GT(finished, 0U);
  ASSERT_GT(expected.count(BrokenRulesKind::endless), 0U);
  ASSERT_GT(expected.count(BrokenRulesKind::stuck), 0U);
  ASSERT_GT(expected.count(BrokenRulesKind::crowded), 0U);
  for (const unsigned threads : {1U, 3U}) {
    const auto report = simulate(setup(1, games, threads));
    ASSERT_TRUE(report);
    EXPECT_EQ(report->tally.broken(), expected);
    EXPECT_EQ(report->tally.games(), finished);
    EXPECT_EQ(report->tally.scores()[0].count(), static_cast<std::int64_t>(finished));
    EXPECT_EQ(report->tally.played(), games);
    EXPECT_FALSE(report->cut_short());
  }
  EXPECT_EQ(expected.named().size(), BrokenGameCounts::most_named);
}

TEST(BrokenRulesError, CanBeRepeatedAloneAndItsRecordReplays) {
  const auto all = records(setup());
  const auto report = simulate(setup());
  ASSERT_TRUE(report);
  for (const auto& [number, flaw] : report->tally.broken().named()) {
    EXPECT_EQ(records(setup(number, 1)).at(number), all.at(number));
    const auto read = parse_record(write_record(all.at(number)));
    ASSERT_TRUE(read) << read.error().key;
    EXPECT_EQ(*read, all.at(number));
    const auto game = (*find_game("astray"))->make({});
    ASSERT_TRUE(game);
    EXPECT_TRUE(replay(**game, *read)) << number;
  }
}

StudyResult studied(std::uint64_t first, std::uint64_t count, unsigned threads) {
  StudyResult found{.study = *study(setup(first, count, threads), text::Messages::in("en")),
                    .verdicts = {},
                    .worths = {}};
  found.verdicts = verdicts(found.study);
  return found;
}

TEST(BrokenRulesError, IsInNoFigureOfAReport) {
  const StudyResult all = studied(1, games, 2);
  const Tally& tally = all.study.games.tally;
  EXPECT_EQ(tally, simulate(setup())->tally);
  EXPECT_EQ(all.study.decisions.count(), tally.games());
  EXPECT_LE(all.study.decisions.quantile(1.0), 9);
  EXPECT_EQ(all.study.moved_first[0] + all.study.moved_first[1], tally.games());
}

std::string written(PartReport report) {
  std::visit([](auto& each) { run_of(each).seconds = 0; }, report);
  return boost::json::serialize(mergeable_json(report));
}

/// Reports of parts, written, read and put together.
std::string merged(const std::vector<PartReport>& parts) {
  Merger merger;
  for (const PartReport& part : parts) {
    const auto read = read_report(boost::json::parse(boost::json::serialize(mergeable_json(part))));
    EXPECT_TRUE(read) << (read ? "" : read.error().key);
    if (!read) continue;
    EXPECT_TRUE(merger.add("part", *read));
  }
  const auto whole = std::move(merger).whole();
  EXPECT_TRUE(whole) << (whole ? "" : whole.error().key);
  return whole ? written(*whole) : "";
}

TEST(BrokenRulesError, OfPartsIsThatOfTheWholeRun) {
  Random random(7);
  for (int round = 0; round < 10; ++round) {
    std::vector<PartReport> simulations;
    std::vector<PartReport> studies;
    // At least 30 games, so that some are finished in every part.
    for (std::uint64_t first = 1; first <= games;) {
      const std::uint64_t left = games - first + 1;
      const std::uint64_t count = left < 60 ? left : 30 + random.below(31);
      simulations.emplace_back(*simulate(setup(first, count)));
      studies.emplace_back(studied(first, count, 1));
      first += count;
    }
    EXPECT_EQ(merged(simulations), written(*simulate(setup())));
    EXPECT_EQ(merged(studies), written(studied(1, games, 2)));
  }
}

TEST(BrokenRulesError, GoesOnAfterACheckpoint) {
  auto so_far = simulate(setup(1, 50));
  ASSERT_TRUE(so_far);
  so_far->wished = games;
  const auto all = simulate(setup(), {}, &*so_far);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->tally, simulate(setup())->tally);
}

TEST(BrokenRulesError, EndsARunThatNeedsEveryGameOnAnyThread) {
  for (const unsigned threads : {1U, 3U}) {
    const ArenaSetup match{.game = "astray",
                           .settings = {},
                           .players = {"random", "random"},
                           .games = games,
                           .seed = 5,
                           .threads = threads,
                           .sprt = {}};
    EXPECT_THROW((void)arena(match), BrokenRulesError) << threads;
    EXPECT_THROW((void)compare({.game = "astray",
                                .settings = {},
                                .seats = {"random", "random"},
                                .games = games,
                                .seed = 5,
                                .threads = threads,
                                .until = {}}),
                 BrokenRulesError)
        << threads;
  }
}

/// A search meets the flaw before the game does.
TEST(BrokenRulesError, IsFoundBySearchingPlayers) {
  for (const std::string player : {"rollouts:20", "ismcts:200"}) {
    auto wished = setup(1, 10);
    wished.seats = {player, player};
    const auto report = simulate(wished);
    ASSERT_TRUE(report);
    EXPECT_GT(report->tally.broken().count(), 0U) << player;
  }
}

/// What the program prints.
struct Ran {
  int code;
  std::string out;
  std::string errors;
};

Ran ran(std::vector<std::string> words) {
  words.insert(words.begin(), {"coppice"});
  words.insert(words.end(), {"--language", "en"});
  std::vector<const char*> arguments;
  for (const std::string& word : words) arguments.push_back(word.c_str());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int code = cli::run(static_cast<int>(arguments.size()), arguments.data());
  const std::string errors = testing::internal::GetCapturedStderr();
  return {code, testing::internal::GetCapturedStdout(), errors};
}

TEST(BrokenRulesError, IsToldByTheProgram) {
  const auto report = simulate(setup());
  ASSERT_TRUE(report);
  const std::uint64_t first = report->tally.broken().named().begin()->first;
  const std::string replay = "--seed 5, --first " + std::to_string(first);
  const cli::test::Folder folder;
  const std::string page = folder.path() / "report.html";
  const std::vector<std::string> games_of_run = {"--seat",  "1=random", "--seat", "2=random",
                                                 "--games", "120",      "--seed", "5"};
  const auto with = [&](std::vector<std::string> words, std::vector<std::string> more = {}) {
    words.insert(words.end(), games_of_run.begin(), games_of_run.end());
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  // Lines are wrapped.
  const auto flat = [](std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
  };
  for (const std::string command : {"simulate", "report"}) {
    const Ran told = ran(with({command, "astray"}));
    EXPECT_EQ(told.code, 0) << told.errors;
    EXPECT_TRUE(flat(told.out).contains("had more moves than the rules promise")) << told.out;
    EXPECT_TRUE(flat(told.out).contains("came to a seat that has no legal move")) << told.out;
    EXPECT_TRUE(flat(told.out).contains("more legal moves than the rules promise")) << told.out;
    EXPECT_TRUE(flat(told.out).contains(replay)) << told.out;
  }
  const Ran whole = ran(with({"report", "astray"}, {"--html", page, "--json", "-"}));
  EXPECT_EQ(whole.code, 0) << whole.errors;
  EXPECT_TRUE(folder.read("report.html").contains("had more moves than the rules promise"));
  EXPECT_TRUE(folder.read("report.html").contains(replay));
  std::ifstream schema_file(paths::root() / "docs/schemas/report.schema.json");
  const test::JsonSchema schema(boost::json::parse(schema_file));
  EXPECT_EQ(schema.faults(boost::json::parse(whole.out)), std::vector<std::string>());
  const std::string games_folder = folder.path() / "games";
  EXPECT_EQ(ran(with({"simulate", "astray"}, {"--records", games_folder})).code, 0);
  const std::string record = fmt::format("{}/game-{:06}.coppice", games_folder, first);
  EXPECT_EQ(ran({"check", record}).code, 0);
  const Ran events = ran({"events", record, "--jsonl"});
  EXPECT_TRUE(events.out.contains("moved")) << events.out << events.errors;
  const Ran simulated = ran(with({"simulate", "astray"}, {"--json", "-"}));
  const auto json = boost::json::parse(simulated.out);
  EXPECT_EQ(schema.faults(json), std::vector<std::string>());
  EXPECT_EQ(json.at("broken").at("games").at(0).at("number").to_number<std::uint64_t>(), first);
}

TEST(BrokenRulesError, IsRefusedByTheProgramWhereItMakesNoSense) {
  const std::vector<std::vector<std::string>> all = {
      {"arena", "astray", "--a", "random", "--b", "random"},
      {"ladder", "astray", "--with", "random", "--with", "rollouts:2"},
  };
  for (std::vector<std::string> words : all) {
    words.insert(words.end(), {"--games", "120", "--seed", "5"});
    const Ran told = ran(words);
    EXPECT_EQ(told.code, 1) << words[0];
    EXPECT_TRUE(told.errors.contains("cannot be played to its end")) << told.errors;
    EXPECT_TRUE(told.errors.contains("of seed 5")) << told.errors;
  }
}

}  // namespace
}  // namespace coppice::lab
