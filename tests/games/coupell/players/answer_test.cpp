// The planner's answers to questions (docs/rules/coupell.md, CP-22).
#include "games/coupell/players/answer.hpp"

#include <gtest/gtest.h>

#include "games/coupell/players/planner.hpp"
#include "support/coupell_games.hpp"

namespace coppice::coupell {
namespace {

using test::Position;

/// Seat 2 has G O O S, and a card before, without the E that seat 1 has.
Position goose_lacks_an_e() {
  Position position(Settings{{"dictionary", "goose\nalso\n"}});
  position.row(1, "AP EK").row(2, "TH NG OC OD SC");
  return position;
}

int card(const Position& position, std::string_view code) {
  return *position.game().deck().card_of(code);
}

bool asked(const Position& position, const Question& question, const Planner::Known& known = {}) {
  const Planner planner(Planner::standard_budget, known);
  return *planner.answer(position.game(), position.state(), Seat{1}, question);
}

TEST(CoupellAnswer, KnowsWhetherAWordIsInItsRow) {
  Position position(Settings{{"dictionary", "goose\n"}});
  position.row(1, "AP").row(2, "NG OC OD SC EK");
  EXPECT_TRUE(asked(position, question::WordQuestion{4}));
  EXPECT_TRUE(asked(position, question::WordQuestion{5}));
  EXPECT_FALSE(asked(position, question::WordQuestion{6}));
}

TEST(CoupellAnswer, KnowsWhichCardItNeeds) {
  Position position(Settings{{"dictionary", "goose\n"}});
  position.row(1, "AP").row(2, "TH NG OC OD SC EK");
  EXPECT_TRUE(asked(position, question::CardNeededQuestion{card(position, "OD")}));
  EXPECT_FALSE(asked(position, question::CardNeededQuestion{card(position, "TH")}));
}

TEST(CoupellAnswer, KnowsWhichGiftItCanUseAndWhere) {
  const Position position = goose_lacks_an_e();
  EXPECT_FALSE(asked(position, question::WordQuestion{4}));
  EXPECT_TRUE(asked(position, question::CardUsefulQuestion{card(position, "EK")}));
  EXPECT_FALSE(asked(position, question::CardUsefulQuestion{card(position, "AP")}));
  EXPECT_TRUE(asked(position, question::CardAtPlaceQuestion{card(position, "EK"), 6}));
  EXPECT_FALSE(asked(position, question::CardAtPlaceQuestion{card(position, "EK"), 5}));
}

TEST(CoupellAnswer, KnowsTheEffectOfAMove) {
  Position position(Settings{{"dictionary", "goose\n"}});
  position.row(1, "AP").row(2, "EK NG OC OD SC");
  EXPECT_TRUE(asked(position, question::CardShiftQuestion{card(position, "EK"), 5}));
  EXPECT_FALSE(asked(position, question::CardShiftQuestion{card(position, "EK"), 4}));
}

TEST(CoupellAnswer, UsesItsOwnVocabulary) {
  Position position;  // "oleo" is in the dictionary but not among the common words
  position.row(1, "AP").row(2, "OC AL EM OD");
  const Planner::Known common{WordLists{WordList::common}, WordLists{WordList::common}};
  EXPECT_TRUE(asked(position, question::WordQuestion{4}));
  EXPECT_FALSE(asked(position, question::WordQuestion{4}, common));
}

/// The answer is right: playing the move in question confirms it.
TEST(CoupellAnswer, IsTrueInPlayedGames) {
  const Coupell game = *Coupell::make(*with_defaults(Coupell::info().settings, {}));
  const Planner planner(Planner::standard_budget, {});
  const auto longest = [&](const Row& row) {
    return longest_in(game.rules().dictionary.graph(), game.rules().dictionary.lists(),
                      game.rules().letters_of(row));
  };
  int yes = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Random random = Random::stream(40, seed);
    for (const auto& step : random_playout(game, random).steps) {
      const State& state = step.state;
      const auto kind = move::kind(step.move);
      if (state.step != GamePhase::act) continue;
      if (kind != MoveKind::give_card && kind != MoveKind::move_card) continue;
      const Seat partner = partner_of(state.active);
      const bool gives = kind == MoveKind::give_card;
      const int card = gives ? state.own_row()[step.move.a()] : state.partner_row()[step.move.a()];
      const Question asked = gives
                                 ? Question(question::CardAtPlaceQuestion{card, step.move.b() + 1})
                                 : Question(question::CardShiftQuestion{card, step.move.b() + 1});
      ASSERT_TRUE(game.check_question(state, partner, asked));
      State after = state;
      game.play(after, step.move);
      const bool longer = longest(after.row(partner)) > longest(state.row(partner));
      ASSERT_EQ(planner.answer(game, state, partner, asked), longer);
      yes += longer ? 1 : 0;
    }
  }
  EXPECT_GT(yes, 0);
}

}  // namespace
}  // namespace coppice::coupell
