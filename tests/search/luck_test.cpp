// Luck in a game that is small enough to try all draws.
#include "search/luck.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

#include "engine/default_members.hpp"
#include "search/make_player.hpp"
#include "search/search_clock.hpp"
#include "search/tree_search.hpp"
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

/// A game with wrong rules: after the first move, chance moves for ever.
struct Whirl {
  struct State {
    std::uint8_t begun = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  static constexpr std::string_view id = "whirl";
  static constexpr int seats = 2, max_moves = 1, max_plies = 5;

  State start() const { return {}; }
  Turn turn(const State& state) const {
    return state.begun == 0 ? Turn::of(Seat{0}) : Turn::chance();
  }
  void moves(const State& /*state*/, MoveList<max_moves>& list) const { list.push(Move::of(0)); }
  void play(State& state, Move /*move*/) const { state.begun = 1; }
  template <class Source>
  Move draw(const State& /*state*/, Source& /*source*/) const {
    return Move::of(0);
  }
  std::array<std::int32_t, seats> result(const State& /*state*/) const { return {0, 0}; }
  std::string write(const State& /*state*/, Move /*move*/) const { return "turn"; }
};

using WholeWhirl = WithDefaultMembers<Whirl>;

struct ToTheEnd {
  static bool reached(const WholeWhirl&, const Whirl::State&, int) { return false; }
  static std::array<double, 2> worth(const WholeWhirl&, const Whirl::State&) { return {0, 0}; }
};

struct AnyMove {
  static ToTheEnd horizon(const WholeWhirl&, const Whirl::State&) { return {}; }
  static Move choose(const WholeWhirl&, const Whirl::State&, const Moves<WholeWhirl>& moves,
                     Random&) {
    return moves[0];
  }
};

TEST(BrokenRulesError, OfEndlessChanceEndsASearch) {
  const WholeWhirl game;
  Random random(1);
  Whirl::State state = game.start();
  TreeSearch<WholeWhirl, AnyMove> search;
  EXPECT_THROW((void)search.play_out(game, state, AnyMove{}, Seat{0}, random), BrokenRulesError);
  game.play(state, Move::of(0));
  EXPECT_THROW((void)with_chance_resampled(game, state, random), BrokenRulesError);
}

}  // namespace
}  // namespace coppice
