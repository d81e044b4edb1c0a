#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

// Each law is a function that says whether a game obeys it, and if not, where it fails. They are
// functions and not tests so that games which break them can be shown to be caught.
namespace coppice::laws {

using Verdict = testing::AssertionResult;
inline Verdict kept() { return testing::AssertionSuccess(); }
inline Verdict broken() { return testing::AssertionFailure(); }

/// What the laws must be told of a game, beside it: specialise it next to the game's tests.
///
///   static std::vector<G> games()   every combination of settings; where they are many, some in
///                                   which each setting has its turn
///   static std::vector<std::vector<std::uint64_t>> perft()
///                                   for each of these games the counts at depth 1, 2, …
///   static int card(state, move)    which card a chance outcome takes; in the n-th pack of a
///                                   match, from 0, 128 n more
///
/// and, where the game takes moves that it does not list,
///
///   static bool also_legal(game, state, move)
///                                   whether it takes this one, which is not listed. Written
///                                   without the game's own check, which it judges.
///
/// and, where something is hidden,
///
///   static State with_other_secrets(state, seat, random)
///                                   a state that differs only in what the seat may not know
///   static std::vector<int> hidden_cards(state, seat)
///                                   the cards of which the seat does not know where they lie
///   static int place(state, card)   where a card lies, as any numbers; uniform shuffles make each
///                                   order of the hidden cards over their places equally likely
///
/// without the game's own view and imagine, which they judge; and, where the seats win together,
///
///   static bool won(state)          whether a game that is over is won, without its result
template <class G>
struct Facts;

/// What the suites of laws have in common.
template <class G>
class LawsOf : public testing::Test {
 protected:
  /// For each combination of the game's settings.
  template <class Law>
  static void for_all_games(Law law) {
    std::size_t index = 0;
    for (const G& game : Facts<G>::games()) {
      SCOPED_TRACE(testing::Message() << "combination " << index++ << " of the settings");
      EXPECT_TRUE(law(game));
    }
  }
};

}  // namespace coppice::laws
