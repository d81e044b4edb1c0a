// States imagined from a view: every hidden hand is equally likely, shown cards stay in place.
#include <gtest/gtest.h>

#include <map>

#include "support/coppertwaddle_position.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"
#include "support/statistics.hpp"

namespace coppice::coppertwaddle::test {
namespace {

/// How often seat 1 imagines each hand of seat 2.
std::map<std::uint64_t, std::uint64_t> imagined(const Position& position, int times) {
  const View view = position.game().view(position.state(), Seat{0});
  Random random(2026);
  std::map<std::uint64_t, std::uint64_t> counts;
  for (int time = 0; time < times; ++time) {
    const State state = position.game().imagine(view, random);
    EXPECT_EQ(state.hand_of(Seat{1}).size() + state.trumpet_cards().size(),
              position.state().hand_of(Seat{1}).size() + position.state().trumpet_cards().size());
    ++counts[state.hand[1]];
  }
  return counts;
}

std::vector<std::uint64_t> values(const std::map<std::uint64_t, std::uint64_t>& counts) {
  std::vector<std::uint64_t> all;
  for (const auto& [hand, count] : counts) all.push_back(count);
  return all;
}

TEST(CoppertwaddleImagine, EveryHiddenHandIsEquallyLikely) {
  Position position;
  position.hand(1, {"AB"}).hand(2, {"Ctw", "Le", "MG"}).trumpet({"Ym", "Ha", "KR", "Wn", "Tap1"});
  const auto counts = imagined(position, 60'000);
  EXPECT_EQ(counts.size(), 56U) << "3 of 8";
  EXPECT_TRUE(looks_uniform(values(counts)));
}

TEST(CoppertwaddleImagine, WhileAnAnswerIsDueToo) {
  // The fact that a player is asked reveals nothing about the hand.
  Position position;
  position.put("1N1", "AB").hand(1, {"Don"}).hand(2, {"Ctw", "Le"}).trumpet({"Ym", "Ha", "KR"});
  position.play("Don");
  const auto counts = imagined(position, 40'000);
  EXPECT_EQ(counts.size(), 10U) << "2 of 5";
  EXPECT_TRUE(looks_uniform(values(counts)));
}

TEST(CoppertwaddleImagine, ShownCardsStayAndTheOthersAreUniform) {
  Position position;
  position.put("1N1", "KR").hand(2, {"Ctw", "Le"}).play("^KR").hand(2, {"MG", "Tap2"});
  position.trumpet({"Ym", "Ha", "Tap1", "Wn"});
  const auto counts = imagined(position, 40'000);
  EXPECT_EQ(counts.size(), 15U) << "2 of 6";
  EXPECT_TRUE(looks_uniform(values(counts)));
  const std::uint64_t shown = std::uint64_t{1} << position.card("Ctw") | std::uint64_t{1}
                                                                             << position.card("Le");
  for (const auto& [hand, count] : counts) EXPECT_EQ(hand & shown, shown);
}

TEST(CoppertwaddleImagine, TheNextDrawIsUniformOverAllUnseenCards) {
  Position position;
  position.hand(2, {"Ctw", "Le"}).trumpet({"Ym", "Ha", "KR"}).stage(Stage::robbing).play("pass");
  const View view = position.game().view(position.state(), Seat{0});
  Random random(7);
  std::map<std::uint64_t, std::uint64_t> counts;
  for (int time = 0; time < 40'000; ++time) {
    const State state = position.game().imagine(view, random);
    ++counts[position.game().draw(state, random).a()];
  }
  EXPECT_EQ(counts.size(), 5U);
  EXPECT_TRUE(looks_uniform(values(counts)));
}

TEST(CoppertwaddleImagine, VisibleCardsStayInRandomPlay) {
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    Random random = Random::stream(9, stream++);
    for (const State& state : random_states(game, 3, 9)) {
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        const View view = game.view(state, seat);
        const State other = game.imagine(view, random);
        ASSERT_EQ(game.view(other, seat), view);
        ASSERT_EQ(other.hand[seat.index], state.hand[seat.index]);
        ASSERT_EQ(other.places, state.places);
        ASSERT_EQ(Board(other, game.rules()).midden(), Board(state, game.rules()).midden());
        const std::uint64_t shown = state.hand[opponent(seat).index] & state.shown;
        ASSERT_EQ(other.hand[opponent(seat).index] & shown, shown);
      }
    }
  }
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
