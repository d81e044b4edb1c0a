// Coppertwaddle in a terminal: a forced pass, a question before a move that ends the game, and two
// people whose hands stay secret.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "terminal/two_people.hpp"

namespace coppice::terminal::test {
namespace {

Wishes against(const std::string& other) {
  return {.person = true,
          .seed = 4,
          .clears = other == "human",
          .other = other,
          .game = "coppertwaddle",
          .settings = {{"first-guardian", "1"}}};
}

TEST(CoppertwaddlePerson, IsToldOfAForcedPass) {
  const Outcome outcome = run(against("random"), {"pass", "quit"});
  EXPECT_TRUE(outcome.out.contains("Robbing: you pass.\n")) << outcome.out;
  EXPECT_FALSE(outcome.out.contains("Robbing: whom will you rob?")) << outcome.out;
}

TEST(CoppertwaddlePerson, WinsIfTheOtherResigns) {
  const Outcome outcome = run(against("random"), {"resign", "yes"});
  EXPECT_EQ(outcome.ending, SessionEnd::over);
  EXPECT_TRUE(outcome.out.contains("The game is given up; Tilo wins with 0.")) << outcome.out;
}

/// Makes moves until a pass ends the game to its player's harm. Whether there is such a pass. The
/// moves are those that the game lists last, which do least.
bool reach_harm(Table& table) {
  table.append(table.deal());
  while (!table.play().turn().is_over()) {
    const Seat seat = table.play().turn().seat();
    const auto last = table.play().options(seat).back();
    if (table.play().game().loses(table.play().view(seat), last.move)) return last.text == "pass";
    table.append(*table.consider(intent::Move{seat, last.text}));
  }
  return false;
}

TEST(CoppertwaddlePerson, ConfirmsAMoveThatEndsTheGame) {
  Wishes wishes = against("human");
  wishes.clears = false;
  const auto outcome_of = [&](const std::vector<std::string>& answers) {
    Table table = new_table(wishes);
    EXPECT_TRUE(reach_harm(table));
    std::vector<std::string> lines = {"", "pass"};  // the first opens the curtain
    lines.insert(lines.end(), answers.begin(), answers.end());
    FakeInput input(lines);
    FakeShelf shelf;
    return run(std::move(table), wishes, input, shelf);
  };
  const std::string question = "A card must then be drawn from the empty Trumpet";
  const Outcome stays = outcome_of({"no", "quit"});
  EXPECT_TRUE(stays.out.contains(question)) << stays.out;
  EXPECT_TRUE(stays.out.contains("Then we play on.")) << stays.out;
  EXPECT_EQ(stays.ending, SessionEnd::quit) << stays.out;
  const Outcome tied = outcome_of({"yes", "pass", "x Cu"});  // all that remains
  EXPECT_TRUE(tied.out.contains(question)) << tied.out;
  EXPECT_EQ(tied.ending, SessionEnd::over) << tied.out;
}

/// Makes random moves until one would lose at once. That move; empty if there was none.
std::string reach_loss(Table& table, std::uint64_t seed) {
  Random random(seed);
  table.append(table.deal());
  while (!table.play().turn().is_over()) {
    const Seat seat = table.play().turn().seat();
    const auto& view = table.play().view(seat);
    const auto options = table.play().options(seat);
    for (const AnyLegalMove& each : options) {
      const auto loses = table.play().game().loses(view, each.move);
      AnyState after = table.play().state();
      table.play().game().play(after, each.move);
      const bool over = table.play().game().turn(after).is_over();
      if (over && loses && loses->key == "coppertwaddle.loses.complete") return each.text;
    }
    const auto at = random.below(static_cast<std::uint32_t>(options.size()));
    table.append(*table.consider(intent::Move{seat, options[at].text}));
  }
  return "";
}

TEST(CoppertwaddlePerson, ConfirmsAMoveThatLosesAtOnce) {
  Wishes wishes = against("human");
  wishes.clears = false;
  wishes.settings["edition"] = "sphinx";  // whoever completes a Domain wins at once
  std::uint64_t seed = 0;
  const auto outcome_of = [&](const std::vector<std::string>& answers) {
    Table table = new_table(wishes);
    std::string loss = reach_loss(table, seed);
    for (; loss.empty() && seed < 2000; loss = reach_loss(table, ++seed)) table = new_table(wishes);
    EXPECT_NE(loss, "");
    std::vector<std::string> lines = {"", loss};  // the first opens the curtain
    lines.insert(lines.end(), answers.begin(), answers.end());
    FakeInput input(lines);
    FakeShelf shelf;
    return run(std::move(table), wishes, input, shelf);
  };
  const std::string question =
      text::Messages::in("en").say({"coppertwaddle.loses.complete", {{"answer", "no"}}});
  const Outcome stays = outcome_of({"no", "quit"});
  EXPECT_TRUE(stays.out.contains(question)) << stays.out;
  EXPECT_TRUE(stays.out.contains("Then we play on.")) << stays.out;
  EXPECT_EQ(stays.ending, SessionEnd::quit) << stays.out;
  const Outcome lost = outcome_of({"yes"});
  EXPECT_TRUE(lost.out.contains(question)) << lost.out;
  EXPECT_EQ(lost.ending, SessionEnd::over) << lost.out;
}

TEST(CoppertwaddlePerson, MayTypeTheWordsOfAMove) {
  Wishes wishes = against("random");
  wishes.language = "de";
  const auto passed = [&](const std::string& line) {
    const Outcome outcome = run(wishes, {line, "schluss"});
    EXPECT_EQ(outcome.ending, SessionEnd::quit);
    return outcome.out.contains("Du passt");
  };
  EXPECT_TRUE(passed("pass"));
  EXPECT_TRUE(passed("passen"));
  EXPECT_TRUE(passed("Passen: „Zum Angriff“ endet"));
  EXPECT_FALSE(passed("passe"));
}

TEST(CoppertwaddlePeople, SeeNothingOfTheOthersHand) {
  expect_hidden_hands(against("human"), "Trumpet", [](const Table& table, Seat seat) {
    const auto& game = table.play().game().as<coppertwaddle::Coppertwaddle>();
    const auto& view = table.play().view(seat).as<coppertwaddle::Coppertwaddle::View>();
    const auto pieces = game.pieces();
    std::vector<std::string> menu;  // a card in the hand has a line that begins with its code
    const auto screen = game.show(view);
    for (const int card : screen.hands[seat.index].cards) {
      menu.push_back("\n " + pieces.cards[static_cast<std::size_t>(card)].code + " ");
    }
    return menu;
  });
}

}  // namespace
}  // namespace coppice::terminal::test
