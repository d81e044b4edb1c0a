#include "games/aces/game.hpp"

#include "support/laws.hpp"
#include "support/table_laws.hpp"

namespace coppice::laws {

template <>
struct Facts<aces::GameClass> {
  static std::vector<aces::GameClass> games() { return {aces::GameClass()}; }
  static std::vector<std::vector<std::uint64_t>> perft() {
    return {{1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 5, 7, 10, 12, 14, 17, 22, 33, 49, 71, 106}};
  }
  static int card(const aces::State&, Move move) { return move.a(); }
};

using Aces = testing::Types<aces::GameClass>;
INSTANTIATE_TYPED_TEST_SUITE_P(Aces, Laws, Aces);
INSTANTIATE_TYPED_TEST_SUITE_P(Aces, TableLaws, Aces);

}  // namespace coppice::laws
