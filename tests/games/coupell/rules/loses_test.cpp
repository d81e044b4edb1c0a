// Page and terminal ask before a move that loses the game at once. All ways: nine cards or more at
// the end of the turn (CP-13), and unequal piles at the end of the last one; by ending the turn, by
// its last move or gift, by a claim that counts, and by one that is refused. A resignation is asked
// for everywhere.
#include <gtest/gtest.h>

#include "support/coupell_games.hpp"
#include "support/coupell_position.hpp"

namespace coppice::coupell::test {
namespace {

/// The key's last part and the ending; empty if nothing is asked.
std::string loses(const Position& position, std::string_view text) {
  const auto move = position.game().read(position.state(), text);
  if (!move) throw std::invalid_argument(std::string(text));
  const auto why = position.game().loses(position.state(), *move);
  if (!why) return "";
  return why->key.substr(why->key.rfind('.') + 1) + " " + std::string(argument(*why, "ending"));
}

TEST(CoupellLoses, NineCardsAtTheEndOfTheTurn) {
  Position position;
  position.row(1, "NG OC OD SC EK AL TH EM RJ").row(2, "IQ OG");
  EXPECT_EQ(loses(position, "end"), "loses nine_cards");
  EXPECT_EQ(loses(position, "move 2 to 1"), "") << "one action is left";
  EXPECT_EQ(loses(position, "claim 1 gooc"), "");
  position.play("move 2 to 1");
  EXPECT_EQ(loses(position, "move 2 to 1"), "loses nine_cards") << "the turn ends with it";
  EXPECT_EQ(loses(position, "give 1 to 1"), "") << "eight stay";
}

TEST(CoupellLoses, UnequalPilesAtTheEndOfTheLastTurn) {
  const auto end = [](int turn, std::string_view other_pile) {
    Position position;
    position.row(1, "NG OC").row(2, "IQ OG").pile(1, "AL").pile(2, other_pile).final_turn(turn);
    return loses(position, "end");
  };
  EXPECT_EQ(end(2, ""), "loses unequal_piles");
  EXPECT_EQ(end(1, ""), "") << "the other one may still make them equal";
  EXPECT_EQ(end(2, "TH"), "");
  Position bare;
  bare.row(2, "IQ").pile(1, "AL").final_turn(2);
  EXPECT_EQ(loses(bare, "end"), "") << "nothing else is possible";
}

TEST(CoupellLoses, AClaimThatWouldBeRefused) {
  Position position;
  position.row(1, "NG OC OD SC EK AL TH EM RJ").row(2, "IQ OG").play("move 2 to 1");
  EXPECT_EQ(loses(position, "claim 1 gooc"), "refused nine_cards");
  EXPECT_EQ(loses(position, "claim 1 goose"), "refused nine_cards")
      << "only the table knows (CP-10)";
  Position ten;
  ten.row(1, "NG OC OD SC EK AL TH EM RJ IB").row(2, "IQ OG").play("move 2 to 1");
  EXPECT_EQ(loses(ten, "claim 1 gooc"), "") << "only a word can save the game";
  Position gentle(Settings{{"gentle", "on"}});
  gentle.row(1, "NG OC OD SC EK AL TH EM RJ").row(2, "IQ OG").play("move 2 to 1");
  EXPECT_EQ(loses(gentle, "claim 1 gooc"), "") << "a refusal is free";
  gentle.play("claim 1 gooc");
  EXPECT_EQ(loses(gentle, "claim 1 gooc"), "refused nine_cards") << "the second one is not";
}

TEST(CoupellLoses, AClaimThatCounts) {
  Position position;
  position.row(1, "NG OC OD SC EK").row(2, "IQ OG").pile(2, "AL TH").final_turn(2);
  position.play("move 2 to 1");
  EXPECT_EQ(loses(position, "claim 1 goose"), "") << "two each";
  EXPECT_EQ(loses(position, "claim 1 goos"), "counted unequal_piles");
}

// A listed move that is not asked for and loses has no better sibling; one that is asked for loses.
// A claim that is not asked for and loses could not be replaced by a gift.
TEST(CoupellLoses, WhatIsAskedForIsWhatLoses) {
  int asked = 0;
  int unasked = 0;
  walk(48, 40, [&](const Coupell& game, const Playout<Coupell>& playout) {
    for (const auto& [state, chosen] : playout.steps) {
      if (!game.turn(state).is_seat()) continue;
      const auto lost = [&](Move move) {
        State after = state;
        game.play(after, move);
        return game.turn(after).is_over() && !outcome_of(after).won;
      };
      const auto all = moves_of(game, state);
      for (const Move move : all) {
        const bool is_asked = game.loses(state, move).has_value();
        if (!game.offers(state, move)) {
          if (is_asked || !lost(move)) continue;
          ++unasked;
          for (const Move other : all) {
            ASSERT_TRUE(move::kind(other) != MoveKind::give_card || lost(other));
          }
          continue;
        }
        asked += is_asked ? 1 : 0;
        ASSERT_TRUE(all.size() == 1 || is_asked == lost(move));
      }
    }
  });
  EXPECT_GT(asked, 100);
}

}  // namespace
}  // namespace coppice::coupell::test
