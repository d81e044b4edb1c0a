#include "games/aces/game.hpp"

#include "support/laws.hpp"
#include "support/table_laws.hpp"

namespace coppice::laws {

template <>
struct Facts<aces::OwnType> {
  static std::vector<aces::OwnType> games() { return {aces::OwnType()}; }
  static std::vector<std::vector<std::uint64_t>> perft() { return {{1, 1, 1, 1, 2}}; }
  static int card(const aces::State&, Move move) { return move.a(); }
};

using Aces = testing::Types<aces::OwnType>;
INSTANTIATE_TYPED_TEST_SUITE_P(Aces, Laws, Aces);
INSTANTIATE_TYPED_TEST_SUITE_P(Aces, TableLaws, Aces);

}  // namespace coppice::laws
