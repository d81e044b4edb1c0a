#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "engine/hash.hpp"
#include "engine/legal_moves.hpp"
#include "support/kuhn.hpp"
#include "support/leduc.hpp"
#include "support/statistics.hpp"
#include "support/tic_tac_toe.hpp"
#include "support/tree.hpp"

// The reference games are small enough to enumerate; the expected numbers are OpenSpiel's.
namespace coppice::reference {
namespace {

TEST(ReferenceGames, KuhnTree) { EXPECT_EQ(count_tree(Kuhn{}), (TreeCount{58, 30})); }

TEST(ReferenceGames, LeducTree) { EXPECT_EQ(count_tree(Leduc{}), (TreeCount{9'457, 5'520})); }

TEST(ReferenceGames, TicTacToeTree) {
  EXPECT_EQ(count_tree(TicTacToe{}), (TreeCount{549'946, 255'168}));
}

template <Game G>
struct Knowledge {
  /// By hash of the view at the seat's decision: the view, and the histories with this view.
  std::map<std::uint64_t, std::pair<typename G::View, std::vector<typename G::State>>> sets;
};

template <Game G>
Knowledge<G> knowledge_of(const G& game) {
  Knowledge<G> knowledge;
  const auto visit = [&](const typename G::State& state) {
    if (!game.turn(state).is_seat()) return;
    const auto view = game.view(state, game.turn(state).seat());
    auto& set = knowledge.sets.try_emplace(hash_of(view), view, 0).first->second;
    set.second.push_back(state);
  };
  walk_tree(game, game.start(), visit);
  return knowledge;
}

/// All states with the same view are equally likely, because all deals are.
template <Game G>
void expect_imagined_exactly(const G& game) {
  Random random(1);
  for (const auto& [hash, set] : knowledge_of(game).sets) {
    const auto& [view, states] = set;
    std::vector<std::uint64_t> counts(states.size());
    for (std::size_t draw = 0; draw < 60 * states.size(); ++draw) {
      const auto found = std::ranges::find(states, game.imagine(view, random));
      ASSERT_NE(found, states.end());
      ++counts[static_cast<std::size_t>(found - states.begin())];
    }
    EXPECT_TRUE(looks_uniform(counts));
  }
}

TEST(ReferenceGames, KuhnHasTwelveInformationSets) {
  EXPECT_EQ(knowledge_of(Kuhn{}).sets.size(), 12U);
}

TEST(ReferenceGames, LeducHas936InformationSets) {
  EXPECT_EQ(knowledge_of(Leduc{}).sets.size(), 936U);
}

TEST(ReferenceGames, KuhnImaginesStatesWithTheRightProbabilities) {
  expect_imagined_exactly(Kuhn{});
}

TEST(ReferenceGames, LeducImaginesStatesWithTheRightProbabilities) {
  expect_imagined_exactly(Leduc{});
}

/// The exact value of a game in which both seats play at random.
template <Game G>
double random_value(const G& game, const typename G::State& state) {
  if (game.turn(state).is_over()) return game.result(state)[0];
  double sum = 0;
  const auto legal = moves_of(game, state);
  for (const Move move : legal) {
    auto next = state;
    game.play(next, move);
    sum += random_value(game, next);
  }
  return sum / static_cast<double>(legal.size());
}

TEST(ReferenceGames, RandomPlayHasTheKnownValues) {
  // Showdowns have the mean 0, so only folds count: in Kuhn 1/4 for the first seat and 1/8 for the
  // second; in Leduc 5/64 more for the second.
  EXPECT_DOUBLE_EQ(random_value(Kuhn{}, Kuhn{}.start()), 1.0 / 8);
  EXPECT_NEAR(random_value(Leduc{}, Leduc{}.start()), -5.0 / 64, 1e-9);
}

}  // namespace
}  // namespace coppice::reference
