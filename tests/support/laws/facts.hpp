#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

// Each law is a function that returns whether a game obeys it, and otherwise where it fails. They
// are functions and not tests, so that tests can check that they find violations.
namespace coppice::laws {

using Verdict = testing::AssertionResult;
inline Verdict kept() { return testing::AssertionSuccess(); }
inline Verdict broken() { return testing::AssertionFailure(); }

/// What the laws need to know about a game: specialise it next to the game's tests.
///
///   static std::vector<G> games()   all combinations of settings; if there are many, some in which
///                                   each setting occurs
///   static std::vector<std::vector<std::uint64_t>> perft()
///                                   for each of these games the counts at depth 1, 2, …
///   static int card(state, move)    the card of a chance outcome; from 0, plus 128 n in the
///                                   n-th pack of a match
///
/// If the game accepts moves that it does not list:
///
///   static bool also_legal(game, state, move)
///                                   whether it accepts this unlisted move. Must not use the game's
///                                   check, which it tests.
///
/// If something is hidden:
///
///   static State with_other_secrets(state, seat, random)
///                                   a state that differs only in what the seat may not know
///   static std::vector<int> hidden_cards(state, seat)
///                                   the cards whose places the seat does not know
///   static int place(state, card)   the place of a card, as any number; uniform shuffles make each
///                                   order of the hidden cards over their places equally likely
///
/// These must not use the game's view and imagine, which they test. If the seats win together:
///
///   static bool won(state)          whether a finished game is won, without its result
template <class G>
struct Facts;

/// The common base of the law suites.
template <class G>
class LawsOf : public testing::Test {
 protected:
  /// For each of the game's settings.
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
