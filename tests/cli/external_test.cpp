#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli/support.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

std::string read_text(const std::string& name) {
  std::ifstream file(sources::root() / name);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The first Python block of a page of the docs.
std::string program_of(const std::string& page) {
  const std::string text = read_text(page);
  const std::string opening = "```python\n";
  const auto begin = text.find(opening) + opening.size();
  return text.substr(begin, text.find("```", begin) - begin);
}

TEST(External, ProgramsFromTheDocsAndExamplesPlay) {
  const Folder folder;
  folder.write("bot.py", program_of("docs/engine-protocol.md"));
  const std::string other = (sources::root() / "examples/players/never_passes.py").string();
  const Ran ran =
      coppice(folder, {"arena", "coppertwaddle", "--a", "exec:/usr/bin/python3 bot.py", "--b",
                       "exec:/usr/bin/python3 " + other, "--games", "2", "--threads", "1"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.errors, "");
  EXPECT_TRUE(ran.out.contains("exec:/usr/bin/python3 bot.py")) << ran.out;
}

TEST(External, AProgramThatTakesBatchesPlaysTheSameGamesOnAnyNumberOfThreads) {
  const std::string bot = (sources::root() / "examples/players/batches.py").string();
  std::vector<std::string> results;
  for (const std::string threads : {"1", "6"}) {
    const Ran ran =
        coppice(Folder(), {"simulate", "coppertwaddle", "--seat", "1=exec:/usr/bin/python3 " + bot,
                           "--games", "12", "--threads", threads});
    EXPECT_EQ(ran.errors, "");
    const auto begin = ran.out.find("Tied:");
    ASSERT_NE(begin, std::string::npos) << ran.out;
    // Without the last line, the speed.
    results.push_back(ran.out.substr(begin, ran.out.rfind('\n', ran.out.size() - 2) - begin));
  }
  EXPECT_EQ(results[0], results[1]);
}

TEST(External, WhatAProgramHasStartedEndsWithUs) {
  for (const int signal : {SIGKILL, SIGQUIT}) {
    const Folder folder;
    folder.write("bot.sh", "sleep 1000 & echo $! > child; wait");
    const Running running(
        folder, {"simulate", "coppertwaddle", "--seat", "1=exec:/bin/sh bot.sh", "--games", "2"});
    coppice::test::wait_until([&] { return folder.read("child").ends_with("\n"); });
    const pid_t child = std::stoi(folder.read("child"));
    ASSERT_EQ(::kill(child, 0), 0);
    ::kill(running.id(), signal);
    running.end();
    // A zombie answers, too, where nobody takes note of its end.
    coppice::test::wait_until([&] {
      std::ifstream file("/proc/" + std::to_string(child) + "/stat");
      std::string number;
      std::string name;
      std::string state;
      return !(file >> number >> name >> state) || state == "Z";
    });
  }
}

TEST(External, AFailingProgramForfeitsAndIsNamed) {
  const Folder folder;
  const Ran ran = coppice(folder, {"simulate", "coppertwaddle", "--seat", "2=exec:/bin/false",
                                   "--games", "3", "--records", "games", "--threads", "1"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.errors, "“/bin/false” forfeited 3 games: it did not start.\n");
  const Ran checked = coppice(folder, {"check", "games/game-000003.coppice"});
  EXPECT_EQ(checked.out, "games/game-000003.coppice: coppertwaddle 1 0\n");
}

// The lines of a report are true of every game only if it says which ones were not played.
TEST(External, ForfeitsAreInTheReportAndInItsParts) {
  const Folder folder;
  const auto part = [&](const std::string& number) {
    const Ran ran = coppice(folder, {"arena", "coppertwaddle", "--a", "exec:/bin/false", "--b",
                                     "greedy", "--games", "8", "--part", number + "/2", "--json",
                                     number + ".json", "--checkpoint", number + ".checkpoint"});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    return ran.errors;
  };
  EXPECT_EQ(part("1"), "“/bin/false” forfeited 4 games: it did not start.\n");
  part("2");
  const Ran merged = coppice(folder, {"merge", "1.json", "2.checkpoint", "--json", "-"});
  EXPECT_EQ(merged.errors, "“/bin/false” forfeited 8 games: it did not start.\n");
  EXPECT_TRUE(merged.out.contains(R"("forfeits":[{"command":"/bin/false","fault":"not_started",)"
                                  R"("games":8,"example":""}])"))
      << merged.out;
}

TEST(External, WhatTheSystemDoesNotGiveUsIsNoForfeit) {
  const Folder folder;
  const auto shell = [&](const std::string& command) {
    const std::string all = "(cd " + folder.path().string() + "; ulimit -n 24; ulimit -Hn 24; " +
                            paths::program().string() + " " + command + "; echo code=$?)";
    return printed(all);
  };
  const std::string out =
      shell("simulate copperdale --seat 1=exec:/bin/cat --games 40 --threads 20 --json a.json");
  EXPECT_TRUE(out.contains("The system allows no more open files.")) << out;
  EXPECT_TRUE(out.ends_with("code=1\n")) << out;
  EXPECT_EQ(folder.read("a.json"), "");
}

TEST(External, AFolderOfThePathThatCannotBeSearchedIsPassedOver) {
  const Folder folder;
  fs::create_symlink("loop", folder.path() / "loop");
  const Words variables = {"PATH=" + (folder.path() / "loop").string() + ":/usr/bin:/bin"};
  const auto play = [&](const std::string& program) {
    return coppice(folder,
                   {"simulate", "copperdale", "--seat", "1=exec:" + program, "--games", "1"}, "",
                   variables);
  };
  EXPECT_EQ(play("false").code, 0);
  EXPECT_EQ(play(std::string(300, 'a')).code, 2);
}

TEST(External, ProgramsPlayOnlyInCommandsWithManyGames) {
  const Words play = {"play", "coppertwaddle", "--seat", "2=exec:/bin/false"};
  const Words exploit = {"exploit", "coppertwaddle", "--of", "exec:/bin/false", "--games", "2"};
  for (const Words& words : {play, exploit}) {
    const Ran ran = coppice(words);
    EXPECT_EQ(ran.code, 2) << words[0];
    EXPECT_TRUE(ran.errors.starts_with("Programs (exec:) play only in simulate, arena and ladder."))
        << ran.errors;
  }
  EXPECT_TRUE(coppice({"simulate", "coppertwaddle", "--seat", "1=exec:nowhere"})
                  .errors.starts_with("There is no program “nowhere”"));
}

TEST(External, TheEngineAnswersLineByLine) {
  const std::string input =
      "{\"id\":1,\"do\":\"new\",\"seed\":\"7\"}\nnonsense\n"
      "{\"id\":2,\"do\":\"go\",\"player\":\"random\"}\n{\"id\":\"x\",\"do\":\"dance\"}\n"
      "{\"do\":\"quit\"}\n{\"id\":3,\"do\":\"position\"}\n";
  const Ran ran = coppice(Folder(), {"engine", "coppertwaddle"}, input);
  EXPECT_EQ(ran.code, 0) << ran.errors;
  std::istringstream lines(ran.out);
  std::vector<std::string> beginnings;
  for (std::string line; std::getline(lines, line);) beginnings.push_back(line.substr(0, 18));
  EXPECT_EQ(beginnings,
            (Words{R"({"protocol":1,"pro)", R"({"id":1,"turn":"1")", R"({"id":null,"error")",
                   R"({"id":2,"move":"pa)", R"({"id":"x","error":)"}))
      << ran.out;
}

TEST(External, TheEngineTakesTheSeedsOfPlay) {
  const std::string input =
      "{\"do\":\"new\",\"seed\":\"Amber Fox lantern\"}\n"
      "{\"do\":\"new\",\"seed\":\"4611686027178011545\"}\n"
      "{\"do\":\"new\",\"seed\":\"today\"}\n"
      "{\"do\":\"new\",\"seed\":\"amber-fox-lantrn\"}\n"
      "{\"do\":\"new\",\"seed\":\"18446744073709551616\"}\n"
      "{\"do\":\"new\",\"seed\":\"-1\"}\n"
      "{\"do\":\"new\",\"sede\":\"7\"}\n";
  const Ran ran = coppice(Folder(), {"engine", "copperdale"}, input);
  std::istringstream stream(ran.out);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  ASSERT_EQ(lines.size(), 8U) << ran.out;
  EXPECT_EQ(lines[1], lines[2]);
  EXPECT_TRUE(lines[3].starts_with(R"({"id":null,"turn":"1")")) << lines[3];
  EXPECT_TRUE(lines[4].contains("lantern")) << lines[4];
  for (const std::string& refused : {lines[5], lines[6]}) {
    EXPECT_TRUE(refused.contains("from 0 to 18446744073709551615, three words")) << refused;
    EXPECT_TRUE(refused.contains("“today”")) << refused;
  }
  EXPECT_TRUE(lines[7].contains("“sede”") && lines[7].contains("Did you mean “seed”?")) << lines[7];
}

// Whatever has been asked in between.
TEST(External, StopEndsThinkingAtOnce) {
  const Ran ran = coppice(Folder(), {"engine", "coppertwaddle"},
                          "{\"do\":\"new\",\"seed\":\"7\"}\n"
                          "{\"id\":5,\"do\":\"go\",\"player\":\"strong:3600000ms\"}\n"
                          "{\"id\":6,\"do\":\"position\"}\n\nnonsense\n"
                          "{\"id\":7,\"do\":\"go\",\"player\":\"strong:3600000ms\"}\n"
                          "{\"do\":\"stop\"}\n"
                          "{\"id\":8,\"do\":\"go\",\"player\":\"strong:400\"}\n");
  EXPECT_EQ(ran.code, 0) << ran.errors;
  std::size_t last = 0;
  for (const std::string id : {"5", "6", "7", "8"}) {
    const auto at = ran.out.find("{\"id\":" + id + (id == "6" ? ",\"turn\":" : ",\"move\":"));
    ASSERT_NE(at, std::string::npos) << ran.out;
    EXPECT_LE(last, at) << ran.out;
    last = at;
  }
}

TEST(External, TheEndOfTheInputCutsNoThinkingShort) {
  const std::string input =
      "{\"do\":\"new\",\"seed\":\"9\"}\n"
      "{\"do\":\"play\",\"move\":\"pass\"}\n"
      "{\"id\":3,\"do\":\"assess\",\"player\":\"strong:4000\"}\n";
  const auto answer = [](const std::string& lines) {
    const Ran ran = coppice(Folder(), {"engine", "coppertwaddle"}, lines);
    EXPECT_EQ(ran.code, 0) << ran.errors;
    return ran.out.substr(ran.out.find("{\"id\":3,\"moves\":"));
  };
  EXPECT_EQ(answer(input), answer(input + "{\"do\":\"quit\"}\n"));
}

TEST(External, TheEngineEndsIfNobodyReadsItsAnswers) {
  const Folder folder;
  folder.write("questions",
               "{\"do\":\"new\",\"seed\":\"7\"}\n"
               "{\"do\":\"go\",\"player\":\"strong:3600000ms\"}\n");
  printed("cd " + folder.path().string() + "; " + paths::program().string() +
          " engine coppertwaddle < questions | head -n 2 > answers");
  EXPECT_TRUE(folder.read("answers").contains("\"turn\"")) << folder.read("answers");
}

TEST(External, TheEngineReadsNoMoreQuestionsThanItCanKeep) {
  const Folder folder;
  folder.write("go",
               "{\"do\":\"new\",\"seed\":\"7\"}\n"
               "{\"do\":\"go\",\"player\":\"strong:3600000ms\"}\n");
  const std::string written =
      printed("cd " + folder.path().string() +
              "; timeout 2 sh -c '(cat go; yes \"{}\" | head -n 300000 && "
              "echo written >&2) | " +
              paths::program().string() + " engine coppertwaddle >answers' || true");
  EXPECT_FALSE(written.contains("written")) << written;
}

TEST(External, ProgressComesBeforeTheAnswer) {
  const Ran ran = coppice(Folder(), {"engine", "coppertwaddle"},
                          "{\"do\":\"new\",\"seed\":\"5\"}\n"
                          "{\"id\":5,\"do\":\"go\",\"player\":\"strong:100ms\",\"progress\":1}\n"
                          "{\"do\":\"quit\"}\n");
  EXPECT_EQ(ran.code, 0) << ran.errors;
  const auto progress = ran.out.find(R"({"id":5,"progress":{"ms":)");
  const auto answer = ran.out.find(R"({"id":5,"move":)");
  ASSERT_NE(progress, std::string::npos) << ran.out;
  EXPECT_LT(progress, answer) << ran.out;
}

}  // namespace
}  // namespace coppice::cli::test
