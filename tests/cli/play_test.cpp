// Whole games by script, their records, and errors.
#include <gtest/gtest.h>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

const Words play_seed_7 = {"play", "copperdale", "--seed", "7", "--record", "game.coppice"};

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// The moves of greedy in deal 7.
std::string greedy_moves() {
  const Folder folder;
  const Ran ran = coppice(folder, with(play_seed_7, {"--seat", "1=greedy"}));
  EXPECT_EQ(ran.code, 0) << ran.errors;
  return moves_of(folder.read("game.coppice"));
}

TEST(Play, AScriptedGameGivesAValidRecord) {
  const Folder folder;
  const std::string moves = greedy_moves();
  const Ran played = coppice(folder, play_seed_7, moves);
  EXPECT_EQ(played.code, 0) << played.errors;
  EXPECT_EQ(played.errors, "");
  EXPECT_TRUE(played.out.starts_with("The border card of month 1 is ")) << played.out;
  EXPECT_TRUE(played.out.ends_with("The record is in game.coppice.\n")) << played.out;
  EXPECT_FALSE(played.out.contains('\x1b')) << "no colours outside a terminal";

  const std::string record = folder.read("game.coppice");
  EXPECT_TRUE(record.starts_with("Coppice-Record: 1\nGame: copperdale\n"));
  EXPECT_TRUE(record.contains("\nSeat: human\n"));
  EXPECT_TRUE(record.contains("\nSeed: 7\n"));
  EXPECT_EQ(moves_of(record), moves);
  EXPECT_EQ(folder.names(), Words{"game.coppice"}) << "nothing is left beside it";

  const Ran checked = coppice(folder, {"check", "game.coppice"});
  EXPECT_EQ(checked.code, 0) << checked.errors;
  const auto result = record.find("\nResult: ") + 9;
  EXPECT_EQ(checked.out, "game.coppice: copperdale " +
                             record.substr(result, record.find('\n', result) - result) + "\n");
}

TEST(Play, TheRecordDoesNotDependOnTheLanguage) {
  const Folder folder;
  const Ran ran = coppice(folder, with(play_seed_7, {"--language", "de"}), greedy_moves());
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.starts_with("Die Grenzkarte für Monat 1 ist ")) << ran.out;
  EXPECT_EQ(coppice(folder, {"check", "game.coppice"}).code, 0);
}

TEST(Play, TheRecordContainsTheSettings) {
  const Folder folder;
  const Ran ran = coppice(folder, with(play_seed_7, {"--set", "monuments=strict", "--set",
                                                     "border-deck=open", "--seat", "1=random"}));
  EXPECT_EQ(ran.code, 0) << ran.errors;
  const std::string record = folder.read("game.coppice");
  EXPECT_TRUE(record.contains("\nSetting: border-deck=open\nSetting: monuments=strict\n"));
  EXPECT_EQ(coppice(folder, {"check", "game.coppice"}).code, 0);
}

TEST(Play, TheDealOfTheDayIsTheSameForEverybody) {
  const auto first_line = [](const Ran& ran) { return ran.out.substr(0, ran.out.find('\n')); };
  const Words today = {"play", "copperdale", "--seed", "today"};
  const Ran ran = coppice(Folder(), today);
  EXPECT_EQ(ran.code, 3);
  EXPECT_EQ(first_line(ran), first_line(coppice(Folder(), today)));
}

TEST(Play, ADealCanBeChosenByItsName) {
  const Folder folder;
  const Words greedy = {"play", "copperdale", "--seat", "1=greedy", "--record", "game.coppice"};
  const Ran ran = coppice(folder, with(greedy, {"--seed", "Amber  FOX lant"}));
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("This was deal amber-fox-lantern.")) << ran.out;
  EXPECT_TRUE(folder.read("game.coppice").contains("\nSeed: 46116860")) << "a number, as any other";

  const Ran near = coppice(folder, {"play", "copperdale", "--seed", "amber-fox-lamtern"});
  EXPECT_EQ(near.code, 2);
  EXPECT_TRUE(near.errors.contains("Did you mean: lantern?")) << near.errors;
  const Ran few = coppice(folder, {"play", "copperdale", "--seed", "amber"});
  EXPECT_TRUE(few.errors.contains("This is one word.")) << few.errors;
}

TEST(Play, ADealBetweenPeopleHasNoName) {
  const Folder folder;
  const Words two = {"play", "coppertwaddle", "--seat", "2=human"};
  const Ran ran = coppice(folder, with(two, {"--seed", "amber-fox-lantern"}));
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.errors.contains("A named deal is for one person")) << ran.errors;
}

TEST(Play, AScriptThatEndsEarlyIsSavedAsUnfinished) {
  const Folder folder;
  const Ran ran = coppice(folder, play_seed_7, "assign growth\n");
  EXPECT_EQ(ran.code, 3);
  EXPECT_EQ(ran.errors, "The script ended before the game.\n");
  EXPECT_TRUE(folder.read("game.coppice").ends_with("end *\n"));
  EXPECT_EQ(coppice(folder, {"check", "game.coppice"}).out,
            "game.coppice: copperdale unfinished\n");
}

TEST(Play, EndsAtAnIllegalMoveAndSavesTheGame) {
  const Folder folder;
  const Ran ran = coppice(folder, play_seed_7, "assign growth\nassign growth\nassign economy\n");
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.errors, "Line 2: This column has its card already.\n");
  EXPECT_EQ(moves_of(folder.read("game.coppice")), "assign growth\n");
}

TEST(Play, QuittingIsASuccess) {
  EXPECT_EQ(coppice(Folder(), {"play", "copperdale"}, "quit\n").code, 0);
}

TEST(Play, ContinuesASavedGame) {
  const Folder folder;
  const std::string moves = greedy_moves();
  const auto middle = moves.find('\n', moves.size() / 2) + 1;
  EXPECT_EQ(coppice(folder, play_seed_7, moves.substr(0, middle)).code, 3);
  const Ran ran = coppice(folder, {"play", "--continue", "game.coppice"}, moves.substr(middle));
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_EQ(moves_of(folder.read("game.coppice")), moves);
  EXPECT_EQ(coppice(folder, {"check", "game.coppice"}).code, 0);
}

TEST(Play, ContinuesInAnotherFileOnRequest) {
  const Folder folder;
  coppice(folder, play_seed_7, "assign growth\n");
  const std::string before = folder.read("game.coppice");
  coppice(folder, {"play", "--continue", "game.coppice", "--record", "other.coppice"},
          "assign economy\n");
  EXPECT_EQ(folder.read("game.coppice"), before);
  EXPECT_EQ(moves_of(folder.read("other.coppice")), "assign growth\nassign economy\n");
}

TEST(Play, RefusesToContinueInvalidRecords) {
  const Folder folder;
  EXPECT_EQ(coppice(folder, {"play", "--continue", "none"}).errors,
            "none cannot be read: it does not exist.\n");
  folder.write("wrong", "Coppice-Record: 1\nGame copperdale\n");
  const Ran wrong = coppice(folder, {"play", "--continue", "wrong"});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_TRUE(wrong.errors.starts_with("wrong:2: ")) << wrong.errors;
  EXPECT_EQ(folder.read("wrong"), "Coppice-Record: 1\nGame copperdale\n");

  coppice(folder, play_seed_7, greedy_moves());
  const Ran over = coppice(folder, {"play", "--continue", "game.coppice"});
  EXPECT_EQ(over.code, 1);
  EXPECT_EQ(over.errors, "This game is over and cannot be continued.\n");
}

// ---- games for two ------------------------------------------------------------------------------

/// The lines of the seats in the record of a game that is quit at once.
std::string seats_of(const Words& more) {
  const Folder folder;
  const Words play = {"play",  "coppertwaddle",    "--record", "game.coppice",
                      "--set", "first-guardian=2", "--seed",   "3"};
  const Ran ran = coppice(folder, with(play, more), "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.errors;
  const std::string record = folder.read("game.coppice");
  std::string seats;
  for (std::size_t at = 0; (at = record.find("\nSeat: ", at)) != std::string::npos; ++at) {
    seats += record.substr(at + 7, record.find('\n', at + 1) - at - 7) + ";";
  }
  return seats;
}

TEST(PlayTwo, ByDefaultAPersonPlaysAgainstTheComputer) {
  EXPECT_EQ(seats_of({}), "human;level:thoughtful;");
  EXPECT_EQ(seats_of({"--seat", "2=human"}), "human;human;");
  EXPECT_EQ(seats_of({"--seat", "2=random"}), "human;random;");
  EXPECT_EQ(seats_of({"--seat", "1=random"}), "random;human;");
}

TEST(PlayTwo, CoupellIsPlayedWithTheComputer) {
  const Folder folder;
  const Ran ran = coppice(
      folder, {"play", "coupell", "--record", "game.coppice", "--set", "starter=1"}, "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(folder.read("game.coppice").contains("\nSeat: human\nSeat: planner:common:500ms\n"));
}

TEST(PlayTwo, AGameAgainstTheComputerCanBeContinued) {
  const Folder folder;
  const Words play = {"play", "coppertwaddle", "--record", "game.coppice", "--seed",
                      "3",    "--seat",        "2=random", "--set",        "first-guardian=1"};
  EXPECT_EQ(coppice(folder, play, "pass\n").code, 3);
  const Ran on = coppice(folder, {"play", "--continue", "game.coppice"}, "resign\n");
  EXPECT_EQ(on.code, 0) << on.errors;
  EXPECT_TRUE(on.out.contains("The game is given up; Tilo wins with ")) << on.out;
  EXPECT_EQ(coppice(folder, {"check", "game.coppice"}).code, 0);
}

// ---- the file of the record ---------------------------------------------------------------------

TEST(PlayRecord, DoesNotReplaceAFile) {
  const Folder folder;
  folder.write("game.coppice", "dear to me");
  const Ran ran = coppice(folder, play_seed_7, greedy_moves());
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "") << "no card was dealt";
  EXPECT_TRUE(ran.errors.starts_with("game.coppice exists already")) << ran.errors;
  EXPECT_EQ(folder.read("game.coppice"), "dear to me");
}

TEST(PlayRecord, ReplacesAFileWithForce) {
  const Folder folder;
  folder.write("game.coppice", "old");
  EXPECT_EQ(coppice(folder, with(play_seed_7, {"--force"}), "assign growth\n").code, 3);
  EXPECT_EQ(moves_of(folder.read("game.coppice")), "assign growth\n");
}

TEST(PlayRecord, RefusesForceWithoutARecord) {
  const Ran ran = coppice({"play", "copperdale", "--force"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.errors.contains("--record")) << ran.errors;
}

TEST(PlayRecord, RefusesAPathThatCannotBeWritten) {
  const Folder folder;
  fs::create_directory(folder.path() / "folder");
  const auto errors = [&](const std::string& file) {
    const Ran ran = coppice(folder, {"play", "copperdale", "--record", file}, "quit\n");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "");
    return ran.errors;
  };
  EXPECT_EQ(errors("no/game"), "no/game cannot be written: its folder does not exist.\n");
  EXPECT_EQ(errors("folder"), "folder cannot be written: it is a folder.\n");
  EXPECT_EQ(errors("/dev/full"), "/dev/full cannot be written: the disk is full.\n");
}

TEST(PlayRecord, IsSavedUnderAnUnusedNameByDefault) {
  const Folder folder;
  const Ran ran = coppice(folder, {"play", "copperdale"}, "save\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.errors;
  ASSERT_EQ(folder.names().size(), 1U);
  EXPECT_TRUE(folder.names()[0].starts_with("copperdale-20"));
  coppice(folder, {"play", "copperdale"}, "save\nquit\n");
  EXPECT_EQ(folder.names().size(), 2U);
}

TEST(PlayRecord, AWriteErrorEndsAScript) {
  const Folder folder;
  folder.write("mine", "dear to me");
  const Ran ran = coppice(folder, {"play", "copperdale"}, "save mine\nquit\n");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.starts_with("Line 1: mine exists already")) << ran.errors;
  EXPECT_EQ(folder.read("mine"), "dear to me");
}

}  // namespace
}  // namespace coppice::cli::test
