#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <regex>

#include "cli/support.hpp"
#include "support/json_schema.hpp"

namespace coppice::cli::test {
namespace {

/// Runs the command in `folder`, which must succeed; returns its table.
std::string table_of(const Folder& folder, const Words& words) {
  const Ran ran = coppice(folder, words);
  EXPECT_EQ(ran.code, 0) << ran.errors;
  return ran.out;
}

coppice::test::JsonSchema report_schema() {
  std::ifstream file(paths::root() / "docs/schemas/report.schema.json");
  return coppice::test::JsonSchema(boost::json::parse(file));
}

/// The text without its times.
std::string untimed(const std::string& text) {
  static const std::regex times(
      R"re(("seconds"|"decisions_per_second"):[^,}]*|in [0-9.,]+ s \(.*\)|[0-9.,]+ s\n)re");
  return std::regex_replace(text, times, "");
}

void expect_parts_give_the_whole(Words command) {
  const Folder folder;
  const auto with = [&](Words more) {
    Words words = command;
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  const std::string whole = table_of(folder, with({"--json", "whole.json"}));
  for (const std::string part : {"1", "2", "3"}) {
    table_of(folder, with({"--part", part + "/3", "--json", part + ".json", "--threads", part}));
  }
  const std::string merged =
      table_of(folder, {"merge", "3.json", "1.json", "2.json", "--json", "merged.json"});
  EXPECT_EQ(untimed(merged), untimed(whole));
  EXPECT_EQ(untimed(folder.read("merged.json")), untimed(folder.read("whole.json")));
  const auto schema = report_schema();
  for (const std::string file : {"whole", "1", "merged"}) {
    const auto faults = schema.faults(boost::json::parse(folder.read(file + ".json")));
    EXPECT_EQ(faults, Words{}) << command[0] << " " << file;
  }
}

TEST(Merge, OfPartsOfASimulationIsTheSimulation) {
  const std::string folio = (paths::root() / "tests/data/own_folio.txt").string();
  expect_parts_give_the_whole({"simulate", "copperdale", "--games", "7", "--seed", "5"});
  expect_parts_give_the_whole({"simulate", "coupell", "--games", "5"});
  expect_parts_give_the_whole({"simulate", "coppertwaddle", "--games", "4", "--seat", "1=greedy",
                               "--set", "folio=" + folio});
}

TEST(Merge, OfPartsOfAnArenaIsTheArena) {
  expect_parts_give_the_whole({"arena", "coppertwaddle", "--a", "greedy", "--games", "8"});
}

TEST(Merge, OfPartsOfAComparisonIsTheComparison) {
  const std::string folio = (paths::root() / "tests/data/own_folio.txt").string();
  expect_parts_give_the_whole(
      {"compare", "coppertwaddle", "--games", "7", "--set-b", "folio=" + folio});
  expect_parts_give_the_whole({"compare", "copperdale", "--games", "5", "--seed", "3", "--set-a",
                               "monuments=literal", "--set-b", "monuments=strict"});
}

TEST(Merge, OfPartsOfAReportIsTheReport) {
  const std::string folio = (paths::root() / "tests/data/own_folio.txt").string();
  expect_parts_give_the_whole({"report", "copperdale", "--games", "23", "--seed", "5"});
  expect_parts_give_the_whole({"report", "coupell", "--games", "5"});
  expect_parts_give_the_whole(
      {"report", "coppertwaddle", "--games", "41", "--worth", "2", "--set", "folio=" + folio});
}

TEST(Merge, WritesThePageAndTheTablesOfAReport) {
  const Folder folder;
  const Words command = {"report", "coppertwaddle", "--games", "12"};
  const auto with = [&](Words more) {
    more.insert(more.begin(), command.begin(), command.end());
    return more;
  };
  table_of(folder, with({"--html", "whole.html", "--csv", "whole"}));
  table_of(folder, with({"--part", "1/2", "--json", "1.json"}));
  table_of(folder, with({"--part", "2/2", "--json", "2.json"}));
  table_of(folder, {"merge", "1.json", "2.json", "--html", "all.html", "--csv", "all"});
  EXPECT_EQ(folder.read("all.html"), folder.read("whole.html"));
  for (const std::string name : {"cards", "decisions", "happened", "lead_changes"}) {
    EXPECT_EQ(folder.read("all/" + name + ".csv"), folder.read("whole/" + name + ".csv")) << name;
  }
  table_of(folder, {"simulate", "copperdale", "--games", "2", "--json", "s.json"});
  const Ran ran = coppice(folder, {"merge", "s.json", "--html", "s.html"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.starts_with("Only parts of a report")) << ran.errors;
}

TEST(Merge, RefusesReportsThatDoNotFitTogether) {
  const Folder folder;
  const auto part = [&](const std::string& number, const std::string& worth) {
    table_of(folder, {"report", "coppertwaddle", "--games", "4", "--worth", worth, "--part",
                      number + "/2", "--json", number + ".json"});
  };
  part("1", "2");
  part("2", "3");
  const Ran ran = coppice(folder, {"merge", "1.json", "2.json"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.contains("number of deals with blanks")) << ran.errors;
  part("2", "2");
  const auto good = boost::json::parse(folder.read("2.json"));
  const auto refused = [&](const boost::json::value& edited) {
    folder.write("2.json", boost::json::serialize(edited));
    const Ran merged = coppice(folder, {"merge", "1.json", "2.json"});
    EXPECT_EQ(merged.code, 1) << merged.out;
    return merged.errors;
  };
  auto edited = good;
  edited.as_object().erase("sums");
  EXPECT_TRUE(refused(edited).contains("not a report that can be merged"));
  edited = good;
  edited.at("sums").at("all").at(1) = "12 games";
  EXPECT_TRUE(refused(edited).contains("not a report that can be merged"));
  edited = good;
  edited.at("cards").as_array().pop_back();
  EXPECT_TRUE(refused(edited).contains("not a report that can be merged"));
  edited.at("sums").at("cards").as_array().pop_back();
  for (auto& change : edited.at("sums").at("worth").at("changes").as_array()) {
    change.at("cards").as_array().pop_back();
  }
  EXPECT_TRUE(refused(edited).contains("not parts of one run"));
  edited = good;
  edited.at("happened").as_object().erase(edited.at("happened").as_object().begin());
  EXPECT_TRUE(refused(edited).contains("not parts of one run"));
}

TEST(Merge, RefusesAComparisonUntilDecided) {
  const Folder folder;
  table_of(folder, {"compare", "copperdale", "--set-b", "monuments=strict", "--games", "3",
                    "--until", "decided", "--json", "a.json"});
  EXPECT_EQ(report_schema().faults(boost::json::parse(folder.read("a.json"))), Words{});
  const Ran ran = coppice(folder, {"merge", "a.json"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.contains("sequential test")) << ran.errors;
}

// Ladders are slow: see tests/lab/merge_test.cpp.

TEST(Merge, NamesAnInvalidFile) {
  const Folder folder;
  const auto simulate = [&](const std::string& file, const Words& more) {
    Words words = {"simulate", "copperdale", "--json", file};
    words.insert(words.end(), more.begin(), more.end());
    table_of(folder, words);
  };
  simulate("a.json", {"--games", "2"});
  simulate("b.json", {"--games", "2", "--first", "4"});
  simulate("c.json", {"--games", "2", "--first", "3", "--seed", "2"});
  folder.write("cut.json", folder.read("a.json").substr(0, 60));
  const auto errors = [&](const Words& files, int code) {
    Words words = {"merge"};
    words.insert(words.end(), files.begin(), files.end());
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, code);
    EXPECT_EQ(ran.out, "");
    return ran.errors;
  };
  EXPECT_EQ(errors({"a.json", "b.json"}, 1), "Games 3 to 3 are missing beside b.json.\n");
  EXPECT_EQ(errors({"a.json", "a.json"}, 1), "a.json and a.json both contain game 1.\n");
  EXPECT_EQ(errors({"a.json", "c.json"}, 1),
            "c.json and a.json are not parts of one run: they differ in the seed.\n");
  EXPECT_TRUE(errors({"a.json", "cut.json"}, 1).starts_with("cut.json is not a report that can"));
  EXPECT_TRUE(errors({"none.json"}, 1).starts_with("none.json"));
  EXPECT_TRUE(errors({}, 2).starts_with("Which parts?"));
}

TEST(Merge, TheSchemaRefusesInvalidReports) {
  const auto schema = report_schema();
  EXPECT_NE(schema.faults(boost::json::parse(R"({"version": 3, "command": "simulate"})")), Words{});
  EXPECT_NE(schema.faults(boost::json::parse("[]")), Words{});
}

TEST(Part, IsRefusedWithoutGames) {
  const auto errors = [](Words more) {
    Words words = {"simulate", "copperdale", "--games", "3"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = coppice(words);
    EXPECT_EQ(ran.code, 2) << ran.out;
    return ran.errors;
  };
  for (const std::string part : {"0/2", "3/2", "1/4", "1", "x/2", "1/0", "1/2/3"}) {
    EXPECT_TRUE(errors({"--part", part}).contains("is not a part")) << part;
  }
  EXPECT_TRUE(errors({"--part", "1/2", "--first", "2"}).contains("not both"));
  EXPECT_TRUE(errors({"--first", "0"}).contains("--first"));
  const Ran even = coppice({"arena", "coppertwaddle", "--games", "4", "--first", "2"});
  EXPECT_TRUE(even.errors.contains("odd number")) << even.errors;
  const Ran sprt =
      coppice({"arena", "coppertwaddle", "--games", "4", "--sprt", "0,9", "--part", "1/2"});
  EXPECT_TRUE(sprt.errors.contains("sequential")) << sprt.errors;
  const Ran worth = coppice({"report", "coppertwaddle", "--worth", "2", "--first", "2"});
  EXPECT_EQ(worth.code, 2);
  EXPECT_TRUE(worth.errors.contains("--part")) << worth.errors;
  const Ran until = coppice({"compare", "copperdale", "--set-b", "monuments=strict", "--until",
                             "decided", "--part", "1/2"});
  EXPECT_EQ(until.code, 2);
  EXPECT_TRUE(until.errors.contains("sequential")) << until.errors;
}

TEST(Part, OneGameOfARunCanBePlayedAgain) {
  const Folder folder;
  const auto play = [&](const std::string& records, Words more) {
    Words words = {"simulate", "coppertwaddle", "--seed", "9", "--records", records};
    words.insert(words.end(), more.begin(), more.end());
    table_of(folder, words);
  };
  play("all", {"--games", "4"});
  play("one", {"--games", "1", "--first", "3"});
  const std::string record = folder.read("one/game-000003.coppice");
  EXPECT_EQ(record, folder.read("all/game-000003.coppice"));
  EXPECT_EQ(coppice(folder, {"check", "one/game-000003.coppice"}).code, 0);
}

}  // namespace
}  // namespace coppice::cli::test
