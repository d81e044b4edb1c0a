// Which questions a seat can be asked (CP-22).
#include <gtest/gtest.h>

#include "support/coupell_position.hpp"

namespace coppice::coupell::test {
namespace {

constexpr Seat asker{0};
constexpr Seat asked{1};

/// The first seat asks the second, which has three cards.
class CoupellQuestion : public testing::Test {
 protected:
  CoupellQuestion() { position_.row(1, "AL OD").row(2, "TH EK SC"); }

  /// Why it cannot be asked; "" if it can.
  std::string refusal(const Question& question) const {
    const Coupell::View view = position_.game().view(position_.state(), asked);
    const auto fine = position_.game().check_question(view, asked, question);
    return fine ? "" : fine.error().key.substr(fine.error().key.rfind('.') + 1);
  }
  int card(Seat seat, int place) const { return position_.state().row(seat)[place - 1]; }

  Position position_;
};

TEST_F(CoupellQuestion, AboutAWordNamesALengthThatAWordCanHave) {
  for (const int letters : {4, 5, 13}) EXPECT_EQ(refusal(question::WordQuestion{letters}), "");
  for (const int letters : {-1, 0, 3, 14}) {
    EXPECT_EQ(refusal(question::WordQuestion{letters}), "question_letters") << letters;
  }
}

TEST_F(CoupellQuestion, AboutACardNamesOneOfTheRightRow) {
  for (const int place : {1, 2, 3}) {
    EXPECT_EQ(refusal(question::CardNeededQuestion{card(asked, place)}), "");
    EXPECT_EQ(refusal(question::CardUsefulQuestion{card(asked, place)}), "question_card");
  }
  for (const int place : {1, 2}) {
    EXPECT_EQ(refusal(question::CardUsefulQuestion{card(asker, place)}), "");
    EXPECT_EQ(refusal(question::CardNeededQuestion{card(asker, place)}), "question_card");
  }
}

TEST_F(CoupellQuestion, AboutAGiftNamesAPlaceThatItCanTake) {
  for (const int to : {1, 2, 3, 4}) {
    EXPECT_EQ(refusal(question::CardAtPlaceQuestion{card(asker, 1), to}), "") << to;
  }
  for (const int to : {0, 5}) {
    EXPECT_EQ(refusal(question::CardAtPlaceQuestion{card(asker, 1), to}), "question_place") << to;
  }
}

TEST_F(CoupellQuestion, AboutAShiftNamesAnotherPlaceOfTheRow) {
  for (const int to : {1, 3}) {
    EXPECT_EQ(refusal(question::CardShiftQuestion{card(asked, 2), to}), "") << to;
  }
  EXPECT_EQ(refusal(question::CardShiftQuestion{card(asked, 2), 2}), "question_same_place");
  for (const int to : {0, 4}) {
    EXPECT_EQ(refusal(question::CardShiftQuestion{card(asked, 2), to}), "question_place") << to;
  }
}

TEST(CoupellScreen, WarnsOfARowThatLosesTheGameIfTheTurnEnds) {
  const auto is_too_long = [](std::string_view cards) {
    Position position;
    position.row(1, cards);
    return position.game().show(position.game().view(position.state(), Seat{0})).too_long;
  };
  EXPECT_FALSE(is_too_long("AL OD TH EK SC NB OG IQ"));
  EXPECT_TRUE(is_too_long("AL OD TH EK SC NB OG IQ RJ"));
}

}  // namespace
}  // namespace coppice::coupell::test
