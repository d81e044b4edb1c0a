#include "support/laws.hpp"

#include "games/duel/game.hpp"
#include "support/laws/hidden_hands.hpp"
#include "support/table_laws.hpp"

// The laws of every game, for Duel.
namespace coppice::laws {

template <>
struct Facts<duel::GameClass> : HiddenHandsFacts<duel::State> {
  static std::vector<duel::GameClass> games() { return {duel::GameClass()}; }
  /// All of one fixed deal: eight cards come, then there are 4 * 4 * 3 * 3 * 2 * 2 * 1 * 1 games.
  static std::vector<std::vector<std::uint64_t>> perft() {
    return {{1, 1, 1, 1, 1, 1, 1, 1, 4, 16, 48, 144, 288, 576, 576, 576}};
  }
  static int card(const duel::State&, Move move) { return move.a(); }
};

using Duel = testing::Types<duel::GameClass>;
INSTANTIATE_TYPED_TEST_SUITE_P(Duel, Laws, Duel);
INSTANTIATE_TYPED_TEST_SUITE_P(Duel, TableLaws, Duel);

}  // namespace coppice::laws
