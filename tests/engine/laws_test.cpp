#include "support/laws.hpp"

#include "support/kuhn_table.hpp"
#include "support/reference_facts.hpp"
#include "support/table_laws.hpp"

// The reference games under the laws that every game obeys.
namespace coppice::laws {

using ReferenceGames = testing::Types<reference::Kuhn, reference::Leduc, reference::TicTacToe>;
INSTANTIATE_TYPED_TEST_SUITE_P(Reference, Laws, ReferenceGames);
INSTANTIATE_TYPED_TEST_SUITE_P(Reference, TableLaws, reference::KuhnTable);

/// Tells everybody which card is dealt.
struct OpenDeal : reference::KuhnTable {
  static std::expected<OpenDeal, Error> make(const Settings&) { return OpenDeal{}; }
  std::optional<Event> seen(const Event& event, Seat) const { return event; }
};

TEST(TableLawsCanFail, AnEventThatTellsASecret) {
  EXPECT_FALSE(events_keep_secrets(OpenDeal{}, 1));
}

}  // namespace coppice::laws
