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

TEST(PlayGame, SeatsHaveTheirOwnRandomNumbersAndDealsAreFixed) {
  const GameType& type = **find_game("kuhn");
  const auto game = *type.make({});
  Random shuffle(3);
  const Deal deal = game->deal(shuffle);
  NoClock clock;
  std::vector<std::vector<Move>> drawn(2);
  std::vector<AnyState> ends;
  for (const std::uint64_t seed : {5U, 6U}) {
    ends.push_back(play_seated(*game, deal, random_players(type), seed, clock,
                               [&](const AnyState&, Turn turn, Move move) {
                                 if (turn.is_chance()) drawn[seed - 5].push_back(move);
                               }));
  }
  EXPECT_NE(ends[0], ends[1]);
  const auto both = std::min(drawn[0].size(), drawn[1].size());
  drawn[0].resize(both);
  drawn[1].resize(both);
  EXPECT_EQ(drawn[0], drawn[1]);
}

}  // namespace
}  // namespace coppice
