// Luck in a game that is small enough to try all draws.
#include "search/luck.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "search/ismcts.hpp"
#include "search/no_clock.hpp"
#include "support/reference_knowledge.hpp"

namespace coppice {
namespace {

using reference::Kuhn;

Kuhn::State dealt(std::uint8_t first, std::uint8_t second) {
  Kuhn::State state;
  state.cards = {first, second};
  return state;
}

double luck_of_deal(std::uint8_t first, std::uint8_t second, std::uint64_t playouts) {
  NoClock clock;
  Random random(1);
  Ismcts<Kuhn> judge(Budget{playouts, {}});
  return judge.luck({}, Kuhn{}.start(), dealt(first, second), Seat{0}, random, clock);
}

// With random play, the better card wins one chip more on average than the mean of both cards, the
// worse one a chip less. The range of results is four chips.
TEST(Luck, OfAKuhnDealEqualsTheWorthOfTheCards) {
  double sum = 0;
  for (std::uint8_t first = 0; first < 3; ++first) {
    for (std::uint8_t second = 0; second < 3; ++second) {
      if (first == second) continue;
      const double luck = luck_of_deal(first, second, 20'000);
      EXPECT_NEAR(luck, first > second ? 0.25 : -0.25, 0.02);
      sum += luck;
    }
  }
  EXPECT_NEAR(sum, 0, 0.06);
}

}  // namespace
}  // namespace coppice
