// Properties of every state of every game, under all settings.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/legal_moves.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Walk = Playout<Coppertwaddle>;

constexpr int games_each = 12;

/// Calls `visit(game, playout)` for random games of every setting.
template <class Visit>
void walk(std::uint64_t seed, Visit visit) {
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    for (int index = 0; index < games_each; ++index) {
      Random random = Random::stream(seed, stream++);
      visit(game, random_playout(game, random));
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

template <class Visit>
void each_state(std::uint64_t seed, Visit visit) {
  walk(seed, [&](const Coppertwaddle& game, const Walk& playout) {
    for (const auto& step : playout.steps) visit(game, step.state);
    visit(game, playout.last);
  });
}

template <class Visit>
void each_threlm(const State& state, Visit visit) {
  for (PlaceIndex place = 0; place < place_count; ++place) {
    if (!state[place].vacant()) visit(place);
  }
}

/// The played card that waits for an answer or for its end, or no_card.
int pending_card(const State& state) {
  if (state.pending == Move{}) return no_card;
  const MoveKind kind = move::kind(state.pending);
  return kind == MoveKind::favour || kind == MoveKind::declaration ? state.pending.a() : no_card;
}

TEST(CoppertwaddleProperties, EveryCardIsInExactlyOnePlace) {
  each_state(1, [](const Coppertwaddle& game, const State& state) {
    std::vector<int> times(64);
    const auto count = [&](int card) { ++times[static_cast<std::size_t>(card)]; };
    state.trumpet_cards().each(count);
    state.hand_of(Seat{0}).each(count);
    state.hand_of(Seat{1}).each(count);
    const Board board(state, game.rules());
    each_threlm(state, [&](PlaceIndex place) {
      count(state[place].card);
      board.each_declaration(place, count);
    });
    if (state.step == coppertwaddle::GamePhase::answer) count(pending_card(state));
    const CardSet midden = board.midden();
    midden.each(count);
    for (int card = 0; card < 64; ++card) {
      ASSERT_EQ(times[static_cast<std::size_t>(card)], card < game.rules().cards ? 1 : 0) << card;
    }
  });
}

TEST(CoppertwaddleProperties, CardsNeverReturnToTheTrumpetOrLeaveTheMidden) {
  int looked_at = 0;
  walk(2, [&](const Coppertwaddle& game, const Walk& playout) {
    for (std::size_t index = 1; index < playout.steps.size(); ++index) {
      const State& before = playout.steps[index - 1].state;
      const State& after = playout.steps[index].state;
      if (before.game != after.game) continue;
      ++looked_at;
      ASSERT_TRUE((after.trumpet_cards() - before.trumpet_cards()).empty());
      const CardSet old = Board(before, game.rules()).midden();
      ASSERT_TRUE((old - Board(after, game.rules()).midden()).empty());
    }
  });
  EXPECT_GT(looked_at, 0);
}

TEST(CoppertwaddleRulings, CT11_NoThrelmLiesInADitchThatItsRanksForbid) {
  each_state(3, [](const Coppertwaddle& game, const State& state) {
    const Board board(state, game.rules());
    each_threlm(state,
                [&](PlaceIndex place) { ASSERT_TRUE(board.ranks(place).contain(rank_of(place))); });
  });
}

TEST(CoppertwaddleProperties, OnlyWindsPressAndOnlyOnCoveredThrelms) {
  int pressed = 0;
  each_state(4, [&](const Coppertwaddle& game, const State& state) {
    const Board board(state, game.rules());
    each_threlm(state, [&](PlaceIndex place) {
      if (is_ditch(place)) return;
      ASSERT_TRUE(board.is_wind(place));
      const PlaceIndex under = below(place);
      ASSERT_TRUE(state[under].covered) << "no pressed Threlm is proud";
      ASSERT_FALSE(board.is_wind(under)) << "no Wind on a Wind";
      ++pressed;
    });
  });
  EXPECT_GT(pressed, 0);
}

TEST(CoppertwaddleProperties, GermanWindsAreAlwaysProud) {
  int winds = 0;
  each_state(5, [&](const Coppertwaddle& game, const State& state) {
    if (game.rules().edition.name != "sphinx") return;
    const Board board(state, game.rules());
    each_threlm(state, [&](PlaceIndex place) {
      if (!board.is_wind(place)) return;
      ASSERT_FALSE(state[place].covered);
      ++winds;
    });
  });
  EXPECT_GT(winds, 0);
}

TEST(CoppertwaddleProperties, SetsAndPlacesOfAStateAgree) {
  each_state(16, [](const Coppertwaddle& game, const State& state) {
    const Board board(state, game.rules());
    for (PlaceIndex place = 0; place < place_count; ++place) {
      const bool lies = !state[place].vacant();
      ASSERT_EQ(state.lying_places().contains(place), lies);
      ASSERT_EQ(state.covered_places().contains(place), lies && state[place].covered);
      ASSERT_EQ(state.proud_places().contains(place), state[place].proud());
      ASSERT_EQ(state.wind_places().contains(place), lies && board.is_wind(place));
      ASSERT_EQ(state.pressed_places().contains(place), state.pressed(place));
    }
  });
}

TEST(CoppertwaddleProperties, NobodyRobsOutsideARobbing) {
  int robbed = 0;
  each_state(6, [&](const Coppertwaddle&, const State& state) {
    int targets = 0;
    each_threlm(state, [&](PlaceIndex place) {
      const bool flagged = state[place].is_robber || state[place].is_target;
      targets += state[place].is_target ? 1 : 0;
      if (state.step == coppertwaddle::GamePhase::over) return;  // unchanged since the last game
      ASSERT_TRUE(!flagged || state.stage == Stage::robbing);
      ASSERT_TRUE(!flagged || state.step != coppertwaddle::GamePhase::announce);
    });
    ASSERT_LE(targets, 1);
    robbed += targets;
  });
  EXPECT_GT(robbed, 0);
}

TEST(CoppertwaddleProperties, EffectsEndWithTheTurn) {
  int looked_at = 0;
  each_state(7, [&](const Coppertwaddle&, const State& state) {
    if (state.step != coppertwaddle::GamePhase::draw) return;
    each_threlm(state, [&](PlaceIndex place) {
      ++looked_at;
      ASSERT_EQ(state[place].bonus, 0);
      ASSERT_FALSE(state[place].negated);
      ASSERT_EQ(state[place].uses, 0);
    });
    for (const auto& gifts : state.gifts) {
      for (const AbilityBonus gift : gifts) ASSERT_TRUE(gift.none());
    }
    ASSERT_EQ(state.laid, 0);
  });
  EXPECT_GT(looked_at, 0);
}

TEST(CoppertwaddleProperties, AfterATurnItsSeatHasAtMostFourCards) {
  int looked_at = 0;
  each_state(8, [&](const Coppertwaddle&, const State& state) {
    if (state.step != coppertwaddle::GamePhase::draw) return;
    ++looked_at;
    ASSERT_LE(state.hand_of(state.challenger()).size(), 4);
  });
  EXPECT_GT(looked_at, 0);
}

TEST(CoppertwaddleProperties, RespiteDiscardsDownToExactlyFour) {
  int discards = 0;
  walk(9, [&](const Coppertwaddle& game, const Walk& playout) {
    for (const auto& step : playout.steps) {
      if (step.state.step != coppertwaddle::GamePhase::respite) continue;
      ++discards;
      const int held = step.state.hand_of(step.state.guardian).size();
      ASSERT_GT(held, 4);
      ASSERT_EQ(static_cast<int>(moves_of(game, step.state).size()), held);
    }
  });
  EXPECT_GT(discards, 0);
}

TEST(CoppertwaddleRulings, CT23_InRandomPlay) {
  each_state(10, [](const Coppertwaddle& game, const State& state) {
    ASSERT_LE(state.turns, game.rules().cards - 7);
  });
}

TEST(CoppertwaddleRulings, CT17_InRandomPlay) {
  int used_up = 0;
  each_state(11, [&](const Coppertwaddle&, const State& state) {
    each_threlm(state, [&](PlaceIndex place) {
      ASSERT_LE(state[place].uses, 2);
      used_up += state[place].uses == 2 ? 1 : 0;
    });
  });
  EXPECT_GT(used_up, 0);
}

TEST(CoppertwaddleRulings, CT10_DeclarationsLeaveOnlyForTheMidden) {
  int left = 0;
  walk(12, [&](const Coppertwaddle& game, const Walk& playout) {
    for (std::size_t index = 1; index < playout.steps.size(); ++index) {
      const State& before = playout.steps[index - 1].state;
      const State& after = playout.steps[index].state;
      if (before.game != after.game) continue;
      const Board then(before, game.rules());
      const Board now(after, game.rules());
      each_threlm(before, [&](PlaceIndex place) {
        then.each_declaration(place, [&](int declaration) {
          const PlaceIndex bearer = now.bearer_of(declaration);
          if (bearer == no_place) {
            ASSERT_TRUE(now.midden().contains(declaration));
            ++left;
          } else {
            ASSERT_EQ(after[bearer].card, before[place].card) << "never to another Threlm";
          }
        });
      });
    }
  });
  EXPECT_GT(left, 0);
}

TEST(CoppertwaddleRulings, CT8_APassOrAnAnswerIsAlwaysOffered) {
  each_state(13, [](const Coppertwaddle& game, const State& state) {
    using enum coppertwaddle::GamePhase;
    const auto legal = moves_of(game, state);
    const auto offered = [&](Move move) { return std::ranges::find(legal, move) != legal.end(); };
    const bool acting = state.step == act || state.step == announce;
    ASSERT_TRUE(!acting || offered(move::pass()));
    ASSERT_TRUE(state.step != answer || offered(move::let_be()));
  });
}

TEST(CoppertwaddleRulings, CT8_AnAnswerIsAskedForUntilEveryCoppertwaddleIsInTheMidden) {
  int looked_at = 0;
  int after_the_last = 0;
  walk(14, [&](const Coppertwaddle& game, const Walk& playout) {
    for (const auto& step : playout.steps) {
      const MoveKind kind = move::kind(step.move);
      if (kind != MoveKind::favour && kind != MoveKind::declaration) continue;
      const CardSet midden = Board(step.state, game.rules()).midden();
      const bool all_gone = (game.rules().cancels - midden).empty();
      State after = step.state;
      game.play(after, step.move);
      (all_gone ? after_the_last : looked_at) += 1;
      ASSERT_EQ(after.step == coppertwaddle::GamePhase::answer, !all_gone);
    }
  });
  EXPECT_GT(looked_at, 0);
  EXPECT_GT(after_the_last, 0);
}

TEST(CoppertwaddleProperties, APointOfASingleGameGoesToItsWinner) {
  int looked_at = 0;
  walk(15, [&](const Coppertwaddle& game, const Walk& playout) {
    const auto result = game.result(playout.last);
    if (game.rules().games != 1) return;
    const GameResult only = playout.last.results[0];
    ++looked_at;
    ASSERT_TRUE(only.played());
    ASSERT_EQ(result[0], only.won_by(Seat{0}) ? 1 : 0);
    ASSERT_EQ(result[1], only.won_by(Seat{1}) ? 1 : 0);
  });
  EXPECT_GT(looked_at, 0);
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
