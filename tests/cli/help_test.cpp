// Help, version, language, and errors for wrong usage.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <regex>

#include "cli/support.hpp"
#include "engine/text.hpp"
#include "search/registry.hpp"
#include "support/share.hpp"
#include "support/source_files.hpp"
#include "table/version.hpp"

namespace coppice::cli::test {
namespace {

struct Command {
  std::string name;
  Words options;
};

const std::vector<Command> commands = {
    {"games", {"--json"}},
    {"play", {"--set", "--seat", "--seed", "--practice", "--record", "--force", "--continue"}},
    {"simulate",
     {"--set", "--seat", "--games", "--first", "--part", "--seed", "--threads", "--json",
      "--records", "--archive", "--force"}},
    {"arena",
     {"--set", "--a", "--b", "--games", "--first", "--part", "--seed", "--threads", "--sprt",
      "--json"}},
    {"ladder",
     {"--set", "--with", "--games", "--first", "--part", "--seed", "--threads", "--json"}},
    {"engine", {"--set"}},
    {"merge", {"--json"}},
    {"report",
     {"--set", "--seat", "--games", "--seed", "--threads", "--json", "--html", "--csv", "--worth",
      "--doubling"}},
    {"compare",
     {"--set", "--set-a", "--set-b", "--seat", "--games", "--seed", "--threads", "--json"}},
    {"events", {"--jsonl", "--eyes", "--games-csv"}},
    {"extract", {"--records", "--force"}},
    {"exploit", {"--set", "--of", "--simulations", "--games", "--seed", "--threads", "--json"}},
    {"endgames", {"--set", "--of", "--games", "--seed", "--threads", "--json"}},
    {"solve", {"--set", "--games", "--seed", "--threads", "--json", "--save", "--force"}},
    {"puzzles", {"--set", "--games", "--seed", "--threads", "--most", "--out", "--force"}},
    {"puzzle", {"--number", "--file"}},
    {"bench", {"--json", "--signature"}},
    {"check", {}},
    {"analyse", {"--budget", "--json"}},
    {"folio", {"--json", "--source", "--no-games"}},
    {"deck", {"--json", "--source", "--no-games"}},
    {"words", {"--dictionary"}},
    {"serve",
     {"--port", "--address", "--data", "--page", "--pause", "--forget-unplayed",
      "--forget-finished", "--copy", "--copy-every", "--public-address", "--trusted-proxy",
      "--log-level", "--log-format", "--metrics", "--memory", "--table-threads", "--admin-socket",
      "--security-contact", "--engine"}},
    {"admin",
     {"--socket", "--data", "--all", "--after", "--for", "--off", "--to", "--shared", "--sure",
      "--json"}},
    {"backup", {"--data"}},
    {"restore", {"--data", "--force"}},
    {"check-store", {}},
    {"copy-store", {}},
    {"train", {"--set", "--seed", "--games", "--threads", "--out", "--force"}},
    {"new-game", {}},
    {"licences", {}},
};

/// All commands, as an error lists them.
const std::string known_commands =
    "games, play, learn, simulate, arena, ladder, engine, merge, report, compare, events, export, "
    "extract, exploit, endgames, solve, bench, check, analyse, puzzles, puzzle, folio, deck, "
    "words, serve, admin, backup, restore, check-store, copy-store, train, new-game, licences";

/// Characters of the longest line.
std::size_t width(const std::string& text) {
  std::size_t widest = 0;
  std::size_t current = 0;
  for (const char byte : text) {
    current = byte == '\n' ? 0 : current + ((byte & 0xC0) != 0x80 ? 1U : 0U);
    widest = std::max(widest, current);
  }
  return widest;
}

void expect_good_help(const Ran& ran, const std::string& usage) {
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.errors, "");
  EXPECT_TRUE(ran.out.starts_with(usage)) << ran.out;
  EXPECT_LE(width(ran.out), 80U) << ran.out;
  EXPECT_FALSE(ran.out.contains("cli.")) << "a key without words: " << ran.out;
}

TEST(Help, OfTheProgramNamesEveryCommand) {
  const Ran english = coppice({"--help"});
  expect_good_help(english, "Usage: coppice COMMAND");
  const Ran german = coppice({"--help", "--language", "de"});
  expect_good_help(german, "Aufruf: coppice BEFEHL");
  for (const Command& command : commands) {
    EXPECT_TRUE(english.out.contains("\n  " + command.name + " ")) << english.out;
    EXPECT_TRUE(german.out.contains("\n  " + command.name + " ")) << german.out;
  }
}

TEST(Help, HasExamplesOfTheFirstGame) {
  const std::string first = roster().front().info.id;
  for (const std::string command : {"play", "learn", "simulate", "report", "engine"}) {
    const Ran ran = coppice({command, "--help"});
    EXPECT_TRUE(ran.out.contains("\n  coppice " + command + " " + first)) << ran.out;
  }
}

TEST(Help, OfAReportNamesEveryMemberOfItsJson) {
  const auto schema =
      boost::json::parse(sources::read(sources::root() / "docs/schemas/report.schema.json"));
  for (const std::string command : {"simulate", "arena", "ladder", "compare", "report"}) {
    const auto& members = schema.at("$defs").at(command).at("properties").as_object();
    for (const std::string language : {"en", "de"}) {
      const std::string help = coppice({command, "--help", "--language", language}).out;
      for (const auto& member : members) {
        const std::regex word("\\b" + std::string(member.key()) + "\\b");
        EXPECT_TRUE(std::regex_search(help, word)) << command << ' ' << member.key() << help;
      }
    }
  }
}

TEST(Help, OfEveryCommandNamesEveryOptionInBothLanguages) {
  for (const Command& command : share_of(commands)) {
    const Ran english = coppice({command.name, "--help"});
    const Ran german = coppice({command.name, "--help", "--language=de"});
    expect_good_help(english, "Usage: coppice " + command.name);
    expect_good_help(german, "Aufruf: coppice " + command.name);
    EXPECT_TRUE(english.out.contains("Exit codes:")) << english.out;
    EXPECT_TRUE(german.out.contains("Rückgabewerte:")) << german.out;
    for (const std::string& option : command.options) {
      EXPECT_TRUE(english.out.contains("\n  " + option)) << option << english.out;
      EXPECT_TRUE(german.out.contains("\n  " + option)) << option << german.out;
    }
  }
}

TEST(Language, IsThatOfTheEnvironment) {
  const Folder folder;
  EXPECT_TRUE(coppice(folder, {"--help"}, "", {"LANG=de_AT.UTF-8"}).out.starts_with("Aufruf"));
  EXPECT_TRUE(coppice(folder, {"--help"}, "", {"LANG=fr_FR.UTF-8"}).out.starts_with("Usage"));
  EXPECT_TRUE(
      coppice(folder, {"--help"}, "", {"LANG=de_DE", "LC_ALL=en_GB"}).out.starts_with("Usage"));
}

TEST(Language, AnUnknownLanguageIsRefused) {
  const Ran ran = coppice({"--language", "fr", "games"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.errors, "The language “fr” is not available. Known: en, de.\n");
}

TEST(Version, IsThatOfTheProgram) {
  const Ran ran = coppice({"--version"});
  EXPECT_EQ(ran.code, 0);
  // A release build adds the commit and its day; ./pack checks them.
  const std::regex form(R"(coppice \d+\.\d+\.\d+( \([0-9a-f]{7,}[^)]*\))?\n)");
  EXPECT_TRUE(std::regex_match(ran.out, form)) << ran.out;
  EXPECT_TRUE(ran.out.starts_with(program_version())) << ran.out;
}

std::string known_games() {
  std::vector<std::string> ids;
  for (const GameType& game : roster()) ids.push_back(game.info.id);
  return joined(ids, ", ");
}

TEST(Usage, IsRefusedWithCode2AndOneSentence) {
  const std::vector<std::pair<Words, std::string>> cases = {
      {{"ply"}, "There is no command “ply”. Known: " + known_commands + "."},
      {{"--frob"}, "There is no option “--frob” here."},
      {{"games", "--frob"}, "There is no option “--frob” here."},
      {{"games", "all"}, "Unexpected argument “all”."},
      {{"play"}, "Which game? “coppice games” lists them."},
      {{"play", "chess"}, "There is no game called “chess”. Known: " + known_games() + "."},
      {{"play", "copperdale", "--seed"},
       "The option “--seed” has no value, or a value that it does not take."},
      {{"play", "copperdale", "--practice=no way"},
       "The option “--practice” has no value, or a value that it does not take."},
      {{"play", "copperdale", "--seed", "-1"},
       "“-1” is not a seed: a seed is a whole number from 0 to 18446744073709551615."},
      {{"play", "copperdale", "--seed", "18446744073709551616"},
       "“18446744073709551616” is not a seed: a seed is a whole number from 0 to "
       "18446744073709551615."},
      {{"play", "copperdale", "--set", "monuments"},
       "“monuments” is not a setting: write NAME=VALUE."},
      {{"play", "copperdale", "--set", "frogs=3"},
       "There is no setting “frogs”. Known: monuments, border-deck."},
      {{"play", "copperdale", "--set", "monuments=many"},
       "The setting “monuments” cannot be “many”. Choose one of: literal, strict."},
      {{"play", "copperdale", "--set", "monuments=strict", "--set", "monuments=strict"},
       "The setting “monuments” is given twice."},
      {{"play", "copperdale", "--seat", "greedy"},
       "“greedy” is not a seat: write N=PLAYER, for instance 1=greedy."},
      {{"play", "copperdale", "--seat", "2=greedy"}, "There is no seat 2: this game has 1 seat."},
      {{"play", "copperdale", "--seat", "0=greedy"}, "There is no seat 0: this game has 1 seat."},
      {{"play", "copperdale", "--seat", "1=human", "--seat", "1=greedy"}, "Seat 1 is given twice."},
      {{"play", "copperdale", "--seat", "1=bot"},
       "There is no player called “bot”. Known: random, greedy, rollouts, strong."},
      {{"play", "copperdale", "--continue", "x"},
       "--continue takes game, settings, seats and deal from the record: leave those out."},
      {{"simulate"}, "Which game? “coppice games” lists them."},
      {{"simulate", "copperdale", "--games", "0"},
       "“0” is not valid for --games: give a whole number from 1 to 1000000000."},
      {{"simulate", "copperdale", "--games", "many"},
       "“many” is not valid for --games: give a whole number from 1 to 1000000000."},
      {{"simulate", "copperdale", "--threads", "0"},
       "“0” is not valid for --threads: give a whole number from 1 to 1024."},
      {{"simulate", "copperdale", "--seat", "1=human"},
       "Only computer players can play here, not “human”."},
      {{"simulate", "copperdale", "--seed", "today"},
       "“today” is not a seed: a seed is a whole number from 0 to 18446744073709551615."},
      {{"arena"}, "Which game? “coppice games” lists them."},
      {{"arena", "copperdale"}, "The arena needs a game with two seats; this one has 1 seat."},
      {{"arena", "coppertwaddle", "--games", "3"},
       "“3” is not valid for --games: give an even number from 2 to 1000000000, because games are "
       "played in pairs."},
      {{"ladder", "coppertwaddle", "--games", "1"},
       "“1” is not valid for --games: give an even number from 2 to 1000000000, because games are "
       "played in pairs."},
      {{"endgames", "copperdale"}, "endgames does not support “copperdale”."},
      {{"games", "--", "--json"}, "Unexpected argument “--json”."},
      {{"simulate", "--", "--json"},
       "There is no game called “--json”. Known: " + known_games() + "."},
      {{"check"}, "Which record? Name at least one file, or - for standard input."},
      {{"serve", "--port", "65536"},
       "“65536” is not valid for --port: give a whole number from 0 to 65535."},
  };
  const Folder folder;
  for (const auto& [arguments, sentence] : cases) {
    const Ran ran = coppice(folder, arguments);
    EXPECT_EQ(ran.code, 2) << sentence;
    EXPECT_TRUE(ran.errors.starts_with(sentence + "\n")) << ran.errors;
    EXPECT_TRUE(ran.errors.ends_with("--help”.\n")) << ran.errors;
    EXPECT_EQ(ran.out, "") << sentence;
  }
  EXPECT_EQ(folder.names(), Words{}) << "nothing was done";
}

TEST(Usage, WithoutACommandTheHelpIsShown) {
  const Ran ran = coppice({});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.errors, coppice({"--help"}).out);
  EXPECT_EQ(ran.out, "");
}

TEST(Usage, HelpIsACommand) {
  EXPECT_EQ(coppice({"help"}).out, coppice({"--help"}).out);
  EXPECT_EQ(coppice({"help", "play"}).out, coppice({"play", "--help"}).out);
  EXPECT_TRUE(coppice({"help", "ply"}).errors.starts_with("There is no command “ply”."));
  EXPECT_EQ(coppice({"ply", "--help"}).code, 2);
}

TEST(Usage, SuggestsWhatWasMeant) {
  const std::vector<std::pair<Words, std::string>> cases = {
      {{"simulat"}, "simulate"},
      {{"Play"}, "play"},
      {{"simulate", "coppertwaddle", "--game", "3"}, "--games"},
      {{"simulate", "coppertwaddle", "--sede=3"}, "--seed"},
      {{"simulate", "coppertwadle"}, "coppertwaddle"},
      {{"play", "Coupell"}, "coupell"},
      {{"play", "copperdale", "--set", "monument=strict"}, "monuments"},
      {{"play", "copperdale", "--set", "monuments=strickt"}, "strict"},
      {{"play", "coppertwaddle", "--set", "folio=sphnix"}, "sphinx"},
      {{"simulate", "copperdale", "--seat", "1=gredy"}, "greedy"},
      {{"serve", "--log-level", "warn"}, "warning"},
      {{"admin", "tabels"}, "tables"},
      {{"learn", "copperdale", "economi"}, "economy"},
  };
  for (const auto& [arguments, meant] : cases) {
    const Ran ran = coppice(arguments);
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(ran.errors.contains("\nDid you mean “" + meant + "”?\nSee “coppice")) << ran.errors;
  }
  EXPECT_FALSE(coppice({"frobnicate"}).errors.contains("Did you mean"));
  EXPECT_EQ(coppice({"copperdale"}).errors,
            "“copperdale” is a game, not a command. To play it: coppice play copperdale\n"
            "See “coppice --help”.\n");
}

/// In the help, one space separates an option from its value, and two from its description.
bool takes_value(const std::string& help, const std::string& option) {
  return std::regex_search(help, std::regex("\\n  " + option + " [^ ]"));
}

TEST(Usage, ARepeatedOptionIsRefused) {
  int looked_at = 0;
  for (const Command& command : share_of(commands)) {
    const std::string help = coppice({command.name, "--help"}).out;
    Words options = command.options;
    options.emplace_back("--language");
    for (const std::string& option : options) {
      const Words lists = {"--set", "--set-a",          "--set-b",  "--seat",         "--with",
                           "--of",  "--public-address", "--engine", "--trusted-proxy"};
      if (std::ranges::find(lists, option) != lists.end()) continue;
      ++looked_at;
      const bool flag = !takes_value(help, option);
      const Words words = flag ? Words{command.name, option, option}
                               : Words{command.name, option, "en", option, "en"};
      const Ran ran = coppice(words);
      EXPECT_EQ(ran.code, 2) << command.name << option;
      EXPECT_TRUE(ran.errors.starts_with("The option “" + option + "” is given twice.\n"))
          << command.name << ran.errors;
      if (flag || option == "--language") continue;
      EXPECT_TRUE(coppice({command.name, option, ""})
                      .errors.starts_with("The option “" + option + "” has no value, or"))
          << command.name << option;
    }
  }
  EXPECT_GT(looked_at, 0);
}

TEST(Usage, IsRefusedInGermanToo) {
  EXPECT_EQ(coppice({"ply", "--language", "de"}).errors,
            "Einen Befehl „ply“ gibt es nicht. Bekannt: " + known_commands +
                ".\nMeintest du „play“?\n" + "Siehe „coppice --help“.\n");
}

}  // namespace
}  // namespace coppice::cli::test
