// The laws of every game, for the reference games with hidden hands.
#include "support/hands.hpp"

#include <gtest/gtest.h>

#include "support/laws.hpp"
#include "support/laws/hidden_hands.hpp"
#include "support/table_laws.hpp"

namespace coppice::laws {

template <bool together>
struct Facts<WithDefaultMembers<reference::Hands<together>>>
    : HiddenHandsFacts<reference::HandsState> {
  using G = WithDefaultMembers<reference::Hands<together>>;

  static std::vector<G> games() {
    if (!together) {
      return {*G::make({}), *G::make({{"points", "card"}}), *G::make({{"starter", "2"}}),
              *G::make({{"points", "card"}, {"starter", "2"}})};
    }
    return {*G::make({}), *G::make({{"talk", "yes-no"}}), *G::make({{"talk", "silence"}})};
  }
  /// All of one fixed deal: nine cards come; then a seat announces one of two aims and lays one of
  /// its five cards, before the next card comes.
  static std::vector<std::vector<std::uint64_t>> perft() {
    return std::vector(games().size(), std::vector<std::uint64_t>{1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 10,
                                                                  10, 20, 100, 100, 200, 1000});
  }
  static int card(const reference::HandsState&, Move move) { return move.a(); }
  static bool won(const reference::HandsState& state) {
    return state.gave_up == reference::HandsState::nothing;
  }
};

using Hands = testing::Types<reference::Rivals, reference::Partners>;
INSTANTIATE_TYPED_TEST_SUITE_P(Hands, Laws, Hands);
INSTANTIATE_TYPED_TEST_SUITE_P(Hands, TableLaws, Hands);

}  // namespace coppice::laws

namespace coppice::test {
namespace {

/// A game whose setting takes the low cards out of the pack.
struct ShortPack : HiddenHands<reference::HandsState> {
  ShortPack() : HiddenHands(CardSet::first(20) - CardSet::first(12)) {}
  reference::HandsState start() const { return {.unseen = whole_pack()}; }
};

TEST(OnePack, DealsThePackThatASettingChose) {
  const ShortPack game;
  Random random(3);
  const Deal deal = game.deal(random);
  auto state = game.start();
  while (!state.unseen.empty()) {
    ASSERT_TRUE(state.unseen.contains(game.draw(state, random).a()));
    const int card = game.draw(state, deal).a();
    ASSERT_TRUE(state.unseen.contains(card)) << card;
    state.unseen.erase(card);
  }
}

}  // namespace
}  // namespace coppice::test
