// Hidden information: what a seat may know, and that nothing reveals more (CT-8, CT-22, CT-28).
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "engine/hash.hpp"
#include "engine/json_text.hpp"
#include "engine/legal_moves.hpp"
#include "support/coppertwaddle_position.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;
using Told = std::vector<std::string>;

/// Plays a move and returns what the seat is told.
Told told(const Coppertwaddle& game, State& state, Move move, Seat seat) {
  Told all;
  auto tell = [&](const Event& event) {
    if (const auto seen = game.seen(event, seat)) all.push_back(json_text(*seen));
  };
  game.play(state, move, tell);
  return all;
}

std::uint64_t bit(int card) { return std::uint64_t{1} << card; }

/// Equal for this seat: swaps a hidden card of the other hand with one of the Trumpet.
struct Swap {
  int held;     ///< in the other hand, never shown
  int undrawn;  ///< in the Trumpet
};
std::optional<Swap> random_swap(const State& state, Seat seat, Random& random) {
  const CardSet hidden = state.hand_of(opponent(seat)) - CardSet::of_mask(state.shown);
  const CardSet trumpet = state.trumpet_cards();
  if (hidden.empty() || trumpet.empty()) return std::nullopt;
  const auto any = [&](CardSet cards) {
    return cards.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(cards.size()))));
  };
  return Swap{any(hidden), any(trumpet)};
}
State swapped(State state, Seat seat, Swap swap) {
  state.hand[opponent(seat).index] ^= bit(swap.held) | bit(swap.undrawn);
  state.trumpet ^= bit(swap.held) | bit(swap.undrawn);
  return state;
}
bool names(Move move, Swap swap) { return move.a() == swap.held || move.a() == swap.undrawn; }

/// Calls `visit(game, state, twin, seat, swap)` for states of random games, each with a twin.
template <class Visit>
void each_pair(std::uint64_t seed, int games, Visit visit) {
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    Random random = Random::stream(seed, stream++);
    for (const State& state : random_states(game, games, seed)) {
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        if (const auto swap = random_swap(state, seat, random)) {
          visit(game, state, swapped(state, seat, *swap), seat, *swap);
        }
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

TEST(CoppertwaddleSecrets, StatesAlikeForASeatHaveEqualViewsHashesAndMoves) {
  int pairs = 0;
  each_pair(1, 6,
            [&](const Coppertwaddle& game, const State& state, const State& twin, Seat seat, Swap) {
              ++pairs;
              ASSERT_NE(state, twin);
              ASSERT_EQ(game.view(state, seat), game.view(twin, seat));
              ASSERT_EQ(hash_of(game.view(state, seat)), hash_of(game.view(twin, seat)));
              ASSERT_EQ(game.turn(state), game.turn(twin));
              if (game.turn(state) != Turn::of(seat)) return;
              const auto moves = moves_of(game, state);
              const auto others = moves_of(game, twin);
              ASSERT_TRUE(std::ranges::equal(moves, others));
              const View view = game.view(state, seat);
              ASSERT_TRUE(std::ranges::equal(moves, moves_of(game, view.known)))
                  << "the view alone tells a seat its moves";
            });
  EXPECT_GT(pairs, 10'000);
}

TEST(CoppertwaddleSecrets, TheSameMoveSoundsAndLooksTheSame) {
  int moves = 0;
  each_pair(
      2, 3,
      [&](const Coppertwaddle& game, const State& state, const State& twin, Seat seat, Swap swap) {
        if (game.turn(state).is_over()) return;
        for (const Move move : moves_of(game, state)) {
          const auto also = moves_of(game, twin);
          if (std::ranges::find(also, move) == also.end()) continue;
          const MoveKind kind = move::kind(move);
          const bool looks =
              kind == MoveKind::ability &&
              game.rules().of(state[move.a()].card).effects[0].verb == EffectKind::look;
          const bool about_hidden = kind == MoveKind::draw && names(move, swap);
          if ((looks && game.turn(state) == Turn::of(seat)) || about_hidden) continue;
          State one = state;
          State two = twin;
          ASSERT_EQ(told(game, one, move, seat), told(game, two, move, seat));
          ASSERT_EQ(game.view(one, seat), game.view(two, seat));
          ++moves;
        }
      });
  EXPECT_GT(moves, 10'000);
}

TEST(CoppertwaddleSecrets, WhatTheOtherDrawsIsNotTold) {
  int draws = 0;
  each_pair(
      3, 6,
      [&](const Coppertwaddle& game, const State& state, const State& twin, Seat seat, Swap swap) {
        const auto legal = moves_of(game, state);
        if (std::ranges::find(legal, move::draw(swap.undrawn)) == legal.end()) return;
        State probe = state;
        game.play(probe, move::draw(swap.undrawn));
        if (!probe.hand_of(opponent(seat)).contains(swap.undrawn)) return;
        State one = state;
        State two = twin;
        ASSERT_EQ(told(game, one, move::draw(swap.undrawn), seat),
                  told(game, two, move::draw(swap.held), seat));
        ASSERT_EQ(game.view(one, seat), game.view(two, seat));
        ++draws;
      });
  EXPECT_GT(draws, 500);
}

TEST(CoppertwaddleRulings, CT22_DomainsMiddenAndSizesAreSeenTheOtherHandIsNot) {
  Position position;
  position.put_covered("2N1", "AB", {"bd1"}).put_covered("2P1", "Ym").press("2P1", "Wn");
  position.hand(1, {"Le", "Tap1"}).hand(2, {"MG", "Ctw", "Ha"}).midden({"Don", "Fac"});
  const auto screen = position.game().show(position.game().view(position.state(), Seat{0}));
  const auto& domain = *screen.domains[1];
  ASSERT_TRUE(domain.ditches[0].threlm);
  EXPECT_EQ(domain.ditches[0].threlm->card, position.card("AB"));
  EXPECT_TRUE(domain.ditches[0].threlm->covered);
  ASSERT_EQ(domain.ditches[0].threlm->declarations.size(), 1U);
  EXPECT_EQ(domain.ditches[0].threlm->declarations.front(), position.card("bd1"));
  ASSERT_TRUE(domain.ditches[4].threlm);
  EXPECT_EQ(domain.ditches[4].threlm->card, position.card("Ym"));
  ASSERT_TRUE(domain.ditches[4].wind);
  EXPECT_EQ(domain.ditches[4].wind->card, position.card("Wn"));
  EXPECT_EQ(screen.hands[0].cards.size(), 2U);
  EXPECT_EQ(screen.hands[1].size, 3);
  EXPECT_TRUE(screen.hands[1].cards.empty());
  EXPECT_EQ(screen.trumpet, 55 - 3 - 5 - 1 - 2) << "not the view's larger set";
  std::vector<int> midden = screen.midden;
  std::ranges::sort(midden);
  std::vector<int> expected = {position.card("Don"), position.card("Fac")};
  std::ranges::sort(expected);
  EXPECT_EQ(midden, expected);
}

TEST(CoppertwaddleRulings, CT22_CardsOnceShownAreKnownAsLongAsTheyStayInTheHand) {
  Position position;
  position.put("1N1", "KR").hand(2, {"MG", "Lho1", "Ha"}).play("^KR; pass; pass; [] Ym");
  const auto known = [&] {
    const View view = position.game().view(position.state(), Seat{0});
    Codes codes;
    view.known.hand_of(Seat{1}).each(
        [&](int card) { codes.push_back(position.game().folio().code_of(card)); });
    std::ranges::sort(codes);
    return codes;
  };
  EXPECT_EQ(known(), (Codes{"Ha", "Lho1", "MG"})) << "not the Yeoman, drawn later";
  position.play("pass; MG>N1");
  EXPECT_EQ(known(), (Codes{"Ha", "Lho1"}));
}

TEST(CoppertwaddleRulings, CT22_WhoIsLookedAtKnowsThatAndEachSeesTheCardsOnlyByRight) {
  Position position;
  position.put("1N1", "KR").hand(1, {"AB"}).hand(2, {"MG", "Ha"});
  const auto move = position.game().read(position.state(), "^KR");
  ASSERT_TRUE(move);
  std::vector<event::HandShown> shown;
  auto tell = [&](const Event& event) {
    if (const auto* hand = std::get_if<event::HandShown>(&event)) shown.push_back(*hand);
  };
  position.game().play(position.state(), *move, tell);
  ASSERT_EQ(shown.size(), 1U);
  EXPECT_EQ(shown[0].seat, 2);
  EXPECT_EQ(shown[0].to, 1);
  EXPECT_EQ(shown[0].cards.size(), 2U);
  const auto screen = position.game().show(position.game().view(position.state(), Seat{1}));
  EXPECT_EQ(screen.hands[1].shown.size(), 2U);
  EXPECT_TRUE(screen.hands[0].cards.empty()) << "nothing is shown in return";
}

TEST(CoppertwaddleRulings, CT28_OfTwoCopiesTheOneShownIsKnown) {
  Position position;
  position.put("1N1", "KR").hand(2, {"Tap1"}).play("^KR").let_be();
  position.hand(2, {"Tap2"});
  const View view = position.game().view(position.state(), Seat{0});
  EXPECT_EQ(view.hidden, 1);
  EXPECT_TRUE(view.known.hand_of(Seat{1}).contains(position.card("Tap1")));
  EXPECT_FALSE(view.known.hand_of(Seat{1}).contains(position.card("Tap2")));
  Random random(28);
  for (int time = 0; time < 200; ++time) {
    const State state = position.game().imagine(view, random);
    ASSERT_TRUE(state.hand_of(Seat{1}).contains(position.card("Tap1")));
    ASSERT_EQ(state.hand_of(Seat{1}).size(), 2);
  }
}

TEST(CoppertwaddleRulings, CT28_PlayingTheOtherCopyLeavesTheKnownOneKnown) {
  Position position;
  position.put("1N1", "KR").put("2N1", "AB").hand(2, {"Tap1"}).play("^KR; pass; pass; [] Tap2");
  position.play("pass; Tap2>AB").let_be();
  EXPECT_TRUE(position.game()
                  .view(position.state(), Seat{0})
                  .known.hand_of(Seat{1})
                  .contains(position.card("Tap1")));
}

TEST(CoppertwaddleRulings, CT8_TheWindowLooksTheSameWhoeverHoldsCoppertwaddle) {
  // Seat 1 plays a Favour, seat 2 lets it be: what seat 1 is told does not depend on seat 2's hand.
  const auto heard = [](const Codes& other_hand) {
    Position position;
    position.put("1N1", "AB").hand(1, {"Tap1", "Le"}).hand(2, other_hand);
    Told all;
    for (const std::string text : {"Tap1>AB", "let be"}) {
      const auto move = position.game().read(position.state(), text);
      EXPECT_TRUE(move);
      for (auto& event : told(position.game(), position.state(), *move, Seat{0})) {
        all.push_back(std::move(event));
      }
    }
    return std::pair{all, position.game().view(position.state(), Seat{0})};
  };
  const auto with = heard({"Ctw", "Ha"});
  const auto without = heard({"MG", "Ha"});
  EXPECT_EQ(with.first, without.first);
  EXPECT_EQ(with.second, without.second);
  EXPECT_FALSE(with.first.empty());
}

TEST(CoppertwaddleRulings, CT8_InTheAskedSeatsViewToo) {
  // The one who played learns nothing while the question stands.
  Position with;
  with.put("1N1", "AB").hand(1, {"Tap1"}).hand(2, {"Ctw"}).play("Tap1>AB");
  Position without;
  without.put("1N1", "AB").hand(1, {"Tap1"}).hand(2, {"MG"}).play("Tap1>AB");
  const auto view = [](const Position& position) {
    return position.game().view(position.state(), Seat{0});
  };
  EXPECT_EQ(view(with), view(without));
  EXPECT_EQ(hash_of(view(with)), hash_of(view(without)));
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
