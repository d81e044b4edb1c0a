#include "lab/report/merge.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "engine/random.hpp"
#include "lab/report/report.hpp"
#include "lab/report/study_games.hpp"
#include "lab/run/compare_games.hpp"

namespace coppice::lab {
namespace {

constexpr std::uint64_t games = 24;

SimulationReport simulated(const std::string& game, std::uint64_t first, std::uint64_t count,
                           unsigned threads) {
  const std::vector<std::string> seats(game == "heaps" ? 1 : 2, "random");
  return *simulate({.game = game,
                    .settings = {},
                    .seats = seats,
                    .games = count,
                    .seed = 3,
                    .threads = threads,
                    .date = {},
                    .first = first});
}

StudyResult studied(const std::string& game, std::uint64_t first, std::uint64_t count,
                    unsigned threads) {
  const std::vector<std::string> seats(game == "heaps" ? 1 : 2, "random");
  StudyResult found{.study = *study({.game = game,
                                     .settings = {},
                                     .seats = seats,
                                     .games = count,
                                     .seed = 3,
                                     .threads = threads,
                                     .date = {},
                                     .first = first},
                                    text::Messages::in("en")),
                    .verdicts = {},
                    .worths = {}};
  found.verdicts = verdicts(found.study);
  return found;
}

PairedReport compared(std::uint64_t first, std::uint64_t count, unsigned threads) {
  return *compare({.game = "kuhn",
                   .settings = {},
                   .seats = {"rollouts:3", "random"},
                   .games = count,
                   .first = first,
                   .seed = 3,
                   .threads = threads,
                   .until = {}});
}

ArenaReport met(std::uint64_t first, std::uint64_t count, unsigned threads) {
  return *arena({.game = "kuhn",
                 .settings = {},
                 .players = {"rollouts:3", "random"},
                 .games = count,
                 .first = first,
                 .seed = 3,
                 .threads = threads,
                 .sprt = {}});
}

LadderReport climbed(std::uint64_t first, std::uint64_t count, unsigned threads) {
  return *ladder({.game = "kuhn",
                  .settings = {},
                  .players = {"rollouts:3", "random", "rollouts:9"},
                  .games = count,
                  .first = first,
                  .seed = 3,
                  .threads = threads});
}

/// Everything but the times.
std::string written(PartReport report) {
  std::visit([](auto& each) { run_of(each).seconds = 0; }, report);
  return boost::json::serialize(mergeable_json(report));
}

/// Writes and reads the report, like a part of a run from a file.
PartReport read_back(const PartReport& report) {
  const std::string text = boost::json::serialize(mergeable_json(report));
  const auto read = read_report(boost::json::parse(text));
  EXPECT_TRUE(read) << (read ? "" : read.error().key);
  return *read;
}

struct NamedPart {
  std::string name;
  PartReport report;
};

std::expected<PartReport, Error> merged(const std::vector<NamedPart>& parts) {
  Merger merger;
  for (const NamedPart& part : parts) {
    if (const auto added = merger.add(part.name, part.report); !added) {
      return std::unexpected(added.error());
    }
  }
  return std::move(merger).whole();
}

/// The merged report of a run that was cut at random into parts of whole `unit`s of games, and
/// shuffled.
template <class Play>
PartReport in_pieces(const Play& play, std::uint64_t unit, Random& random) {
  std::vector<NamedPart> parts;
  for (std::uint64_t first = 1; first <= games;) {
    const std::uint64_t most = (games - first + 1) / unit;
    const std::uint64_t count = unit * (1 + random.below(static_cast<std::uint32_t>(most)));
    auto report = play(first, count, 1 + static_cast<unsigned>(random.below(3)));
    run_of(report).part.whole = games;
    const auto place = parts.begin() + random.below(static_cast<std::uint32_t>(parts.size() + 1));
    parts.insert(place, {std::to_string(first), read_back(report)});
    first += count;
  }
  const auto whole = merged(parts);
  EXPECT_TRUE(whole) << (whole ? "" : whole.error().key);
  return *whole;
}

template <class Play>
void expect_any_partition_gives_the_whole(const Play& play, std::uint64_t unit) {
  Random random(7);
  const std::string whole = written(play(std::uint64_t{1}, games, 2U));
  for (int partition = 0; partition < 8; ++partition) {
    EXPECT_EQ(written(in_pieces(play, unit, random)), whole);
  }
}

TEST(Merge, OfAnyPartitionOfASimulationIsTheWhole) {
  for (const std::string game : {"heaps", "kuhn"}) {
    expect_any_partition_gives_the_whole(
        [&](std::uint64_t first, std::uint64_t count, unsigned threads) {
          return simulated(game, first, count, threads);
        },
        1);
  }
}

TEST(Merge, OfAnyPartitionOfAReportIsTheWhole) {
  for (const std::string game : {"heaps", "kuhn"}) {
    expect_any_partition_gives_the_whole(
        [&](std::uint64_t first, std::uint64_t count, unsigned threads) {
          return studied(game, first, count, threads);
        },
        1);
  }
}

TEST(Merge, OfAnyPartitionOfAnArenaIsTheWhole) { expect_any_partition_gives_the_whole(met, 2); }

TEST(Merge, OfAnyPartitionOfALadderIsTheWhole) { expect_any_partition_gives_the_whole(climbed, 2); }

TEST(Merge, OfAnyPartitionOfAComparisonIsTheWhole) {
  expect_any_partition_gives_the_whole(compared, 1);
}

std::string refusal(const std::vector<NamedPart>& parts) {
  const auto whole = merged(parts);
  return whole ? "" : whole.error().key;
}

TEST(Merge, RefusesOverlapsGapsAndPartsThatWereCutShort) {
  const auto part = [](std::uint64_t first, std::uint64_t count) {
    return NamedPart{std::to_string(first), simulated("heaps", first, count, 1)};
  };
  EXPECT_EQ(refusal({part(1, 3), part(4, 2)}), "");
  EXPECT_EQ(refusal({part(1, 3), part(3, 2)}), "error.merge.overlap");
  EXPECT_EQ(refusal({part(1, 3), part(1, 3)}), "error.merge.overlap");
  EXPECT_EQ(refusal({part(1, 3), part(5, 2)}), "error.merge.gap");
  const auto of_ten = [&](std::uint64_t first, std::uint64_t count) {
    auto report = simulated("heaps", first, count, 1);
    report.part.whole = 10;
    return NamedPart{std::to_string(first), report};
  };
  EXPECT_EQ(refusal({of_ten(1, 5), of_ten(6, 4)}), "error.merge.gap") << "the last is missing";
  EXPECT_EQ(refusal({of_ten(2, 9)}), "error.merge.gap") << "the first is missing";
  EXPECT_EQ(refusal({of_ten(6, 5), of_ten(1, 5)}), "");
  auto cut = simulated("heaps", 1, 3, 1);
  cut.wished = 5;
  EXPECT_EQ(refusal({{"cut", cut}}), "error.merge.cut_short");
}

TEST(Merge, RefusesPartsOfDifferentRuns) {
  const auto what_differs = [](auto change) {
    auto other = simulated("heaps", 4, 3, 1);
    change(other);
    const auto whole = merged({{"a", simulated("heaps", 1, 3, 1)}, {"b", other}});
    return whole ? "" : whole.error().arguments.back().second;
  };
  using Other = SimulationReport;
  EXPECT_EQ(what_differs([](Other&) {}), "");
  EXPECT_EQ(what_differs([](Other& other) { other.seed = 4; }), "seed");
  EXPECT_EQ(what_differs([](Other& other) { other.settings["marks"] = "three"; }), "settings");
  EXPECT_EQ(what_differs([](Other& other) { other.players = {"rollouts:3"}; }), "players");
  EXPECT_EQ(what_differs([](Other& other) { other.part.commit = "abc"; }), "commit");
  EXPECT_EQ(what_differs([](Other& other) { other.part.program = "x"; }), "program");
  EXPECT_EQ(what_differs([](Other& other) { other.part.whole = 6; }), "whole");
  EXPECT_EQ(refusal({{"a", simulated("heaps", 1, 2, 1)}, {"b", met(3, 2, 1)}}),
            "error.merge.differ");
}

TEST(Merge, RefusesASequentialTest) {
  auto tested = met(1, 4, 1);
  tested.sprt = SprtReport{.hypotheses = {.elo0 = 0, .elo1 = 5}};
  EXPECT_EQ(refusal({{"a", tested}}), "error.merge.sprt");
  EXPECT_TRUE(read_report(to_json(tested))) << "a checkpoint may be one";
}

/// The first encounter is over and the second has begun.
TEST(Ladder, GoesOnAfterAReportThatWasCutShort) {
  const LadderReport whole = climbed(1, games, 2);
  LadderReport so_far = climbed(1, 2, 1);
  so_far.wished = whole.wished;
  so_far.cut_short = true;
  so_far.encounters.clear();
  so_far.games = 0;
  so_far.decisions = 0;
  for (const std::size_t second : {1U, 2U}) {
    const auto part = *arena({.game = "kuhn",
                              .settings = {},
                              .players = {whole.players[0], whole.players[second]},
                              .games = second == 1 ? games : 4,
                              .first = 1,
                              .seed = 3,
                              .threads = 1,
                              .sprt = {}});
    so_far.encounters.push_back({0, second, part.pairs});
    so_far.games += part.games();
    so_far.decisions += part.decisions;
  }
  const auto stored = std::get<LadderReport>(read_back(so_far));
  const LadderSetup setup{.game = "kuhn",
                          .settings = {},
                          .players = whole.players,
                          .games = games,
                          .first = 1,
                          .seed = 3,
                          .threads = 2};
  const auto all = ladder(setup, {}, &stored);
  ASSERT_TRUE(all);
  EXPECT_EQ(written(*all), written(whole));
}

TEST(Merge, RefusesInvalidReports) {
  const std::string good = boost::json::serialize(to_json(simulated("heaps", 1, 3, 1)));
  const auto refusal_of = [](const std::string& text) {
    const auto read = read_report(boost::json::parse(text));
    return read ? "" : read.error().key;
  };
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    EXPECT_TRUE(text.contains(from)) << from;
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_EQ(refusal_of(good), "");
  EXPECT_EQ(refusal_of("[]"), "error.merge.form");
  EXPECT_EQ(refusal_of("{}"), "error.merge.form");
  EXPECT_EQ(refusal_of(changed("\"version\":3", "\"version\":2")), "error.merge.version");
  EXPECT_EQ(refusal_of(changed("simulate", "solve")), "error.merge.command");
  EXPECT_EQ(refusal_of(changed("\"games\":3", "\"games\":4")), "error.merge.form");
  EXPECT_EQ(refusal_of(changed("\"count\":3", "\"count\":-3")), "error.merge.form");
  EXPECT_EQ(refusal_of(changed("\"sum_squares\":", "\"squares\":")), "error.merge.form");
  EXPECT_EQ(refusal_of(changed("\"seed\":\"3\"", "\"seed\":3")), "error.merge.form");
}

}  // namespace
}  // namespace coppice::lab
