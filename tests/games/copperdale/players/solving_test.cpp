// Copperdale with a known deal: lines are legal, and no line exceeds the bound.
#include <gtest/gtest.h>

#include <vector>

#include "games/copperdale/players/month_play.hpp"
#include "games/copperdale/players/relaxed_game.hpp"
#include "games/copperdale/players/solve.hpp"
#include "support/playouts.hpp"
#include "support/share.hpp"

namespace coppice::copperdale {
namespace {

const std::vector<Copperdale> solved_settings = {{MonumentRule::literal, BorderVisibility::top},
                                                 {MonumentRule::strict, BorderVisibility::top},
                                                 {MonumentRule::literal, BorderVisibility::open},
                                                 {MonumentRule::strict, BorderVisibility::open}};

Deal deal_of(const Copperdale& game, std::uint64_t seed) {
  Random random(seed);
  return game.deal(random);
}

/// The states between the months of a line, and its end. Checks that moves are legal and that
/// chance moves match the deal.
std::vector<State> between_months(const Copperdale& game, const Deal& deal, State state,
                                  const SolutionLine& line) {
  std::vector<State> all = {state};
  for (const Move move : line.moves) {
    EXPECT_TRUE(game.check(state, move)) << game.write(state, move);
    if (game.turn(state).is_chance()) {
      EXPECT_EQ(move, game.draw(state, deal));
    }
    game.play(state, move);
    if (state.month != all.back().month) all.push_back(state);
  }
  EXPECT_TRUE(game.turn(state).is_over());
  return all;
}

/// A game on this deal up to the end of so many months; decisions are random, or those of the
/// network with `by_network`.
State played(const Copperdale& game, const Deal& deal, std::uint64_t seed, int months,
             bool by_network) {
  Random random(seed);
  State state = game.start();
  while (state.month < months) {
    if (game.turn(state).is_chance()) {
      game.play(state, game.draw(state, deal));
    } else if (by_network && state.step == GamePhase::write) {
      fill_month(game, built_in_network(), state);
    } else {
      game.play(state, random_move(game, state, random));
    }
  }
  return state;
}

TEST(CopperdaleLines, AreLegalAndHaveTheirStatedResult) {
  for (const Copperdale& game : solved_settings) {
    const Deal deal = deal_of(game, 1);
    const SolutionLine line = search_line(game, built_in_network(), deal, game.start(), 8);
    const auto states = between_months(game, deal, game.start(), line);
    EXPECT_EQ(states.size(), month_count + 1U);
    EXPECT_EQ(game.result(states.back())[0], line.medals);
    EXPECT_GT(line.medals, 18);
  }
}

TEST(CopperdaleLines, AreReproducible) {
  const Copperdale& game = solved_settings[1];
  const Deal deal = deal_of(game, 2);
  const auto moves = [&] {
    return search_line(game, built_in_network(), deal, game.start(), 8).moves;
  };
  EXPECT_EQ(moves(), moves());
}

TEST(CopperdaleLines, AreOptimalInTheLastMonth) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(share_of(100)); ++seed) {
    const Copperdale& game = solved_settings[seed % solved_settings.size()];
    const Deal deal = deal_of(game, seed);
    const State state = played(game, deal, seed, month_count - 1, true);
    const SolutionLine best = best_line(game, deal, state);
    EXPECT_EQ(search_line(game, built_in_network(), deal, state, 1).medals, best.medals);
    for (std::uint64_t number = 0; number < 200; ++number) {
      Random random(number);
      State other = state;
      while (!game.turn(other).is_over()) {
        game.play(other, game.turn(other).is_chance() ? game.draw(other, deal)
                                                      : random_move(game, other, random));
      }
      EXPECT_LE(game.result(other)[0], best.medals);
    }
  }
}

// Late enough to try every line.
TEST(CopperdaleBound, IsNotBelowTheBestOfLatePositions) {
  int tight = 0;
  int all = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(share_of(320)); ++seed) {
    const Copperdale& game = solved_settings[seed % solved_settings.size()];
    const Deal deal = deal_of(game, seed);
    // One in 101 has two months left, which takes some seconds; the others have one.
    const int months = seed % 101 == 100 ? month_count - 2 : month_count - 1;
    const State state = played(game, deal, seed, months, seed % 3 != 0);
    const int best = best_line(game, deal, state).medals;
    const int bound = upper_bound(game, deal, state);
    EXPECT_GE(bound, best) << seed;
    tight += bound == best ? 1 : 0;
    ++all;
  }
  EXPECT_GT(6 * tight, all) << "a bound that says something";
}

TEST(CopperdaleBound, IsNotBelowAnyLineFromAnyOfItsMonths) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(share_of(6)); ++seed) {
    const Copperdale& game = solved_settings[seed % solved_settings.size()];
    const Deal deal = deal_of(game, seed);
    const SolutionLine line = search_line(game, built_in_network(), deal, game.start(), 12);
    for (const State& state : between_months(game, deal, game.start(), line)) {
      EXPECT_GE(upper_bound(game, deal, state), line.medals) << seed << " " << int{state.month};
    }
  }
}

// Random games bury many cards, some of which return.
TEST(CopperdaleBound, IsNotBelowRandomGames) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(share_of(200)); ++seed) {
    const Copperdale& game = solved_settings[seed % solved_settings.size()];
    const Deal deal = deal_of(game, seed);
    const int medals = game.result(played(game, deal, seed, month_count, false))[0];
    for (const int months : {6, 9, 11, 12}) {
      const State state = played(game, deal, seed, months, false);
      EXPECT_GE(upper_bound(game, deal, state), medals) << seed << " " << months;
    }
  }
}

TEST(CopperdaleBound, IsLowForBadCards) {
  const Copperdale& game = solved_settings[0];
  Deal deal = deal_of(game, 1);
  // The 36 cards of the months in order: three suits from the ace up; the borders are spades.
  for (std::uint8_t place = 0; place < 52; ++place) {
    deal.order[place] = static_cast<std::uint8_t>((place + 40) % 52);
  }
  EXPECT_LT(upper_bound(game, deal, game.start()), most_medals(MonumentRule::literal));
}

TEST(CopperdaleBound, EqualsTheResultAfterTheEnd) {
  const Copperdale& game = solved_settings[1];
  const Deal deal = deal_of(game, 4);
  const State end = played(game, deal, 4, month_count, true);
  EXPECT_EQ(upper_bound(game, deal, end), game.result(end)[0]);
}

TEST(MaxByKeyMap, KeepsTheGreatestOfEachKey) {
  MaxByKeyMap most(0);
  for (int round = 0; round < 3; ++round) {
    for (std::uint32_t key = 0; key < 1000; ++key) {
      most.put(key, static_cast<int>(key) - (round == 1 ? 0 : 5));
    }
  }
  EXPECT_EQ(most.size(), 1000U);
  std::uint32_t expected = 0;
  most.each([&](std::uint32_t key, int number) {
    EXPECT_EQ(key, expected++);
    EXPECT_EQ(number, static_cast<int>(key));
  });
}

}  // namespace
}  // namespace coppice::copperdale
