// Compares thousands of decisions of two independent implementations of the rules: the game and
// support/copperdale_oracle.hpp must agree on all moves, sheets and medals.
#include "support/copperdale_oracle.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"
#include "support/share.hpp"

namespace coppice::copperdale::test {
namespace {

struct Table {
  MonumentRule monuments;
  BorderVisibility border_deck;
};

/// Prefers Skills and medals, so that later rules are used, too.
int liking(const Copperdale& game, const State& state) {
  int sum = 10 * game.result(state)[0];
  for (int index = 0; index < occupation_count; ++index)
    sum += state.has(static_cast<Occupation>(index)) ? 20 : 0;
  for (const std::uint8_t level : state.population) sum += level;
  for (const std::uint8_t level : state.borders) sum += level;
  return sum;
}

/// Plays one game on both. Eager players make the preferred move in most decisions, others play at
/// random. Returns "" if both agree, else the first difference.
std::string disagreement(const Table& table, std::uint64_t seed, bool eager) {
  const Copperdale game(table.monuments, table.border_deck);
  Town town(game);
  Oracle oracle(table.border_deck == BorderVisibility::open);
  const bool strict = table.monuments == MonumentRule::strict;
  Random random(seed);
  std::string played;
  while (!town.over()) {
    const Texts options = town.options();
    if (options != oracle.options()) return played + "| other choices";
    auto chosen = options.begin();
    std::advance(chosen, random.below(static_cast<std::uint32_t>(options.size())));
    if (eager && game.turn(town.now()).is_seat() && random.below(4) != 0) {
      int most = -1;
      for (auto option = options.begin(); option != options.end(); ++option) {
        State next = town.now();
        game.play(next, *game.read(next, *option));
        if (*option == "bury" || liking(game, next) <= most) continue;
        most = liking(game, next);
        chosen = option;
      }
    }
    town.play(*chosen);
    oracle.play(*chosen);
    played += *chosen + "; ";
    const bool same = same_sheet(town.sheet(), oracle, strict) &&
                      town.sheet().deck == oracle.deck() &&
                      town.now().month == oracle.months_played();
    if (!same) return played + "| another sheet";
  }
  if (!oracle.over()) return played + "| over for one only";
  return game.result(town.now())[0] == oracle.medals(strict) ? "" : played + "| other medals";
}

const Table tables[] = {{MonumentRule::literal, BorderVisibility::top},
                        {MonumentRule::strict, BorderVisibility::top},
                        {MonumentRule::literal, BorderVisibility::open},
                        {MonumentRule::strict, BorderVisibility::open}};

TEST(CopperdaleOracle, RandomGamesAgree) {
  for (const Table& table : tables)
    for (std::uint64_t seed = 0; seed < std::uint64_t{share_of(40)}; ++seed)
      ASSERT_EQ(disagreement(table, seed, false), "") << seed;
}

TEST(CopperdaleOracle, GamesOfAnEagerPlayerAgree) {
  for (const Table& table : tables)
    for (std::uint64_t seed = 0; seed < std::uint64_t{share_of(50)}; ++seed)
      ASSERT_EQ(disagreement(table, seed, true), "") << seed;
}

RC_GTEST_PROP(CopperdaleOracle, AnyGameAgrees, (std::uint64_t seed, bool eager)) {
  const Table table = tables[*rc::gen::inRange(0, 4)];
  RC_ASSERT(disagreement(table, seed, eager) == "");
}

}  // namespace
}  // namespace coppice::copperdale::test
