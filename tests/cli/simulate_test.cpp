#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

boost::json::object simulate_json(Words more) {
  Words words = {"simulate", "copperdale", "--json", "-"};
  words.insert(words.end(), more.begin(), more.end());
  const Ran ran = coppice(words);
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_EQ(ran.errors, "");
  return boost::json::parse(ran.out).as_object();
}

TEST(Simulate, ReportDoesNotDependOnTheNumberOfThreads) {
  const Words wished = {"--games", "60", "--seed", "5", "--seat", "1=greedy", "--threads"};
  const auto with_threads = [&](const std::string& threads) {
    Words words = wished;
    words.push_back(threads);
    auto json = simulate_json(words);
    json.erase("seconds");
    json.erase("decisions_per_second");
    return json;
  };
  EXPECT_EQ(with_threads("1"), with_threads("4"));
}

TEST(Simulate, ReportsPlayersAndSettings) {
  const auto json = simulate_json({"--games", "3", "--seed", "18446744073709551615", "--set",
                                   "monuments=strict", "--threads", "1"});
  EXPECT_EQ(json.at("game").as_string(), "copperdale");
  EXPECT_EQ(json.at("version").to_number<int>(), 3);
  EXPECT_EQ(json.at("command").as_string(), "simulate");
  EXPECT_EQ(json.at("seed").as_string(), "18446744073709551615") << "a text: no double has it";
  EXPECT_EQ(json.at("games").to_number<int>(), 3);
  EXPECT_EQ(json.at("settings").at("monuments").as_string(), "strict");
  EXPECT_EQ(json.at("settings").at("border-deck").as_string(), "top");
  EXPECT_EQ(json.at("seats").at(0).at("player").as_string(), "random");
  EXPECT_GT(json.at("decisions").to_number<int>(), 3 * 36);
  const auto games_of = [&](const char* what) {
    int games = 0;
    for (const auto& count : json.at("counts").at(what).as_array()) games += count.to_number<int>();
    return games;
  };
  for (const char* const what : {"medals.total", "medals.masons", "skills.farmers"}) {
    EXPECT_EQ(games_of(what), 3) << what;
  }
  EXPECT_GT(json.at("decisions_per_second").to_number<double>(), 0);
}

TEST(Simulate, PrintsATable) {
  const Ran ran = coppice({"simulate", "copperdale", "--games", "20", "--seat", "1=greedy"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(
      ran.out.starts_with("Copperdale · Border deck: Top card · Statues and Gardens: Generous\n"
                          "20 games, seed 1\n\n"
                          "Seat  Player"))
      << ran.out;
  EXPECT_TRUE(ran.out.contains("\n   1  greedy")) << ran.out;
  const Ran german = coppice({"simulate", "copperdale", "--games", "1", "--language", "de"});
  EXPECT_TRUE(german.out.contains("1 Spiel, Startwert 1\n")) << german.out;
}

TEST(Simulate, ReportsWinsOfSeatsThatWinTogether) {
  const Words words = {"simulate", "coupell",  "--games", "40",       "--seed", "1",
                       "--seat",   "1=greedy", "--seat",  "2=greedy", "--json", "a.json"};
  const Folder folder;
  const Ran ran = coppice(folder, words);
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("\nWon: ")) << ran.out;
  const auto won = boost::json::parse(folder.read("a.json")).at("won");
  const auto games = won.at("games").to_number<int>();
  EXPECT_GT(games, 20);
  EXPECT_EQ(won.at("share").to_number<double>(), games / 40.0);
  EXPECT_LT(won.at("low").to_number<double>(), games / 40.0);
  EXPECT_GE(won.at("high").to_number<double>(), games / 40.0);
  EXPECT_GE(won.at("mean").to_number<double>(), 1);
}

TEST(Simulate, WritesJsonIntoAFile) {
  const Folder folder;
  const Ran ran = coppice(folder, {"simulate", "copperdale", "--games", "2", "--json", "a.json"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("Seat  Player"));
  EXPECT_EQ(boost::json::parse(folder.read("a.json")).at("games").to_number<int>(), 2);
}

// This many games would take hours.
TEST(Simulate, RefusesAPathThatCannotBeWrittenBeforeTheFirstGame) {
  const Folder folder;
  fs::create_directory(folder.path() / "folder");
  folder.write("file", "");
  const auto errors = [&](const std::string& option, const std::string& place) {
    const Ran ran =
        coppice(folder, {"simulate", "copperdale", "--games", "1000000000", option, place});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "");
    return ran.errors;
  };
  EXPECT_EQ(errors("--json", "no/a"), "no/a cannot be written: its folder does not exist.\n");
  EXPECT_EQ(errors("--json", "folder"), "folder cannot be written: it is a folder.\n");
  EXPECT_EQ(errors("--records", "file"), "file is a file, but must be a folder.\n");
  folder.write("folder/game-000120.coppice", "dear to me");
  EXPECT_TRUE(errors("--records", "folder")
                  .starts_with("folder/game-000120.coppice exists already and was not changed."));
  EXPECT_EQ(folder.names(), (Words{"file", "folder"})) << "nothing is left";
}

TEST(Simulate, MakesNoFolderThatIsNamedLikeStandardOutput) {
  const Folder folder;
  for (const std::string option : {"--records", "--archive"}) {
    const Ran ran = coppice(folder, {"simulate", "copperdale", "--games", "1", option, "-"});
    EXPECT_EQ(ran.code, 1) << option;
    EXPECT_TRUE(ran.errors.starts_with("This output needs a folder: ")) << ran.errors;
  }
  EXPECT_EQ(folder.names(), Words{});
}

// Otherwise the table would land in the first file that is opened.
TEST(Simulate, PrintsIntoNoFileWhenItsStreamsAreClosed) {
  const Folder folder;
  const std::string command = "cd " + folder.path().string() + "; " + paths::program().string() +
                              " simulate copperdale --games 2";
  const std::string complaint = "Standard output cannot be written.\n";
  EXPECT_EQ(
      printed("(" + command + " --json a.json --checkpoint b.json <&- >&- 2>&-); echo code=$?"),
      "code=1\n");
  EXPECT_EQ(printed("(" + command + " 2>&1 >&-); echo code=$?"), complaint + "code=1\n");
  for (const std::string file : {"a.json", "b.json"}) {
    EXPECT_EQ(boost::json::parse(folder.read(file)).at("games").to_number<int>(), 2) << file;
  }
}

TEST(Simulate, StopsAtALimitOfFileSizesAndLeavesNothing) {
  const Folder folder;
  const std::string out =
      printed("(cd " + folder.path().string() + "; ulimit -f 1; " + paths::program().string() +
              " simulate copperdale --games 300 --archive games; echo code=$?)");
  EXPECT_TRUE(out.contains("it would exceed the limit of file sizes")) << out;
  EXPECT_TRUE(out.ends_with("code=1\n")) << out;
  EXPECT_FALSE(fs::exists(folder.path() / "games/games-000000001.gz"));
  for (const auto& entry : fs::directory_iterator(folder.path() / "games")) {
    EXPECT_EQ(entry.path().filename(), "run.txt");
  }
}

TEST(Simulate, ANameThatMeansStandardOutputNeedsAFile) {
  const Folder folder;
  const Ran ran = coppice(folder, {"report", "copperdale", "--games", "4", "--html", "-"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.contains("This output needs a file")) << ran.errors;
  EXPECT_EQ(folder.names(), Words{});
}

TEST(Simulate, DoesNotChangeOtherRecords) {
  const Folder folder;
  fs::create_directory(folder.path() / "games");
  folder.write("games/game-000003.coppice", "dear to me");
  folder.write("games/game-1.coppice", "dear to me");
  const Words words = {"simulate", "copperdale", "--games", "2", "--records", "games"};
  EXPECT_EQ(coppice(folder, words).code, 0);
  EXPECT_EQ(folder.read("games/game-000003.coppice"), "dear to me");
}

TEST(Simulate, KeepsTheOldReportUntilTheNewOneIsWritten) {
  const Folder folder;
  folder.write("a.json", "dear to me");
  EXPECT_EQ(coppice(folder, {"simulate", "copperdale", "--seat", "1=bot", "--json", "a.json"}).code,
            2);
  EXPECT_EQ(folder.read("a.json"), "dear to me");
  EXPECT_EQ(coppice(folder, {"simulate", "copperdale", "--games", "2", "--json", "a.json"}).code,
            0);
  EXPECT_TRUE(folder.read("a.json").starts_with("{\"version\":3,"));
  EXPECT_EQ(coppice(folder, {"simulate", "copperdale", "--games", "2", "--json", "/dev/full"}).code,
            1);
}

TEST(Simulate, ReportsRivalsResultsAndGameLengths) {
  const Ran ran = coppice({"simulate", "coppertwaddle", "--games", "10"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  for (const char* const part :
       {" Won\n", " %\n\nTied: ", "\nSeat 1, a tie counting half: ", "\nDecisions in a game: "}) {
    EXPECT_TRUE(ran.out.contains(part)) << part << ran.out;
  }
}

TEST(Simulate, RefusesForceWithoutRecords) {
  const Ran ran = coppice({"simulate", "copperdale", "--games", "2", "--force"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.errors.contains("--records")) << ran.errors;
}

TEST(Simulate, WritesValidRecordsWithoutReplacingAny) {
  const Folder folder;
  const Words words = {"simulate", "copperdale", "--games", "3", "--records", "deep/games"};
  EXPECT_EQ(coppice(folder, words).code, 0);
  const Ran checked =
      coppice(folder, {"check", "deep/games/game-000001.coppice", "deep/games/game-000002.coppice",
                       "deep/games/game-000003.coppice"});
  EXPECT_EQ(checked.code, 0) << checked.errors;
  EXPECT_TRUE(checked.out.ends_with("3 valid, 0 invalid\n"));

  const Ran again = coppice(folder, words);
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(again.errors.contains("exists already")) << again.errors;
  EXPECT_EQ(coppice(folder, {"simulate", "copperdale", "--games", "3", "--records", "deep/games",
                             "--force"})
                .code,
            0);
}

TEST(Simulate, ARecordSaysHowToRepeatItsGameAlone) {
  const Folder folder;
  coppice(folder, {"simulate", "copperdale", "--games", "4", "--seed", "9", "--records", "all"});
  const std::string record = folder.read("all/game-000003.coppice");
  EXPECT_TRUE(record.starts_with("Coppice-Record: 3\n")) << record;
  EXPECT_TRUE(record.contains("\nGame-Number: 3\nRun-Seed: 9\n")) << record;
  coppice(folder, {"simulate", "copperdale", "--games", "1", "--first", "3", "--seed", "9",
                   "--records", "alone"});
  EXPECT_EQ(folder.read("alone/game-000003.coppice"), record);
}

TEST(Simulate, ADealCanBePlayedAgain) {
  const Folder folder;
  coppice(folder, {"simulate", "copperdale", "--games", "1", "--records", "."});
  const std::string record = folder.read("game-000001.coppice");
  const auto seed = record.find("\nSeed: ") + 7;
  const Ran ran = coppice(
      folder, {"play", "copperdale", "--seed", record.substr(seed, record.find('\n', seed) - seed)},
      moves_of(record));
  EXPECT_EQ(ran.code, 0) << ran.errors;
}

}  // namespace
}  // namespace coppice::cli::test
