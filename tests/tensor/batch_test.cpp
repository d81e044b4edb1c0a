#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>
#include <vector>

#include "search/registry.hpp"
#include "support/allocations.hpp"
#include "support/kuhn.hpp"
#include "tensor/any_codec.hpp"
#include "tensor/batch.hpp"

namespace coppice::tensor {
namespace {

/// A batch with its arrays.
struct Played {
  using Opponents = std::vector<std::function<Opponent()>>;

  Played(const AnyCodec& tensors, std::size_t count, std::size_t threads,
         const Opponents& opponents = {})
      : layout(tensors.layout()),
        observations(count * layout.observation_size(), 99),
        masks(count * layout.action_count(), 99),
        rewards(count * static_cast<std::size_t>(layout.seats), 99),
        done(count, 99),
        players(count, 99),
        actions(count) {
    std::vector<std::uint64_t> seeds(count);
    std::iota(seeds.begin(), seeds.end(), 5);
    batch = tensors.batch(
        {.seeds = seeds,
         .threads = threads,
         .arrays = {observations.data(), masks.data(), rewards.data(), done.data(), players.data()},
         .opponents = opponents});
  }

  void step() {
    batch->sample(actions);
    ASSERT_FALSE(batch->step(actions));
  }

  const Layout& layout;
  std::vector<std::uint8_t> observations;
  std::vector<std::uint8_t> masks;
  std::vector<float> rewards;
  std::vector<std::uint8_t> done;
  std::vector<std::int8_t> players;
  std::vector<std::int64_t> actions;
  std::unique_ptr<AnyBatch> batch;
};

/// What a batch lists of its legal actions.
struct Listed {
  Listed(const Played& run, std::size_t space)
      : offsets(run.done.size() + 1, 99),
        actions(space, 99),
        features(space * run.layout.feature_size(), 99) {}

  std::size_t list(AnyBatch& batch) {
    return batch.list_legal({.space = actions.size(),
                             .offsets = offsets.data(),
                             .actions = actions.data(),
                             .features = features.data()});
  }

  std::vector<std::int64_t> offsets;
  std::vector<std::int64_t> actions;
  std::vector<std::uint8_t> features;
};

class Batches : public testing::Test {
 protected:
  template <class Look>
  void for_all_games(Look look) {
    for (const GameType& type : roster()) {
      const std::shared_ptr<const AnyGame> game = *type.make({});
      look(*game, *type.extras.get<CodecFactory>()->make(game));
    }
  }
};

/// The same game, played by the rules alone.
class Alone {
 public:
  Alone(const AnyGame& game, const AnyCodec& tensors, std::uint64_t seed)
      : game_(game), tensors_(tensors), random_(Random::stream(seed, 0)) {
    begin();
  }

  void play(std::int64_t action) {
    game_.play(state_, *tensors_.move(state_, action));
    let_chance_play();
    result_.clear();
    if (game_.turn(state_).is_over()) {
      result_ = game_.result(state_);
      begin();
    }
  }

  void expect_row(const Played& run, std::size_t index) const {
    const Seat seat = game_.turn(state_).seat();
    EXPECT_EQ(run.players[index], seat.index);
    EXPECT_EQ(run.done[index], result_.empty() ? 0 : 1);
    for (std::size_t each = 0; each < static_cast<std::size_t>(run.layout.seats); ++each) {
      const float wished = result_.empty() ? 0.0F : static_cast<float>(result_[each]);
      EXPECT_EQ(run.rewards[index * static_cast<std::size_t>(run.layout.seats) + each], wished);
    }
    const std::size_t size = run.layout.observation_size();
    std::vector<std::uint8_t> observation(size);
    tensors_.observe(game_.view(state_, seat), seat, observation);
    const auto* row = run.observations.data() + index * size;
    EXPECT_EQ(observation, std::vector<std::uint8_t>(row, row + size));
    std::vector<std::uint8_t> mask(run.layout.action_count());
    std::vector<std::uint32_t> legal;
    tensors_.list_legal(state_, legal);
    for (const std::uint32_t number : legal) mask[number] = 1;
    const auto* masked = run.masks.data() + index * mask.size();
    EXPECT_EQ(mask, std::vector<std::uint8_t>(masked, masked + mask.size()));
  }

  /// What it knows of legal actions and their features comes from the view.
  void expect_listed(const Listed& listed, std::size_t index) const {
    const Seat seat = game_.turn(state_).seat();
    const AnyView view = game_.view(state_, seat);
    std::vector<std::uint32_t> legal;
    tensors_.list_legal(view, seat, legal);
    auto row = static_cast<std::size_t>(listed.offsets[index]);
    ASSERT_EQ(listed.offsets[index + 1], row + legal.size());
    std::vector<std::uint8_t> features(tensors_.layout().feature_size());
    for (const std::uint32_t number : legal) {
      EXPECT_EQ(listed.actions[row], number);
      tensors_.describe(view, seat, number, features);
      const auto* from = listed.features.data() + row * features.size();
      EXPECT_EQ(features, std::vector<std::uint8_t>(from, from + features.size()));
      ++row;
    }
  }

 private:
  void begin() {
    state_ = game_.start();
    let_chance_play();
  }
  void let_chance_play() {
    while (game_.turn(state_).is_chance()) game_.play(state_, game_.draw(state_, random_));
  }

  const AnyGame& game_;
  const AnyCodec& tensors_;
  Random random_;
  AnyState state_;
  std::vector<std::int32_t> result_;
};

TEST_F(Batches, MatchTheRules) {
  for_all_games([](const AnyGame& game, const AnyCodec& tensors) {
    Played run(tensors, 3, 1);
    std::vector<Alone> alone;
    for (std::uint64_t index = 0; index < 3; ++index) alone.emplace_back(game, tensors, 5 + index);
    int ended = 0;
    for (int step = 0; step < 150; ++step) {
      run.step();
      for (std::size_t index = 0; index < 3; ++index) {
        alone[index].play(run.actions[index]);
        alone[index].expect_row(run, index);
        ended += run.done[index];
      }
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(ended, 0);
  });
}

TEST_F(Batches, ListLegalActionsWithTheirFeatures) {
  for_all_games([](const AnyGame& game, const AnyCodec& tensors) {
    for (const std::size_t threads : {1U, 2U}) {
      Played run(tensors, 3, threads);
      std::vector<Alone> alone;
      for (std::uint64_t index = 0; index < 3; ++index) {
        alone.emplace_back(game, tensors, 5 + index);
      }
      for (int step = 0; step < 40; ++step) {
        run.step();
        const std::size_t count = run.batch->list_legal({});
        Listed listed(run, count + 1);
        EXPECT_EQ(listed.list(*run.batch), count);
        EXPECT_EQ(listed.offsets.front(), 0);
        EXPECT_EQ(listed.offsets.back(), count);
        EXPECT_EQ(listed.actions.back(), 99) << "behind the last row";
        for (std::size_t index = 0; index < 3; ++index) {
          alone[index].play(run.actions[index]);
          alone[index].expect_listed(listed, index);
        }
        if (testing::Test::HasFailure()) return;
      }
    }
  });
}

TEST_F(Batches, ListNothingWithoutSpaceForAll) {
  for_all_games([](const AnyGame&, const AnyCodec& tensors) {
    const Played run(tensors, 3, 2);
    const std::size_t count = run.batch->list_legal({});
    ASSERT_GE(count, 3U);
    Listed listed(run, count - 1);
    const Listed before = listed;
    EXPECT_EQ(listed.list(*run.batch), count);
    EXPECT_EQ(listed.offsets, before.offsets);
    EXPECT_EQ(listed.actions, before.actions);
    EXPECT_EQ(listed.features, before.features);
  });
}

TEST_F(Batches, AreTheSameOnAnyNumberOfThreadsAndAfterAReset) {
  for_all_games([](const AnyGame&, const AnyCodec& tensors) {
    Played one(tensors, 7, 1);
    Played three(tensors, 7, 3);
    Played many(tensors, 7, 50);
    three.step();
    three.batch->reset();
    for (int step = 0; step < 50; ++step) {
      one.step();
      three.step();
      many.step();
      ASSERT_EQ(one.actions, three.actions);
      ASSERT_EQ(one.observations, three.observations);
      ASSERT_EQ(one.masks, three.masks);
      ASSERT_EQ(one.rewards, three.rewards);
      ASSERT_EQ(one.observations, many.observations);
    }
  });
}

TEST_F(Batches, RefuseAnIllegalActionWithoutAnyMove) {
  for_all_games([](const AnyGame&, const AnyCodec& tensors) {
    Played run(tensors, 4, 2);
    run.batch->sample(run.actions);
    const auto observations = run.observations;
    const auto masks = run.masks;
    const std::int64_t illegal[] = {-1, run.layout.action_count(), 1LL << 40};
    for (const std::int64_t number : illegal) {
      auto actions = run.actions;
      actions[1] = actions[3] = number;
      const auto wrong = run.batch->step(actions);
      ASSERT_TRUE(wrong);
      EXPECT_EQ(wrong->game, 1U);
      EXPECT_EQ(wrong->why.key, "error.action.number");
    }
    auto actions = run.actions;
    actions[2] = std::ranges::find(masks.begin() + 2 * run.layout.action_count(),
                                   masks.begin() + 3 * run.layout.action_count(), 0) -
                 masks.begin() - 2 * run.layout.action_count();
    const auto wrong = run.batch->step(actions);
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->game, 2U);
    EXPECT_NE(wrong->why.key, "error.action.number");
    EXPECT_EQ(run.observations, observations);
    EXPECT_EQ(run.masks, masks);
    EXPECT_FALSE(run.batch->step(run.actions));
  });
}

TEST_F(Batches, LetOpponentsPlayTheirSeats) {
  int looked_at = 0;
  for_all_games([&](const AnyGame& game, const AnyCodec& tensors) {
    const auto seats = static_cast<std::size_t>(tensors.layout().seats);
    if (seats < 2) return;
    ++looked_at;
    std::atomic<int> asked = 0;
    const auto make = [&]() -> Opponent {
      return [&](const AnyView& view, Seat seat, Random& random) {
        EXPECT_EQ(seat.index, 1);
        ++asked;
        const auto moves = game.moves(view);
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      };
    };
    Played::Opponents opponents(seats);
    opponents[1] = make;
    Played one(tensors, 5, 1, opponents);
    Played two(tensors, 5, 2, opponents);
    int ended = 0;
    for (int step = 0; step < 300; ++step) {
      one.step();
      two.step();
      ASSERT_EQ(one.observations, two.observations);
      ASSERT_EQ(one.rewards, two.rewards);
      ASSERT_EQ(std::ranges::count(one.players, 1), 0);
      ended += static_cast<int>(std::ranges::count(one.done, 1));
    }
    EXPECT_GT(ended, 0);
    EXPECT_GT(asked, 300);
  });
  EXPECT_GT(looked_at, 0);
}

TEST_F(Batches, AllocateNothing) {
  for_all_games([](const AnyGame&, const AnyCodec& tensors) {
    for (const std::size_t threads : {1U, 2U}) {
      Played run(tensors, 4, threads);
      constexpr std::size_t most = 20'000;
      Listed listed(run, most);
      std::size_t rows = 0;
      const auto step = [&] {
        run.batch->sample(run.actions);
        static_cast<void>(run.batch->step(run.actions));
        rows = std::max(rows, listed.list(*run.batch));
      };
      step();  // now all threads have begun
      const auto before = allocations_of_all_threads();
      for (int steps = 0; steps < 100; ++steps) step();
      EXPECT_EQ(allocations_of_all_threads(), before);
      EXPECT_LE(rows, most);
    }
  });
}

// A game without its own codec has the default one.
TEST(DefaultCodec, NumbersMovesByPlaceAndContainsTheView) {
  const reference::Kuhn kuhn;
  const Codec<reference::Kuhn> codec(kuhn);
  const Layout layout = codec.layout();
  EXPECT_EQ(layout.action_count(), 3U);
  std::vector<std::uint8_t> observations(layout.observation_size());
  std::vector<std::uint8_t> masks(3);
  std::vector<float> rewards(2);
  std::uint8_t done = 0;
  std::int8_t player = 0;
  Batch<reference::Kuhn> batch(
      kuhn, codec, layout,
      {.seeds = {1},
       .arrays = {observations.data(), masks.data(), rewards.data(), &done, &player}});
  EXPECT_EQ(masks, (std::vector<std::uint8_t>{1, 1, 0}));
  const std::int64_t bet = 1;
  ASSERT_FALSE(batch.step({&bet, 1}));
  EXPECT_EQ(player, 1);
  EXPECT_EQ(observations[1], 1);  // the seat
  ASSERT_FALSE(batch.step({&bet, 1}));
  EXPECT_EQ(done, 1);
  EXPECT_EQ(rewards[0] + rewards[1], 0.0F);
  EXPECT_EQ(std::abs(rewards[0]), 2.0F);
  const std::int64_t third = 2;
  EXPECT_TRUE(batch.step({&third, 1}));
}

}  // namespace
}  // namespace coppice::tensor
