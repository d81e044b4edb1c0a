// Coupell in a terminal: no words in the menu, hints in two steps, whole games, no curtain.
#include <gtest/gtest.h>

#include "engine/text.hpp"
#include "terminal/resume.hpp"
#include "terminal/support.hpp"

namespace coppice::terminal::test {
namespace {

/// Every row of these cards spells the only word, if it is long enough.
Settings one_word() {
  std::string deck;
  for (int card = 0; card < 24; ++card) deck += "A\n";
  return {{"starter", "1"}, {"deck", deck}, {"dictionary", "aaaaaaa\n"}};
}

const Wishes two = {.other = "human", .game = "coupell", .settings = one_word()};

Wishes as_person(Wishes wishes) {
  wishes.person = true;
  return wishes;
}

const std::vector<std::string> won = {
    "end", "end", "claim 1 aaaaaaa", "end", "claim 2 AAAAAAA", "end", "end", "end", "end", "end"};

TEST(CoupellScript, PlaysAWholeGameToItsEnd) {
  const Outcome outcome = run(two, won);
  EXPECT_EQ(outcome.ending, SessionEnd::over) << outcome.errors;
  EXPECT_TRUE(outcome.out.contains("Player 1 claims AAAAAAA: 4 points.\n") ||
              outcome.out.contains("You claim AAAAAAA: 4 points.\n"))
      << outcome.out;
  EXPECT_TRUE(outcome.out.contains("That was the last card."));
  EXPECT_TRUE(outcome.out.contains("\nWon together, 4 cards each: Sprout, 4 to 6.\n"));
}

TEST(CoupellScript, SpeaksGerman) {
  Wishes german = two;
  german.language = "de";
  const Outcome outcome = run(german, won);
  EXPECT_EQ(outcome.ending, SessionEnd::over) << outcome.errors;
  EXPECT_TRUE(outcome.out.contains("Das war die letzte Karte."));
  EXPECT_TRUE(outcome.out.contains("\nGemeinsam gewonnen, je 4 Karten: Keimling, 4 bis 6.\n"))
      << outcome.out;
}

TEST(CoupellScript, IsNotShownWhichClaimsAreWords) {
  const Outcome outcome = run(two, {"end", "end", "moves"});
  EXPECT_FALSE(outcome.out.contains("claim")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("move 1 to 2, ")) << outcome.out;
}

TEST(CoupellScript, LosesWithNineCards) {
  const Outcome outcome = run(two, {"end", "end", "end"});
  EXPECT_EQ(outcome.ending, SessionEnd::over) << outcome.errors;
  EXPECT_TRUE(outcome.out.contains("Lost together: nine cards or more lie before Player 1"));
}

TEST(CoupellPerson, SeesABoardAQuestionAndAMenuWithoutWords) {
  const Outcome outcome = run(as_person(two), {"end", "end"});
  EXPECT_TRUE(outcome.out.contains("Turn 3 of 8")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("What will you do? To claim a word, type the place"));
  EXPECT_TRUE(outcome.out.contains("End the turn"));
  EXPECT_TRUE(outcome.out.contains("Give A1"));
  EXPECT_FALSE(outcome.out.contains("claim 1"));
  EXPECT_FALSE(outcome.out.contains("aaaaaaa"));
}

TEST(CoupellPerson, ConfirmsALosingMove) {
  const Outcome stays = run(as_person(two), {"end", "end", "end", "no", "claim 1 aaaaaaa", "quit"});
  EXPECT_TRUE(stays.out.contains("That ends your turn with more than 8 cards in your row"))
      << stays.out;
  EXPECT_TRUE(stays.out.contains("Then we play on."));
  EXPECT_TRUE(stays.out.contains("AAAAAAA: 4 points."));
  const Outcome lost = run(as_person(two), {"end", "end", "end", "yes"});
  EXPECT_EQ(lost.ending, SessionEnd::over);
  EXPECT_TRUE(lost.out.contains("Lost together: nine cards or more")) << lost.out;
}

TEST(CoupellPerson, ConfirmsALastClaimThatMayLose) {
  Wishes wishes = as_person(two);
  const std::vector<std::string> lines = {"end",          "end", "move 1 to 2",
                                          "claim 1 aaaa", "no",  "quit"};
  const Outcome stays = run(wishes, lines);
  EXPECT_TRUE(stays.out.contains("If AAAA is no word here, your turn ends with more than 8 cards"))
      << stays.out;
  EXPECT_TRUE(stays.out.contains("Then we play on."));
  EXPECT_EQ(stays.ending, SessionEnd::quit);
  wishes.person = false;  // a script has decided
  EXPECT_EQ(run(wishes, {lines.begin(), lines.begin() + 4}).ending, SessionEnd::over);
}

TEST(CoupellPerson, OpensALineOfTheMenu) {
  const Outcome outcome = run(as_person(two), {"1"});
  EXPECT_TRUE(outcome.out.contains("to Player 2, for place 4 ")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("give 1 to 4\n"));
}

TEST(CoupellPerson, IsToldWhyAClaimIsRefused) {
  const Outcome outcome = run(as_person(two), {"claim 1 goose", "claim 1 aaa", "claim 1 aaaa"});
  EXPECT_TRUE(outcome.out.contains("“G”") || outcome.out.contains("“g”")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("You claim AAAA, which is not a word here"));
}

TEST(CoupellPerson, TwoPeopleNeedNoCurtain) {
  Wishes wishes = as_person(two);
  wishes.clears = true;
  const Outcome outcome = run(wishes, won);
  EXPECT_EQ(outcome.ending, SessionEnd::over);
  EXPECT_FALSE(outcome.out.contains("Press Enter when"));
  EXPECT_FALSE(outcome.out.contains("\x1b[3J"));
  EXPECT_TRUE(outcome.out.contains("Sprout"));
}

TEST(CoupellPerson, AFirstHintPointsAndASecondNames) {
  FakeInput input{"end", "end", "hint", "quit"};
  FakeShelf shelf;
  shelf.name = "kept.coppice";
  const Wishes person = as_person(two);
  const Outcome pointed =
      run(new_table(person), person, input, shelf, std::make_unique<FirstMove>());
  EXPECT_TRUE(pointed.out.contains("A hint: your cards 1 to 7 spell a word.")) << pointed.out;
  EXPECT_FALSE(pointed.out.contains("AAAAAAA"));
  EXPECT_FALSE(shelf.kept->hints_named);

  FakeInput again{"hint", "hint", "end"};
  const Outcome named =
      run(*resume(*shelf.kept), person, again, shelf, std::make_unique<FirstMove>());
  EXPECT_TRUE(named.out.contains("Claim AAAAAAA from place 1 on: 4 points (claim 1 aaaaaaa)."))
      << named.out;
  EXPECT_TRUE(shelf.kept->hints_named);
}

TEST(CoupellPerson, HintsStartAgainWithEachDecision) {
  FakeInput input{"end", "end", "hint", "give 1 to 1", "hint", "quit"};
  FakeShelf shelf;
  const Wishes person = as_person(two);
  const Outcome outcome =
      run(new_table(person), person, input, shelf, std::make_unique<FirstMove>());
  EXPECT_FALSE(outcome.out.contains("AAAAAAA")) << outcome.out;
}

TEST(CoupellPerson, TheirRowStaysLastDuringTheComputersTurn) {
  Wishes wishes = as_person(two);
  wishes.other = "random";
  wishes.clears = true;
  const Outcome outcome = run(wishes, {"end"});
  const auto waiting = outcome.out.find("Tilo is deciding");
  ASSERT_NE(waiting, std::string::npos);
  const std::string before = outcome.out.substr(0, waiting);
  EXPECT_LT(before.rfind(" Tilo - "), before.rfind(" You - ")) << before;
}

/// With a computer, where four of these cards in a row are a word.
Wishes beside(const std::string& player, const std::string& talk = "full") {
  std::string deck;
  for (int card = 0; card < 24; ++card) deck += "A\n";
  const Settings settings = {
      {"starter", "1"}, {"deck", deck}, {"dictionary", "aaaa\n"}, {"talk", talk}};
  return {.other = player, .game = "coupell", .settings = settings};
}

TEST(CoupellQuestions, AreAnsweredForTheCurrentRows) {
  const std::vector<std::string> lines = {"ask word 4", "ask use 2",       "ask give 1 to 4",
                                          "ask need 1", "ask move 1 to 2", "give 1 to 4",
                                          "ask word 4", "ask need 4"};
  const Outcome outcome = run(beside("planner"), lines);
  std::string answers;
  for (std::size_t at = 0; (at = outcome.out.find("” Konrad: “", at)) != std::string::npos; ++at) {
    answers += outcome.out[at + std::string_view("” Konrad: “").size()];
  }
  EXPECT_EQ(answers, "NYYNNYY") << outcome.out << outcome.errors;
  EXPECT_TRUE(outcome.out.contains("You: “Do you see a word of 4 letters or more in your row?”"));
  EXPECT_TRUE(outcome.out.contains(" as card 4 of your row make you a longer word?”"));
  EXPECT_EQ(outcome.ending, SessionEnd::ran_out) << "they are no moves";
}

TEST(CoupellQuestions, AreShownButNotRecorded) {
  for (const std::string language : {"en", "de"}) {
    Wishes wishes = as_person(beside("planner"));
    wishes.language = language;
    wishes.clears = true;
    FakeShelf shelf;
    shelf.name = "kept.coppice";
    FakeInput input{language == "en" ? "ask word 4" : "Frag wort 4", "quit"};
    const Outcome outcome = run(new_table(wishes), wishes, input, shelf);
    const std::string told = language == "en" ? "“No.”" : "„Nein.“";
    EXPECT_TRUE(outcome.out.contains(told)) << outcome.out;
    EXPECT_FALSE(write_record(*shelf.kept).contains("has_word"));
  }
}

TEST(CoupellQuestions, AreRefusedWithAReason) {
  const auto refusal = [](const Wishes& wishes, const std::string& line) {
    const Outcome outcome = run(wishes, {line});
    EXPECT_EQ(outcome.ending, SessionEnd::refused);
    return outcome.errors;
  };
  for (const std::string line :
       {"ask", "ask me", "ask word", "ask word six", "ask word 6 to 7", "ask give 1",
        "ask move 1 to", "ask steal 1 to 2", "ask word 99999999999"}) {
    EXPECT_TRUE(refusal(beside("planner"), line).contains("Ask like this: “ask word 6”")) << line;
  }
  const std::string no_place = "There is no place 4 there; places go from 1 to 3.";
  EXPECT_TRUE(refusal(beside("planner"), "ask need 4").contains(no_place));
  EXPECT_TRUE(refusal(beside("planner"), "ask move 4 to 1").contains(no_place));
  EXPECT_TRUE(refusal(beside("planner"), "ask move 1 to 4").contains(no_place));
  EXPECT_TRUE(refusal(beside("planner"), "ask use 7").contains("There is no place 7 there"));
  EXPECT_TRUE(refusal(beside("planner"), "ask word 3").contains("Ask for a word of 4 to 13"));
  EXPECT_TRUE(refusal(beside("random"), "ask word 4").contains("answers no questions"));
  const auto silent = refusal(beside("planner", "silence"), "ask word 4");
  EXPECT_FALSE(silent.contains("Ask like this")) << silent;
  const auto human = refusal(beside("human"), "ask word 4");
  EXPECT_FALSE(human.contains("Ask like this")) << human;
}

TEST(CoupellPerson, LooksUpPilesAndCardsToCome) {
  const Outcome outcome = run(as_person(two), {"piles", "deck", "help"});
  EXPECT_TRUE(outcome.out.contains("Your pile: no cards")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("Cards that have each letter: A:15"));
  EXPECT_TRUE(outcome.out.contains("Coupell: Two players build words"));
  EXPECT_TRUE(outcome.out.contains("  ask word 6       does a word"));
}

TEST(CoupellPerson, CanUseGermanCommands) {
  Wishes german = as_person(two);
  german.language = "de";
  const Outcome outcome = run(german, {"stapel", "vorrat", "ende"});
  EXPECT_TRUE(outcome.out.contains("Dein Stapel: keine Karte\n")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("Karten mit jedem Buchstaben: A:15"));
  EXPECT_TRUE(outcome.out.contains("„ende“ ist kein Spielzug")) << "it ends a turn, not the game";
}

}  // namespace
}  // namespace coppice::terminal::test
