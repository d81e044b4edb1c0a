// The levels of Coppertwaddle, from beginner to best.
#include "games/coppertwaddle/players/levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/game.hpp"
#include "games/coppertwaddle/players/evaluation.hpp"
#include "games/coppertwaddle/rules/table_operations.hpp"
#include "search/greedy.hpp"
#include "search/make_player.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"

namespace coppice::coppertwaddle {
namespace {

/// Calls `look(view, move)` for each decision in some games of the player against itself.
void each_decision(const Coppertwaddle& game, Player<Coppertwaddle>& player, std::uint64_t games,
                   const std::function<void(const View&, Move)>& look) {
  NoClock clock;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Random random(seed);
    const Deal deal = game.deal(random);
    State state = game.start();
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
      Move move{};
      if (turn.is_chance()) {
        move = game.draw(state, deal);
      } else {
        const View view = game.view(state, turn.seat());
        move = player.choose(game, view, turn.seat(), random, clock);
        ASSERT_TRUE(game.check(state, move));
        look(view, move);
      }
      game.play(state, move);
    }
  }
}

/// The seat's evaluation after the move: the same in all states of the view, except for cards not
/// yet drawn.
int standing_after(const Coppertwaddle& game, const View& view, Move move) {
  Random random(1);
  State state = game.imagine(view, random);
  game.play(state, move);
  return advantage(game, state, view.seat);
}

Coppertwaddle standard_game() { return *Coppertwaddle::make({}); }

TEST(CoppertwaddleLevels, AreCreatedByTheirNames) {
  for (const std::string_view name : Levels::names) {
    const auto spec = parse_player(level_text(name));
    ASSERT_TRUE(spec) << name;
    EXPECT_TRUE(make_player<Coppertwaddle>(*spec)) << name;
    const auto limited = make_player<Coppertwaddle>({spec->name, Budget{8, {}}, spec->option});
    EXPECT_EQ(limited.has_value(), Levels::searches(name)) << name;
    if (!limited) {
      EXPECT_EQ(limited.error().key, "error.player.budget") << name;
    }
  }
  for (const char* const text : {"level", "level:divine", "level:500"}) {
    const auto none = make_player<Coppertwaddle>(*parse_player(text));
    ASSERT_FALSE(none) << text;
    EXPECT_EQ(none.error().key, "error.player.unknown") << text;
  }
}

/// Of equal moves, either may choose any.
TEST(CoppertwaddleLevels, WithoutOversightsALevelIsGreedy) {
  const Coppertwaddle game = standard_game();
  ImperfectPlayer overlooking({.overlooked = 0, .slack = 0});
  Greedy<Coppertwaddle> greedy;
  NoClock clock;
  each_decision(game, overlooking, 3, [&](const View& view, Move move) {
    Random any(7);
    const Move chosen = greedy.choose(game, view, view.seat, any, clock);
    EXPECT_EQ(standing_after(game, view, chosen), standing_after(game, view, move));
  });
}

TEST(CoppertwaddleLevels, WithOnlyOversightsALevelStillLaysAndPasses) {
  const Coppertwaddle game = standard_game();
  ImperfectPlayer overlooking({.overlooked = 100, .slack = 0});
  int laid = 0;
  each_decision(game, overlooking, 3, [&](const View&, Move move) {
    const MoveKind kind = move::kind(move);
    laid += kind == MoveKind::lay ? 1 : 0;
    EXPECT_TRUE(kind == MoveKind::lay || kind == MoveKind::pass || kind == MoveKind::discard ||
                kind == MoveKind::let_be);
  });
  EXPECT_GT(laid, 10);
}

/// A move in place of a pass is worse by at most its tolerance.
TEST(CoppertwaddleLevels, TheBeginnerDoesNotHarmItself) {
  const Coppertwaddle game = standard_game();
  const auto beginner = Levels::make("beginner", std::nullopt);
  int passes = 0;
  int others = 0;
  each_decision(game, *beginner, 6, [&](const View& view, Move move) {
    if (view.known.step != GamePhase::act && view.known.step != GamePhase::announce) return;
    ++(move == move::pass() ? passes : others);
    EXPECT_GE(standing_after(game, view, move), standing_after(game, view, move::pass()) - 80);
  });
  EXPECT_GT(passes, 50);
  EXPECT_GT(others, 50);
}

constexpr std::array weak = {"beginner", "forgetful", "casual"};

Coppertwaddle game_of_edition(const char* edition) {
  return *Coppertwaddle::make(
      *with_defaults(Coppertwaddle::info().settings, {{"edition", edition}}));
}

State state_after(const Coppertwaddle& game, State state, Move move) {
  game.play(state, move);
  return state;
}

/// Only in the other edition can a game be won in the middle of a turn, so that one move wins.
TEST(CoppertwaddleLevels, NoLevelMissesAnImmediateWin) {
  const Coppertwaddle game = game_of_edition("sphinx");
  for (const char* const name : weak) {
    const auto player = Levels::make(name, std::nullopt);
    int wins = 0;
    each_decision(game, *player, 20, [&](const View& view, Move move) {
      const auto wins_with = [&](Move with) {
        return standing_after(game, view, with) == won_game;
      };
      const auto moves = moves_of(game, view);
      if (moves.size() == 1 || std::none_of(moves.begin(), moves.end(), wins_with)) return;
      ++wins;
      EXPECT_TRUE(wins_with(move)) << name;
    });
    EXPECT_GT(wins, 2) << name;
  }
}

/// A card may be wasted. But no Favour, Declaration or ability makes the table worse for its
/// player, except for the Threlm that an ability covers.
TEST(CoppertwaddleLevels, NoLevelPlaysACardAgainstItself) {
  for (const char* const edition : {"folio-xvi", "sphinx"}) {
    const Coppertwaddle game = game_of_edition(edition);
    for (const char* const name : weak) {
      const auto player = Levels::make(name, std::nullopt);
      int wasted = 0;
      each_decision(game, *player, 8, [&](const View& view, Move move) {
        const MoveKind kind = move::kind(move);
        const bool plays =
            kind == MoveKind::favour || kind == MoveKind::declaration || kind == MoveKind::ability;
        if (!plays ||
            standing_after(game, view, move) >= standing_after(game, view, move::pass())) {
          return;
        }
        ++wasted;
        Random random(1);
        State state = game.imagine(view, random);
        const int played = advantage_without_hands(game, state_after(game, state, move), view.seat);
        if (kind == MoveKind::ability)
          TableOperations(state, game.rules(), nullptr).cover(move.a());
        const State passed = state_after(game, state, move::pass());
        EXPECT_GE(played, advantage_without_hands(game, passed, view.seat))
            << edition << " " << name;
      });
      EXPECT_GT(wasted, 5) << edition << " " << name << ": they do err";
    }
  }
}

TEST(CoppertwaddleLevels, PlayTheSameForTheSameSeed) {
  const Coppertwaddle game = standard_game();
  for (const std::string_view name : {"beginner", "casual", "attentive"}) {
    std::vector<Move> first;
    std::vector<Move> second;
    const auto add_to = [](std::vector<Move>& all) {
      return [&all](const View&, Move move) { all.push_back(move); };
    };
    each_decision(game, *Levels::make(name, std::nullopt), 1, add_to(first));
    each_decision(game, *Levels::make(name, std::nullopt), 1, add_to(second));
    EXPECT_EQ(first, second) << name;
  }
}

}  // namespace
}  // namespace coppice::coppertwaddle
