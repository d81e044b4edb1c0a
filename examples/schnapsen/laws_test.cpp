#include "games/schnapsen/game.hpp"

#include "support/laws.hpp"
#include "support/laws/hidden_hands.hpp"
#include "support/table_laws.hpp"

namespace coppice::laws {

template <>
struct Facts<schnapsen::GameClass> : HiddenHandsFacts<schnapsen::State> {
  static std::vector<schnapsen::GameClass> games() { return {schnapsen::GameClass()}; }
  static std::vector<std::vector<std::uint64_t>> perft() {
    return {{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 7, 36, 68, 125}};
  }
  static int card(const schnapsen::State&, Move move) { return move.a(); }
};

using Schnapsen = testing::Types<schnapsen::GameClass>;
INSTANTIATE_TYPED_TEST_SUITE_P(Schnapsen, Laws, Schnapsen);
INSTANTIATE_TYPED_TEST_SUITE_P(Schnapsen, TableLaws, Schnapsen);

}  // namespace coppice::laws
