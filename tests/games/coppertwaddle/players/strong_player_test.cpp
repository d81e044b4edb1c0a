// Coppertwaddle's `strong`: its weights, its search, and its play without weights.
#include "games/coppertwaddle/players/levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/game.hpp"
#include "games/coppertwaddle/players/move_features.hpp"
#include "games/coppertwaddle/players/trained_weights.hpp"
#include "search/make_player.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"
#include "support/folio_text.hpp"
#include "support/looked_at.hpp"

namespace coppice::coppertwaddle {
namespace {

Coppertwaddle game_of(const Settings& settings) { return *Coppertwaddle::make(settings); }

std::string own_folio() { return std::string(test::folio_opening) + test::twelve_cards(); }

/// Calls `look(state, moves)` at each decision of a random game.
template <class Look>
void each_state(const Coppertwaddle& game, std::uint64_t seed, const Look& look) {
  Random random(seed);
  State state = game.start();
  for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
    if (turn.is_chance()) {
      game.play(state, game.draw(state, random));
      continue;
    }
    const auto moves = moves_of(game, state);
    look(state, moves);
    game.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TEST(CoppertwaddleStrong, ReadsWhatItWrites) {
  const std::string text(embedded_learned().front().text);
  const auto all = read_learned(text);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), editions.size());
  EXPECT_EQ(write_learned(*all), text);
}

TEST(CoppertwaddleStrong, RefusesTruncatedOrDamagedWeights) {
  const std::string text(embedded_learned().front().text);
  EXPECT_FALSE(read_learned(""));
  EXPECT_FALSE(read_learned(text.substr(0, text.size() / 2)));
  EXPECT_FALSE(read_learned(text.substr(0, text.size() - 1)));
  EXPECT_FALSE(read_learned(text + "0\n"));
  EXPECT_FALSE(read_learned("x" + text));
  const std::size_t first_number = text.find('\n') + 1;
  EXPECT_FALSE(read_learned(std::string(text).insert(first_number, "99999999")));
}

/// The first line names the version and the cards: weights of another version or of changed cards
/// are refused.
TEST(CoppertwaddleStrong, RefusesWeightsOfAnotherVersionOrFolio) {
  const std::string text(embedded_learned().front().text);
  const std::string head = text.substr(0, text.find('\n'));
  const std::string numbers = text.substr(head.size());
  EXPECT_TRUE(read_learned(head + numbers));
  EXPECT_FALSE(read_learned(head + "0" + numbers));
  EXPECT_FALSE(read_learned(head.substr(0, head.rfind(' ')) + numbers));
  EXPECT_FALSE(
      read_learned("coppice-weights coppertwaddle 2" + head.substr(head.rfind(' ')) + numbers));
  EXPECT_FALSE(read_learned(numbers.substr(1)));
}

TEST(CoppertwaddleStrong, IsPreparedForBothEditionsButNotForOwnFolios) {
  EXPECT_NE(built_in_weights(game_of({})), nullptr);
  EXPECT_NE(built_in_weights(game_of({{"edition", "sphinx"}})), nullptr);
  EXPECT_NE(built_in_weights(game_of({})), built_in_weights(game_of({{"edition", "sphinx"}})));
  EXPECT_EQ(built_in_weights(game_of({{"folio", own_folio()}})), nullptr);
}

/// With unknown cards it plays exactly as ismcts.
TEST(CoppertwaddleStrong, PlaysLikeIsmctsWithoutWeights) {
  const Coppertwaddle game = game_of({{"folio", own_folio()}});
  const auto strong = StrongPlayerFactory::make("", Budget{50, {}});
  Ismcts<Coppertwaddle> ismcts(Budget{50, {}});
  NoClock clock;
  each_state(game, 3, [&](const State& state, const auto&) {
    const Seat seat = game.turn(state).seat();
    const View view = game.view(state, seat);
    Random one(7);
    Random same(7);
    EXPECT_EQ(strong->choose(game, view, seat, one, clock),
              ismcts.choose(game, view, seat, same, clock));
  });
}

/// What it knows is on the table: the other hand does not change its choice.
TEST(CoppertwaddleStrong, PolicyUsesOnlyTheView) {
  for (const Settings& settings : {Settings{}, Settings{{"folio", own_folio()}}}) {
    const Coppertwaddle game = game_of(settings);
    const auto policy = StrongPlayerFactory::make("policy", std::nullopt);
    EXPECT_EQ(policy->is_prepared_for(game), settings.empty());
    NoClock clock;
    Random random(5);
    each_state(game, 4, [&](const State& state, const Moves<Coppertwaddle>& moves) {
      const Seat seat = game.turn(state).seat();
      const View view = game.view(state, seat);
      const State other = game.imagine(view, random);
      Random one(7);
      Random same(7);
      const Move move = policy->choose(game, view, seat, one, clock);
      EXPECT_EQ(move, policy->choose(game, game.view(other, seat), seat, same, clock));
      EXPECT_NE(std::ranges::find(moves, move), moves.end());
    });
  }
}

TEST(CoppertwaddleStrong, PolicyTakesNoBudget) {
  EXPECT_TRUE(make_player<Coppertwaddle>(*parse_player("strong:policy")));
  EXPECT_EQ(make_player<Coppertwaddle>(*parse_player("strong:policy:9")).error().key,
            "error.player.budget");
  EXPECT_EQ(make_player<Coppertwaddle>(*parse_player("strong:other")).error().key,
            make_player<Coppertwaddle>(*parse_player("strong:other:9")).error().key);
}

/// An assessment divides its time between the best move, the next best and the requested one.
TEST(CoppertwaddleStrong, AssessesWithinItsTime) {
  LookedAt clock;
  const Coppertwaddle game = game_of({});
  const auto strong =
      StrongPlayerFactory::make("", Budget{.playouts = 0, .time = std::chrono::milliseconds(60)});
  Random random(1);
  each_state(game, 5, [&](const State& state, const Moves<Coppertwaddle>& moves) {
    const Seat seat = game.turn(state).seat();
    const Move wanted = moves[moves.size() - 1];
    clock.looks = 0;
    const auto all = strong->assess(game, game.view(state, seat), seat, wanted, random, clock);
    EXPECT_LE(clock.looks, 63);
    EXPECT_NE(std::ranges::find(all, wanted, &MoveEstimate::move), all.end());
    EXPECT_GE(all.size(), std::min<std::size_t>(3, moves.size()));
  });
}

TEST(CoppertwaddleStrong, WeighsEveryMoveWithoutUsingHands) {
  for (const char* const edition : {"folio-xvi", "sphinx"}) {
    const Coppertwaddle game = game_of({{"edition", edition}, {"with-mappa-mundi", "on"}});
    const TrainedWeights& learned = *built_in_weights(game);
    Random random(1);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      each_state(game, seed, [&](const State& state, const Moves<Coppertwaddle>& moves) {
        std::vector<std::uint32_t> weights(moves.size());
        const std::uint32_t sum = learned.weigh(game, state, moves, weights);
        std::uint32_t all = 0;
        for (const std::uint32_t weight : weights) {
          EXPECT_GT(weight, 0U);
          all += weight;
        }
        EXPECT_EQ(all, sum);
        const State other = game.imagine(game.view(state, game.turn(state).seat()), random);
        std::vector<std::uint32_t> there(moves.size());
        learned.weigh(game, other, moves, there);
        EXPECT_EQ(there, weights);
        const double chance = learned.outlook.chance(state);
        EXPECT_TRUE(chance > 0 && chance < 1);
      });
    }
  }
}

TEST(CoppertwaddleStrong, EvaluatesTheLeadingSeatHigher) {
  const Coppertwaddle game = game_of({});
  const ValueNetwork& outlook = built_in_weights(game)->outlook;
  State state = game.start();
  state.turns = 20;
  state.trumpet = CardSet::first(30).mask();
  const double even = outlook.chance(state);
  int column = 0;
  for (const int card : {0, 1, 4}) {  // Nobles
    const PlaceIndex place = ditch(state.guardian, Rank::noble, column++);
    state[place].card = static_cast<std::uint8_t>(card);
    state.note_place(place, false);
  }
  const double ahead = outlook.chance(state);
  EXPECT_GT(ahead, even);
  state.guardian = opponent(state.guardian);
  EXPECT_LT(outlook.chance(state), ahead);
}

}  // namespace
}  // namespace coppice::coppertwaddle
