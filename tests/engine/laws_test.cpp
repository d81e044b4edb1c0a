#include "support/laws.hpp"

#include "support/count_allocations.hpp"
#include "support/reference_facts.hpp"

// The reference games under the laws that every game obeys.
namespace coppice::laws {

using ReferenceGames = testing::Types<reference::Kuhn, reference::Leduc, reference::TicTacToe>;
INSTANTIATE_TYPED_TEST_SUITE_P(Reference, Laws, ReferenceGames);

}  // namespace coppice::laws
