// The limits that the engine relies on, and statistics of random play.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/any_value.hpp"
#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "support/allocations.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

static_assert(sizeof(State) <= max_state_size);

struct Tally {
  int plies = 0;
  std::size_t most_moves = 0;
  int medals = 0;
};

Tally random_game(const Copperdale& game, std::uint64_t number) {
  Random random = Random::stream(20261121, number);
  State state = game.start();
  Tally tally;
  while (!game.turn(state).is_over()) {
    const auto moves = moves_of(game, state);
    tally.most_moves = std::max(tally.most_moves, moves.size());
    game.play(state, game.turn(state).is_chance()
                         ? game.draw(state, random)
                         : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    ++tally.plies;
  }
  tally.medals = game.result(state)[0];
  return tally;
}

TEST(CopperdaleLimits, RandomGamesStayWithinThem) {
  for (const auto border_deck : {BorderVisibility::top, BorderVisibility::open}) {
    const Copperdale game(MonumentRule::literal, border_deck);
    for (std::uint64_t number = 0; number < 5000; ++number) {
      const Tally tally = random_game(game, number);
      ASSERT_LE(tally.plies, Copperdale::max_plies);
      ASSERT_LE(tally.most_moves, static_cast<std::size_t>(Copperdale::max_moves));
      ASSERT_GE(tally.medals, 0);
      ASSERT_LE(tally.medals, 31);
    }
  }
}

TEST(CopperdaleLimits, RandomPlayEarnsAboutFourMedals) {
  // Known values are 3.4 to 4.1, depending on how the kinds of Infrastructure are chosen; 4.1 is
  // with all listed moves equally likely.
  const int games = 20'000;
  int medals = 0;
  for (std::uint64_t number = 0; number < games; ++number) medals += random_game({}, number).medals;
  EXPECT_NEAR(static_cast<double>(medals) / games, 4.1, 0.1);
}

TEST(CopperdaleLimits, StrictIsNeverMoreThanLiteral) {
  const Copperdale literal(MonumentRule::literal, BorderVisibility::top);
  const Copperdale strict(MonumentRule::strict, BorderVisibility::top);
  for (std::uint64_t number = 0; number < 2000; ++number)
    ASSERT_LE(random_game(strict, number).medals, random_game(literal, number).medals);
}

TEST(Copperdale, CD8_AllThreeKindsAreBlockedNowAndThen) {
  // In random play one month in 160 to 500, depending on how the kinds are chosen; 500 is with all
  // listed moves equally likely.
  int months = 0;
  int blocked = 0;
  const Copperdale game;
  for (std::uint64_t number = 0; number < 5000; ++number) {
    Random random = Random::stream(1, number);
    State state = game.start();
    int fills = 0;
    while (!game.turn(state).is_over()) {
      const int month = state.month;
      const auto moves = moves_of(game, state);
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      const MoveKind kind = move::kind(move);
      if (kind == MoveKind::district || kind == MoveKind::estate || kind == MoveKind::monument)
        ++fills;
      game.play(state, move);
      if (state.month == month) continue;
      ++months;
      blocked += fills == 0 ? 1 : 0;
      fills = 0;
    }
  }
  EXPECT_EQ(months, 12 * 5000);
  EXPECT_NEAR(static_cast<double>(months) / blocked, 490, 100);
}

TEST(CopperdaleLimits, APlayoutAllocatesNothing) {
  for (const auto border_deck : {BorderVisibility::top, BorderVisibility::open}) {
    const Copperdale game(MonumentRule::strict, border_deck);
    const std::uint64_t before = allocations();
    int medals = 0;
    for (std::uint64_t number = 0; number < 100; ++number)
      medals += random_game(game, number).medals;
    EXPECT_EQ(allocations(), before);
    EXPECT_GT(medals, 0);
  }
}

}  // namespace
}  // namespace coppice::copperdale::test
