#include "support/laws.hpp"

#include "support/kuhn_table.hpp"
#include "support/reference_facts.hpp"
#include "support/table_laws.hpp"

// The laws of every game, for the reference games.
namespace coppice::laws {

using ReferenceGames =
    testing::Types<reference::Kuhn, reference::Leduc, reference::Packs, reference::TicTacToe>;
INSTANTIATE_TYPED_TEST_SUITE_P(Reference, Laws, ReferenceGames);
using ReferenceTables = testing::Types<reference::KuhnTable, reference::Packs>;
INSTANTIATE_TYPED_TEST_SUITE_P(Reference, TableLaws, ReferenceTables);

/// A table game that differs from KuhnTable as `Mutant` says.
template <class Mutant>
struct MutantTable : reference::KuhnTable {
  static std::expected<Mutant, Error> make(const Settings&) { return Mutant{}; }

  static bool other_has_the_king(const State& state) {
    const Turn now = Kuhn{}.turn(state);
    return now.is_seat() && state.cards[1U - now.seat().index] == 2;
  }
};

/// Tells everybody the dealt card.
struct OpenDeal : MutantTable<OpenDeal> {
  std::optional<Event> seen(const Event& event, Seat) const { return event; }
};

TEST(TableLawsCanFail, AnEventThatRevealsASecret) {
  EXPECT_FALSE(events_keep_secrets(OpenDeal{}, 1));
}

/// Tells onlookers the dealt card.
struct OpenToOnlookers : MutantTable<OpenToOnlookers> {
  std::optional<Event> onlooker_event(const Event& event) const { return event; }
};

// An optional member that is misspelt, or not named, does not compile (AnyGameAdapter).
struct Misspelt : MutantTable<Misspelt> {
  static constexpr OptionalMembers optional{.progress = true, .offers = true};
  bool ofers(const State&, Move) const { return false; }
};
struct Unnamed : MutantTable<Unnamed> {
  bool offers(const State&, Move) const { return false; }
};
static_assert(optional_members<reference::KuhnTable> == present_members<reference::KuhnTable>);
static_assert(optional_members<Misspelt> != present_members<Misspelt>);
static_assert(optional_members<Unnamed> != present_members<Unnamed>);

TEST(TableLawsCanFail, AnEventThatRevealsASecretToOnlookers) {
  EXPECT_FALSE(events_keep_secrets(OpenToOnlookers{}, 1));
}

struct ListsByTheOtherCard : MutantTable<ListsByTheOtherCard> {
  static constexpr OptionalMembers optional{.progress = true, .offers = true};
  bool offers(const State& state, Move) const { return !other_has_the_king(state); }
};

struct TalksByTheOtherCard : MutantTable<TalksByTheOtherCard> {
  static constexpr OptionalMembers optional{
      .progress = true, .talk_permission = true, .remarks = true};
  using Remark = std::variant<reference::choice::Pass>;
  TalkPermission talk_permission(const State& state, Seat seat) const {
    return state.cards[1U - seat.index] != 2 ? TalkPermission::free : TalkPermission::none;
  }
};

struct ProgressesByTheOtherCard : MutantTable<ProgressesByTheOtherCard> {
  int progress(const State& state) const {
    return KuhnTable::progress(state) + (other_has_the_king(state) ? 1 : 0);
  }
};

struct RevealsByTheOtherCard : MutantTable<RevealsByTheOtherCard> {
  bool reveals(const State& state, Move) const { return other_has_the_king(state); }
};

struct IsTacitByTheOtherCard : MutantTable<IsTacitByTheOtherCard> {
  std::optional<Move> tacit_move(const State& state) const {
    return other_has_the_king(state) ? std::optional(Move::of(pass)) : std::nullopt;
  }
};

struct WritesByTheOtherCard : MutantTable<WritesByTheOtherCard> {
  std::string write(const State& state, Move move) const {
    return Kuhn::write(state, move) + (other_has_the_king(state) ? "!" : "");
  }
};

TEST(TableLawsCanFail, ATableThatRevealsASecret) {
  constexpr int games = 20;
  EXPECT_TRUE(table_tells_nothing_more(reference::KuhnTable{}, games));
  EXPECT_FALSE(table_tells_nothing_more(ListsByTheOtherCard{}, games));
  EXPECT_FALSE(table_tells_nothing_more(TalksByTheOtherCard{}, games));
  EXPECT_FALSE(table_tells_nothing_more(ProgressesByTheOtherCard{}, games));
  EXPECT_FALSE(table_tells_nothing_more(RevealsByTheOtherCard{}, games));
  EXPECT_FALSE(table_tells_nothing_more(IsTacitByTheOtherCard{}, games));
  EXPECT_FALSE(table_tells_nothing_more(WritesByTheOtherCard{}, games));
}

}  // namespace coppice::laws
