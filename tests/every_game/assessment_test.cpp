// Players' assessments: checks over whole games of every player.
#include "search/player.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "search/registry.hpp"
#include "search/search_clock.hpp"

namespace coppice {
namespace {

std::set<std::uint32_t> moves_in(const MoveEstimates& assessment) {
  std::set<std::uint32_t> moves;
  for (const MoveEstimate& each : assessment) moves.insert(each.move.bits);
  return moves;
}

/// Visits every third decision of a random game, with a random move for `besides`.
template <class Look>
void each_assessment(const GameType& entry, AnyPlayer& player, std::uint64_t seed, Look look) {
  const auto game = *entry.make({});
  Random random(seed);
  NoClock clock;
  AnyState state = game->start();
  int decision = 0;
  for (Turn turn = game->turn(state); !turn.is_over(); turn = game->turn(state)) {
    if (turn.is_chance()) {
      game->play(state, game->draw(state, random));
      continue;
    }
    const AnyView view = game->view(state, turn.seat());
    const auto legal = game->moves(view);
    const Move besides = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    if (decision++ % 3 == 0) {
      Random thoughts(seed);
      look(player.assess(*game, view, turn.seat(), besides, thoughts, clock), legal, besides);
    }
    game->play(state, besides);
  }
}

/// The players of each game that assess moves, with a small budget.
template <class Visit>
void each_judge(Visit visit) {
  for (const GameType& entry : roster()) {
    for (const std::string& name : entry.players) {
      auto player = entry.make_player(*parse_player(name + ":24"));
      if (!player) continue;
      if (name == "rollouts" && entry.info.seats > 1 && !entry.cooperative) continue;
      SCOPED_TRACE(entry.info.id + " " + name);
      visit(entry, **player);
    }
  }
}

TEST(MoveEstimates, ContainsLegalMovesOnceAndTheRequestedOne) {
  each_judge([](const GameType& entry, AnyPlayer& player) {
    each_assessment(entry, player, 7,
                    [&](const MoveEstimates& said, const auto& legal, Move besides) {
                      const auto moves = moves_in(said);
                      EXPECT_EQ(moves.size(), said.size());
                      EXPECT_TRUE(moves.contains(besides.bits));
                      for (const MoveEstimate& each : said) {
                        EXPECT_NE(std::ranges::find(legal, each.move), legal.end());
                      }
                    });
  });
}

TEST(MoveEstimates, WorthsHaveTheGamesUnit) {
  each_judge([](const GameType& entry, AnyPlayer& player) {
    const bool of_rivals = entry.info.seats > 1 && !entry.cooperative;
    each_assessment(entry, player, 8, [&](const MoveEstimates& said, const auto&, Move) {
      for (const MoveEstimate& each : said) {
        EXPECT_GE(each.worth, 0);
        EXPECT_LE(each.worth, of_rivals ? 1 : 200);
      }
    });
  });
}

TEST(MoveEstimates, IsTheSameForTheSameRandomNumbers) {
  each_judge([](const GameType& entry, AnyPlayer& player) {
    std::vector<double> worths;
    const auto keep = [&](const MoveEstimates& said, const auto&, Move) {
      worths.push_back(said.front().worth);
    };
    each_assessment(entry, player, 9, keep);
    const auto first = std::exchange(worths, {});
    each_assessment(entry, player, 9, keep);
    EXPECT_EQ(first, worths);
  });
}

TEST(MoveEstimates, IsEmptyForPlayersWithoutOne) {
  for (const GameType& entry : roster()) {
    const auto player = *entry.make_player(*parse_player("random"));
    each_assessment(entry, *player, 10, [](const MoveEstimates& said, const auto&, Move) {
      EXPECT_TRUE(said.empty());
    });
  }
}

}  // namespace
}  // namespace coppice
