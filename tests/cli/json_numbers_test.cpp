// Many programs read JSON numbers as doubles, so commands must write integers beyond 2^53 as
// strings.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstdlib>
#include <limits>
#include <map>

#include "cli/program.hpp"
#include "cli/support.hpp"
#include "lab/report/report.hpp"

namespace coppice::cli::test {
namespace {

constexpr std::uint64_t largest_exact = std::uint64_t{1} << 53;
const std::string seed = "18446744073709551615";

/// Finds integers that a double cannot hold.
void find_large(const boost::json::value& value, const std::string& place, Words& found) {
  if (const auto* object = value.if_object()) {
    for (const auto& [key, member] : *object) {
      find_large(member, place + "." + std::string(key), found);
    }
  } else if (const auto* array = value.if_array()) {
    for (const auto& element : *array) find_large(element, place + "[]", found);
  } else if (const auto* natural = value.if_uint64()) {
    if (*natural > largest_exact) found.push_back(place);
  } else if (const auto* number = value.if_int64()) {
    if (std::llabs(*number) > static_cast<long long>(largest_exact)) found.push_back(place);
  }
}

/// For each command with --json, arguments that make it write some.
std::vector<Words> writing_commands() {
  return {{"games", "--json"},
          {"simulate", "copperdale", "--seat", "1=greedy", "--games", "1", "--seed", seed, "--json",
           "-"},
          {"arena", "coppertwaddle", "--a", "greedy", "--b", "random", "--games", "2", "--seed",
           seed, "--json", "-"},
          {"exploit", "coppertwaddle", "--of", "greedy", "--simulations", "2", "--games", "2",
           "--seed", seed, "--json", "-"},
          {"merge", "part.json", "--json", "-"},
          {"report", "copperdale", "--games", "1", "--seed", seed, "--json", "-"},
          {"compare", "copperdale", "--set-b", "monuments=strict", "--games", "1", "--seed", seed,
           "--json", "-"},
          {"analyse", "game.coppice", "--budget", "8", "--json"},
          {"folio", "show", "--json"},
          {"deck", "show", "--json"}};
}

/// Reports of slow commands, made without playing.
std::map<std::string, boost::json::object> reports_of_long_commands() {
  constexpr auto largest = std::numeric_limits<std::uint64_t>::max();
  lab::LadderReport ladder;
  ladder.seed = largest;
  lab::SolvingReport solving;
  solving.seed = largest;
  solving.found.add(1);
  solving.bound.add(1);
  lab::EndgamesReport endgames;
  endgames.seed = largest;
  endgames.nodes.add(1);
  endgames.guardian.add(1);
  endgames.equilibrium.add(0);
  return {{"ladder", lab::to_json(ladder)},
          {"solve", lab::to_json(solving)},
          {"endgames", lab::to_json(endgames)}};
}

TEST(JsonNumbers, FitIntoADouble) {
  const Folder folder;
  // An unfinished record with the largest seed.
  const Ran played =
      coppice(folder, {"play", "copperdale", "--seed", seed, "--record", "game.coppice"},
              "assign growth\n");
  ASSERT_EQ(played.code, 3) << played.errors;
  const Ran part = coppice(
      folder, {"simulate", "copperdale", "--games", "1", "--seed", seed, "--json", "part.json"});
  ASSERT_EQ(part.code, 0) << part.errors;
  for (const Words& words : writing_commands()) {
    const Ran ran = coppice(folder, words);
    ASSERT_EQ(ran.code, 0) << words[0] << ": " << ran.errors;
    const auto json = boost::json::parse(ran.out);
    Words found;
    find_large(json, "", found);
    EXPECT_EQ(found, Words{}) << words[0];
    if (ran.out.contains("\"seed\"")) {
      EXPECT_EQ(json.at("seed").as_string(), seed) << words[0];
    }
  }
}

TEST(JsonNumbers, FitIntoADoubleInReportsOfLongCommands) {
  for (const auto& [command, json] : reports_of_long_commands()) {
    Words found;
    find_large(json, "", found);
    EXPECT_EQ(found, Words{}) << command;
    EXPECT_EQ(json.at("seed").as_string(), seed) << command;
    EXPECT_EQ(json.at("version").to_number<int>(), lab::report_version) << command;
  }
}

TEST(JsonNumbers, AreCheckedInEveryCommandWithJson) {
  const auto program = describe_program(text::Messages::in("en"));
  Words with_json;
  for (const CommandText& command : program.commands) {
    for (const OptionText& option : command.options) {
      if (option.names == Words{"--json"}) with_json.push_back(command.name);
    }
  }
  Words known;
  for (const auto& [command, json] : reports_of_long_commands()) known.push_back(command);
  for (const Words& words : writing_commands()) known.push_back(words[0]);
  known.emplace_back("admin");  // counts, minutes and seconds of a server: all are small
  known.emplace_back("bench");  // decisions of short games, and seconds
  for (const std::string& command : with_json) {
    EXPECT_TRUE(std::ranges::find(known, command) != known.end()) << command;
  }
}

TEST(JsonNumbers, TheTestFindsTooLargeNumbers) {
  Words found;
  find_large(boost::json::parse(R"({"a": [1, {"b": 9007199254740993}], "c": "9007199254740993"})"),
             "", found);
  EXPECT_EQ(found, Words{".a[].b"});
}

}  // namespace
}  // namespace coppice::cli::test
