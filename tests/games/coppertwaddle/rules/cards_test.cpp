// Every card of the folio: its effect, and a refused play of it. The cases are in
// coppertwaddle_{threlms,favours,declarations}_test.cpp.
#include <gtest/gtest.h>

#include <iterator>
#include <set>

#include "support/coppertwaddle_card_cases.hpp"

namespace coppice::coppertwaddle::test {
namespace {

std::vector<CardCase> all_cases() {
  std::vector<CardCase> all = threlm_cases();
  for (const auto& cases : {favour_cases(), declaration_cases()}) {
    all.insert(all.end(), cases.begin(), cases.end());
  }
  return all;
}

class CoppertwaddleCard : public testing::TestWithParam<CardCase> {};

TEST_P(CoppertwaddleCard, HasItsEffect) {
  Position position = GetParam().before;
  position.play(GetParam().plays).let_be();
  GetParam().expect(position);
}

TEST_P(CoppertwaddleCard, IsRefusedElsewhere) {
  const Position& elsewhere = GetParam().elsewhere;
  EXPECT_EQ(elsewhere.refusal(GetParam().refused), GetParam().why);
}

INSTANTIATE_TEST_SUITE_P(Folio, CoppertwaddleCard, testing::ValuesIn(all_cases()),
                         [](const auto& tested) { return tested.param.card; });

TEST(CoppertwaddleCards, AllAreTested) {
  std::multiset<std::string> folio;
  for (int card = 0; card < built_in_folio("folio-xvi").cards; ++card) {
    folio.insert(built_in_folio("folio-xvi").code_of(card));
  }
  std::multiset<std::string> tested;
  for (const CardCase& each : all_cases()) tested.insert(each.card);
  EXPECT_EQ(tested, folio);
  EXPECT_EQ(tested.size(), 55U);
  EXPECT_EQ(threlm_cases().size(), 28U);
  EXPECT_EQ(favour_cases().size(), 19U);
  EXPECT_EQ(declaration_cases().size(), 8U);
}

}  // namespace

void PrintTo(const CardCase& each, std::ostream* stream) { *stream << each.card; }

}  // namespace coppice::coppertwaddle::test
