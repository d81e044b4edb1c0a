// Whole games of computer players, with the game's own type and type-erased.
#include "search/play_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "search/registry.hpp"
#include "search/search_clock.hpp"

namespace coppice {
namespace {

AnyPlayers random_players(const GameType& type) {
  AnyPlayers players;
  for (int seat = 0; seat < type.info.seats; ++seat) {
    players.push_back(*type.make_player(*parse_player("random")));
  }
  return players;
}

TEST(PlayGame, IsTheSameWithTheGamesOwnTypeAndTypeErased) {
  for (const GameType& type : roster()) {
    SCOPED_TRACE(type.info.id);
    const auto game = *type.make({});
    Random shuffle(3);
    const Deal deal = game->deal(shuffle);
    NoClock clock;
    using Moves = std::vector<std::pair<Turn, Move>>;
    Moves typed;
    Moves erased;
    std::uint64_t decisions = 0;
    const PlayedGame played = type.play(*game, deal, random_players(type), 5, clock,
                                        [&](const AnyState& state, Turn turn, Move move) {
                                          EXPECT_EQ(game->turn(state), turn);
                                          typed.emplace_back(turn, move);
                                        });
    const AnyState last = play_seated(*game, deal, random_players(type), 5, clock,
                                      [&](const AnyState&, Turn turn, Move move) {
                                        decisions += turn.is_seat() ? 1U : 0U;
                                        erased.emplace_back(turn, move);
                                      });
    EXPECT_EQ(typed, erased);
    EXPECT_EQ(played.last, last);
    EXPECT_EQ(played.decisions, decisions);
    EXPECT_TRUE(game->turn(last).is_over());
  }
}

}  // namespace
}  // namespace coppice
