#include "games/coppertwaddle/rules/screen.hpp"

#include <gtest/gtest.h>

#include "engine/json_text.hpp"
#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle {
namespace {

using test::games_of_all_settings;

void expect_sum(const std::optional<Threlm>& threlm) {
  if (!threlm) return;
  int sum = 0;
  for (const PowerPart& part : threlm->parts) sum += part.amount;
  EXPECT_EQ(sum, threlm->power) << threlm->card;
}

TEST(Screen, SaysWhatTheSettingsAndTheStateHold) {
  int most_discards = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    const Rules& rules = game.rules();
    for (const State& state : random_states(game, 6, 3)) {
      const Screen screen = game.show(game.view(state, Seat{0}));
      EXPECT_EQ(screen.edition, rules.edition.name);
      EXPECT_EQ(screen.one_robber, screen.edition == "sphinx");
      EXPECT_EQ(screen.game, state.game + 1);
      EXPECT_EQ(screen.games, rules.games);
      const bool discards = screen.asked == DecisionKind::discard;
      EXPECT_EQ(screen.discards, discards ? state.hand_of(state.guardian).size() - 4 : 0);
      most_discards = std::max(most_discards, screen.discards);
      for (const auto& domain : screen.domains) {
        for (const Ditch& ditch : domain->ditches) {
          expect_sum(ditch.threlm);
          expect_sum(ditch.wind);
        }
      }
    }
  }
  EXPECT_GT(most_discards, 1);
}

TEST(Screen, BothSeatsShareDomainsThatHaveNotChanged) {
  const auto game = *Coppertwaddle::make(*with_defaults(Coppertwaddle::info().settings, {}));
  DomainCache drawn;
  Random random = Random::stream(3, 1);
  int same = 0;
  int changed = 0;
  State state = game.start();
  Screen last = game.show(game.view(state, Seat{0}), drawn);
  while (!game.turn(state).is_over()) {
    const auto legal = moves_of(game, state);
    const bool is_chance = game.turn(state).is_chance();
    game.play(state, is_chance ? game.draw(state, random)
                               : legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    Screen first = game.show(game.view(state, Seat{0}), drawn);
    const Screen second = game.show(game.view(state, Seat{1}), drawn);
    for (std::size_t seat = 0; seat < first.domains.size(); ++seat) {
      EXPECT_TRUE(first.domains[seat].is_same(second.domains[seat]));
      ++(first.domains[seat].is_same(last.domains[seat]) ? same : changed);
    }
    EXPECT_EQ(json_text(second), json_text(game.show(game.view(state, Seat{1}))));
    last = std::move(first);
  }
  EXPECT_GT(same, 0);
  EXPECT_GT(changed, 0);
}

}  // namespace
}  // namespace coppice::coppertwaddle
