// A stopped player answers at once, whatever its budget.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "search/registry.hpp"
#include "search/search_clock.hpp"
#include "support/quickest.hpp"

namespace coppice {
namespace {

/// Requests a stop after this many calls.
struct StopClock final : SearchClock {
  explicit StopClock(int looks) : goes_on(looks) {}
  std::chrono::nanoseconds now() override { return {}; }
  bool stopped() override { return looks++ >= goes_on; }
  bool heard() const { return looks > goes_on; }
  int goes_on;
  int looks = 0;
};

/// How often a player may still ask after the stop.
constexpr int last_looks = 1000;

struct Decision {
  AnyView view;
  Seat seat;
};

/// Every few decisions with a choice in a game.
std::vector<Decision> some_decisions(const GameType& entry, const AnyGame& game) {
  constexpr int one_in = 5;
  const auto player = *entry.make_player({quickest(entry), std::nullopt});
  NoClock clock;
  Random random(1);
  std::vector<Decision> decisions;
  AnyState state = game.start();
  int number = 0;
  for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
    if (turn.is_chance()) {
      game.play(state, game.draw(state, random));
      continue;
    }
    const AnyView view = game.view(state, turn.seat());
    if (game.moves(view).size() > 1 && number++ % one_in == 0) {
      decisions.push_back({view, turn.seat()});
    }
    game.play(state, player->choose(game, view, turn.seat(), random, clock));
  }
  return decisions;
}

TEST(Stopped, EveryPlayerThatSearchesAnswersAtOnce) {
  int looked_at = 0;
  constexpr std::uint64_t playouts = 20'000;
  for (const GameType& entry : roster()) {
    const auto game = *entry.make({});
    const auto decisions = some_decisions(entry, *game);
    for (const std::string& name : entry.players) {
      PlayerSpec spec = *parse_player(name);
      spec.budget = Budget{playouts, {}};
      const auto player = entry.make_player(spec);
      if (!player) continue;  // it does not search
      ++looked_at;
      int heard = 0;
      for (std::size_t at = 0; at < decisions.size(); ++at) {
        const auto& [view, seat] = decisions[at];
        constexpr std::array after = {0, 1, 7, 60};
        const auto moves = game->moves(view);
        Random random(at);
        StopClock clock(after[at % after.size()]);
        const Move move = (*player)->choose(*game, view, seat, random, clock);
        EXPECT_NE(std::ranges::find(moves, move), moves.end()) << name;
        EXPECT_LE(clock.looks, clock.goes_on + last_looks) << name;
        heard += clock.heard() ? 1 : 0;

        StopClock again(after[at % after.size()]);
        const auto assessment = (*player)->assess(*game, view, seat, moves.back(), random, again);
        EXPECT_LE(again.looks, again.goes_on + last_looks) << name;
        if (assessment.empty()) continue;
        EXPECT_NE(std::ranges::find(assessment, moves.back(), &MoveEstimate::move),
                  assessment.end())
            << name << ": what was asked about is among them even so";
      }
      EXPECT_GT(heard, 0) << entry.info.id << " " << name;
    }
  }
  EXPECT_GT(looked_at, 0);
}

}  // namespace
}  // namespace coppice
