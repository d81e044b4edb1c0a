#include "games/coppertwaddle/rules/screen.hpp"

#include <gtest/gtest.h>

#include "engine/json_text.hpp"
#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

namespace coppice::coppertwaddle {
namespace {

TEST(Screen, BothSeatsShareDomainsThatHaveNotChanged) {
  const auto game = *Coppertwaddle::make(*completed(Coppertwaddle::info().settings, {}));
  DrawnDomains drawn;
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
