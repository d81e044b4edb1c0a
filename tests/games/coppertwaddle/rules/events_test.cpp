// What a game tells, compared with the states before and after a move.
#include <gtest/gtest.h>

#include <map>

#include "games/coppertwaddle/rules/board.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

/// The Threlms on the table, each with its Declarations.
std::map<int, CardSet> lying(const State& state, const Rules& rules) {
  std::map<int, CardSet> all;
  for (PlaceIndex place = 0; place < place_count; ++place) {
    if (state[place].vacant()) continue;
    CardSet& declarations = all[state[place].card];
    Board(state, rules).each_declaration(place, [&](int card) { declarations.insert(card); });
  }
  return all;
}

/// What the events of one move say.
struct Said {
  std::map<int, int> played_by;  ///< the cards that left a hand
  CardSet attached;
  CardSet stripped;
  std::map<int, CardSet> discarded;  ///< Threlms with their Declarations
  std::vector<int> ended;            ///< games

  void hear(const Event& told) {
    const auto play = [&](const auto& event) { played_by[event.card] = event.seat; };
    if (const auto* laid = std::get_if<event::Laid>(&told)) play(*laid);
    if (const auto* favour = std::get_if<event::FavourPlayed>(&told)) play(*favour);
    if (const auto* played = std::get_if<event::DeclarationPlayed>(&told)) play(*played);
    if (const auto* answered = std::get_if<event::Answered>(&told)) play(*answered);
    if (const auto* dropped = std::get_if<event::Discarded>(&told)) play(*dropped);
    if (const auto* begun = std::get_if<event::Attached>(&told)) {
      attached.insert(begun->declaration);
    }
    if (const auto* over = std::get_if<event::Stripped>(&told)) stripped.insert(over->declaration);
    if (const auto* lost = std::get_if<event::ThrelmDiscarded>(&told)) {
      CardSet& declarations = discarded[lost->threlm.card];
      for (const int card : lost->declarations) declarations.insert(card);
    }
    if (const auto* over = std::get_if<event::GameEnded>(&told)) ended.push_back(over->game);
  }
};

/// The cards that left a hand in a move, and by which seat.
std::map<int, int> left_hands(const State& before, const State& after) {
  std::map<int, int> left;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const std::uint64_t gone =
        before.hand[seat.index] & ~(after.hand[0] | after.hand[1] | after.trumpet);
    CardSet::of_mask(gone).each([&](int card) { left[card] = seat.number(); });
  }
  return left;
}

/// The Threlms that left the table for the Midden, with the Declarations that they had before.
std::map<int, CardSet> lost(const State& before, const State& after, const Rules& rules) {
  std::map<int, CardSet> all = lying(before, rules);
  for (const auto& [card, declarations] : lying(after, rules)) all.erase(card);
  const CardSet elsewhere = CardSet::of_mask(after.hand[0] | after.hand[1] | after.trumpet);
  std::erase_if(all, [&](const auto& each) { return elsewhere.contains(each.first); });
  return all;
}

TEST(CoppertwaddleEvents, TellWhatLeavesHandsAndTable) {
  int discarded = 0;
  int ended = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    for (std::uint64_t index = 0; index < 6; ++index) {
      Random random = Random::stream(33, index);
      State after = game.start();
      while (!game.turn(after).is_over()) {
        const State before = after;
        Said said;
        auto tell = [&](const Event& told) { said.hear(told); };
        game.play(after, random_move(game, before, random), tell);
        EXPECT_TRUE(game.turn(after).is_over() || game.progress(after) < 100);
        ended += static_cast<int>(said.ended.size());
        if (after.game != before.game || game.turn(after).is_over()) {
          EXPECT_EQ(said.ended, std::vector{before.game + 1});
          continue;  // the table was cleared
        }
        EXPECT_TRUE(said.ended.empty());
        EXPECT_EQ(said.played_by, left_hands(before, after));
        std::map<int, CardSet> lost_threlms = lost(before, after, game.rules());
        for (const auto& [card, declarations] : said.discarded) {
          const auto found = lost_threlms.find(card);
          ASSERT_NE(found, lost_threlms.end()) << card;
          found->second = (found->second | (declarations & said.attached)) - said.stripped;
        }
        EXPECT_EQ(said.discarded, lost_threlms);
        discarded += static_cast<int>(said.discarded.size());
      }
    }
  }
  EXPECT_GT(discarded, 50);
  EXPECT_GT(ended, 100);
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
