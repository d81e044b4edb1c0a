#include "support/laws.hpp"

#include <cstdint>
#include <vector>

#include "games/copperdale/copperdale.hpp"
#include "support/count_allocations.hpp"
#include "support/table_laws.hpp"

// Every game of the house under the laws that every game obeys.
namespace coppice::laws {

template <>
struct Facts<copperdale::Copperdale> {
  using Game = copperdale::Copperdale;
  using BorderDeck = copperdale::BorderDeck;
  using MonumentRule = copperdale::MonumentRule;

  static std::vector<Game> games() {
    return {Game(MonumentRule::literal, BorderDeck::top),
            Game(MonumentRule::strict, BorderDeck::top),
            Game(MonumentRule::literal, BorderDeck::open),
            Game(MonumentRule::strict, BorderDeck::open)};
  }

  /// What is scored does not change what can be played; the open Border Deck comes all at once.
  static std::vector<std::vector<std::uint64_t>> perft() {
    const std::vector<std::uint64_t> top = {1,   1,    3,    3,    6,    6,    6,    42,
                                            168, 546,  1428, 1428, 1428, 1764, 4284, 4788,
                                            8568, 8568, 14616, 88200, 332464};
    const std::vector<std::uint64_t> open = {
        1, 1, 1, 1,  1,   1,   1,    1,    1,    1,    1,    1,    1,     3,     3,     6,
        6, 6, 42, 168, 546, 1428, 1428, 1764, 4284, 4788, 8568, 8568, 14616, 88200, 332464};
    return {top, top, open, open};
  }

  static int card(Move move) { return move.a(); }
};

using Games = testing::Types<copperdale::Copperdale>;
INSTANTIATE_TYPED_TEST_SUITE_P(House, Laws, Games);
INSTANTIATE_TYPED_TEST_SUITE_P(House, TableLaws, Games);

}  // namespace coppice::laws
