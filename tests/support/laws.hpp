#pragma once

#include <gtest/gtest.h>

#include "support/laws/chance.hpp"
#include "support/laws/facts.hpp"
#include "support/laws/imagination.hpp"
#include "support/laws/knowledge.hpp"
#include "support/laws/play.hpp"
#include "support/laws/values.hpp"
#include "support/share.hpp"

// The laws of every game as a typed test suite. To apply them to a game, specialise
// `coppice::laws::Facts` for it, and write
//
//   INSTANTIATE_TYPED_TEST_SUITE_P(MyGame, Laws, MyGame);
//
// A game for tables has additional laws: support/table_laws.hpp.
namespace coppice::laws {

template <class G>
class Laws : public LawsOf<G> {
 protected:
  static constexpr int many = share_of(200);
  static constexpr int some = share_of(40);
  static constexpr int few = share_of(8);
};

TYPED_TEST_SUITE_P(Laws);

TYPED_TEST_P(Laws, RandomPlayEndsAndObeysTheBounds) {
  this->for_all_games([&](const auto& game) { return random_play_ends(game, this->many); });
}

TYPED_TEST_P(Laws, EveryListedMovePlays) {
  this->for_all_games([&](const auto& game) { return listed_moves_play(game, this->some); });
}

TYPED_TEST_P(Laws, EveryUnlistedMoveIsRefusedAndChangesNothing) {
  this->for_all_games(
      [&](const auto& game) { return unlisted_moves_are_refused(game, this->few); });
}

TYPED_TEST_P(Laws, AWrittenMoveIsReadAsItself) {
  this->for_all_games([&](const auto& game) { return text_comes_back(game, this->some); });
}

TYPED_TEST_P(Laws, AnyTextIsRefusedOrHasOneCanonicalForm) {
  this->for_all_games([&](const auto& game) { return strange_text_is_judged(game, this->few); });
}

TYPED_TEST_P(Laws, WrittenMovesReplayToTheSameState) {
  this->for_all_games([&](const auto& game) { return replay_gives_the_same(game, this->some); });
}

TYPED_TEST_P(Laws, TheViewOfAnImaginedStateIsTheViewItWasImaginedFrom) {
  this->for_all_games([&](const auto& game) { return imagined_looks_the_same(game, this->many); });
}

TYPED_TEST_P(Laws, AViewRevealsNothingElse) {
  this->for_all_games([&](const auto& game) { return secrets_do_not_show(game, this->many); });
}

TYPED_TEST_P(Laws, ConsistentStatesAreImaginedWithTheirProbabilities) {
  this->for_all_games([&](const auto& game) { return imagines_uniformly(game, 8); });
}

TYPED_TEST_P(Laws, ARefusalRevealsNothing) {
  this->for_all_games([&](const auto& game) { return refusals_tell_nothing(game, this->few); });
}

TYPED_TEST_P(Laws, SeatsThatWinTogetherHaveOneResult) {
  this->for_all_games([&](const auto& game) { return shared_results_are_equal(game, this->many); });
}

TYPED_TEST_P(Laws, TheCopyMadeBeforeAMoveIsNotChangedByIt) {
  this->for_all_games([&](const auto& game) { return copies_stay(game, this->some); });
}

TYPED_TEST_P(Laws, PerftCounts) {
  const auto expected = Facts<TypeParam>::perft();
  ASSERT_EQ(expected.size(), Facts<TypeParam>::games().size());
  std::size_t index = 0;
  this->for_all_games([&](const auto& game) { return perft_counts(game, expected[index++]); });
}

TYPED_TEST_P(Laws, APlayoutAllocatesNothing) {
  this->for_all_games([&](const auto& game) { return nothing_is_allocated(game, this->many); });
}

TYPED_TEST_P(Laws, DrawsAreListedAndFair) {
  this->for_all_games([&](const auto& game) { return draws_are_fair(game, this->few); });
}

TYPED_TEST_P(Laws, ADealGivesEachCardOnceAndToEverybodyTheSame) {
  this->for_all_games(
      [&](const auto& game) { return deals_are_the_same_for_all(game, this->many); });
}

TYPED_TEST_P(Laws, HashesDistinguishStates) {
  this->for_all_games([&](const auto& game) { return hashes_tell_states_apart(game, this->many); });
}

REGISTER_TYPED_TEST_SUITE_P(Laws, RandomPlayEndsAndObeysTheBounds, EveryListedMovePlays,
                            EveryUnlistedMoveIsRefusedAndChangesNothing, AWrittenMoveIsReadAsItself,
                            AnyTextIsRefusedOrHasOneCanonicalForm, WrittenMovesReplayToTheSameState,
                            TheViewOfAnImaginedStateIsTheViewItWasImaginedFrom,
                            AViewRevealsNothingElse,
                            ConsistentStatesAreImaginedWithTheirProbabilities,
                            ARefusalRevealsNothing, SeatsThatWinTogetherHaveOneResult,
                            TheCopyMadeBeforeAMoveIsNotChangedByIt, PerftCounts,
                            APlayoutAllocatesNothing, DrawsAreListedAndFair,
                            ADealGivesEachCardOnceAndToEverybodyTheSame, HashesDistinguishStates);

}  // namespace coppice::laws
