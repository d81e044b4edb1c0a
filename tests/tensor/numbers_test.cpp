#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <vector>

#include "search/registry.hpp"
#include "tensor/any_codec.hpp"

// Properties of the encodings of every game.
namespace coppice::tensor {
namespace {

struct Subject {
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<AnyCodec> tensors;
};

/// Every game, with each value of each setting once.
std::vector<Subject> subjects() {
  std::vector<Subject> all;
  const auto add = [&](const GameType& type, const Settings& settings) {
    const auto game = type.make(settings);
    ASSERT_TRUE(game);
    const auto* tensors = type.extras.get<CodecFactory>();
    ASSERT_NE(tensors, nullptr) << type.info.id;
    all.push_back({*game, tensors->make(*game)});
  };
  for (const GameType& type : roster()) {
    add(type, {});
    for (const SettingInfo& setting : type.info.settings) {
      for (const std::string& choice : setting.choices) {
        if (choice != setting.standard) add(type, {{setting.key, choice}});
      }
    }
  }
  return all;
}

/// Calls `look` at each decision of random games.
void for_each_decision(
    const Subject& subject, int games,
    const std::function<void(const AnyState& state, Seat seat, Random& random)>& look) {
  const AnyGame& game = *subject.game;
  for (int number = 0; number < games; ++number) {
    Random random = Random::stream(7, static_cast<std::uint64_t>(number));
    AnyState state = game.start();
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
      if (turn.is_chance()) {
        game.play(state, game.draw(state, random));
        continue;
      }
      look(state, turn.seat(), random);
      const auto moves = game.moves(game.view(state, turn.seat()));
      game.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

std::vector<std::uint8_t> observed(const Subject& subject, const AnyState& state, Seat seat,
                                   std::uint8_t before = 0) {
  std::vector<std::uint8_t> bytes(subject.tensors->layout().observation_size(), before);
  subject.tensors->observe(subject.game->view(state, seat), seat, bytes);
  return bytes;
}

TEST(TensorLaws, EachLegalMoveHasANumberOfItsOwnThatGivesItBack) {
  for (const Subject& subject : subjects()) {
    for_each_decision(subject, 10, [&](const AnyState& state, Seat seat, Random&) {
      std::set<std::uint32_t> seen;
      for (const Move move : subject.game->moves(subject.game->view(state, seat))) {
        const std::uint32_t number = subject.tensors->number(state, move);
        ASSERT_LT(number, subject.tensors->layout().action_count());
        ASSERT_TRUE(seen.insert(number).second) << subject.game->write(state, move);
        const auto back = subject.tensors->move(state, number);
        ASSERT_TRUE(back) << subject.game->write(state, move);
        ASSERT_EQ(*back, move);
      }
    });
  }
}

TEST(TensorLaws, EveryNumberIsALegalMoveOrIsRefused) {
  for (const Subject& subject : subjects()) {
    const auto actions = subject.tensors->layout().action_count();
    for_each_decision(subject, 1, [&](const AnyState& state, Seat seat, Random& random) {
      std::vector<std::uint32_t> listed;
      subject.tensors->list_legal(state, listed);
      const std::set<std::uint32_t> legal(listed.begin(), listed.end());
      const auto judge = [&](std::uint32_t number) {
        const auto move = subject.tensors->move(state, number);
        ASSERT_TRUE(move || !legal.contains(number));
        if (move) {
          ASSERT_EQ(subject.tensors->number(state, *move), number);
        }
      };
      for (int times = 0; times < 50; ++times) judge(random.below(actions));
      for (const std::uint32_t number : listed) judge(number);
      EXPECT_FALSE(subject.tensors->move(state, -1));
      EXPECT_FALSE(subject.tensors->move(state, actions));
      EXPECT_EQ(subject.tensors->number(subject.game->view(state, seat), seat,
                                        *subject.tensors->move(state, listed.front())),
                listed.front());
    });
  }
}

TEST(TensorLaws, OutcomesOfChanceHaveNumbersOfTheirOwn) {
  int looked_at = 0;
  for (const Subject& subject : subjects()) {
    const AnyState state = subject.game->start();
    if (!subject.game->turn(state).is_chance()) continue;
    ++looked_at;
    std::vector<std::uint32_t> listed;
    subject.tensors->list_legal(state, listed);
    EXPECT_EQ(std::set<std::uint32_t>(listed.begin(), listed.end()).size(), listed.size());
    for (const std::uint32_t number : listed) {
      ASSERT_LT(number, subject.tensors->layout().outcomes);
      const auto move = subject.tensors->move(state, number);
      ASSERT_TRUE(move);
      EXPECT_EQ(subject.tensors->number(state, *move), number);
    }
    EXPECT_FALSE(subject.tensors->move(state, subject.tensors->layout().outcomes));
  }
  EXPECT_GT(looked_at, 0);
}

TEST(TensorLaws, AnObservationIsWithinItsFields) {
  for (const Subject& subject : subjects()) {
    for_each_decision(subject, 5, [&](const AnyState& state, Seat seat, Random&) {
      const auto bytes = observed(subject, state, seat, 0);
      ASSERT_EQ(bytes, observed(subject, state, seat, 255)) << "a byte is not written";
      std::size_t at = 0;
      for (const Field& field : subject.tensors->layout().fields) {
        for (std::size_t end = at + field.size(); at < end; ++at) {
          ASSERT_LE(bytes[at], field.most) << field.name;
        }
      }
    });
  }
}

// The law of secrets (tests/support/laws/knowledge.hpp), for arrays.
TEST(TensorLaws, EqualViewsHaveEqualArrays) {
  int different = 0;
  for (const Subject& subject : subjects()) {
    for_each_decision(subject, 5, [&](const AnyState& state, Seat mover, Random& random) {
      for (int index = 0; index < subject.game->info().seats; ++index) {
        const Seat seat{static_cast<std::uint8_t>(index)};
        const AnyView view = subject.game->view(state, seat);
        const AnyState other = subject.tensors->imagine(view, random);
        if (!(other == state)) ++different;
        ASSERT_EQ(observed(subject, state, seat), observed(subject, other, seat));
        ASSERT_EQ(subject.tensors->canonical(view),
                  subject.tensors->canonical(subject.game->view(other, seat)));
        if (seat != mover) continue;
        std::vector<std::uint32_t> legal;
        std::vector<std::uint32_t> legal_there;
        subject.tensors->list_legal(state, legal);
        subject.tensors->list_legal(other, legal_there);
        ASSERT_EQ(legal, legal_there);
      }
    });
  }
  EXPECT_GT(different, 100) << "nothing was hidden";
}

TEST(TensorLaws, FeaturesDistinguishTheLegalActions) {
  for (const Subject& subject : subjects()) {
    const Layout& layout = subject.tensors->layout();
    ASSERT_GT(layout.feature_size(), 0U);
    for_each_decision(subject, 3, [&](const AnyState& state, Seat seat, Random&) {
      std::vector<std::uint32_t> legal;
      subject.tensors->list_legal(state, legal);
      const auto described = [&](std::uint32_t number, std::uint8_t before) {
        std::vector<std::uint8_t> bytes(layout.feature_size(), before);
        subject.tensors->describe(subject.game->view(state, seat), seat, number, bytes);
        return bytes;
      };
      std::set<std::vector<std::uint8_t>> seen;
      for (const std::uint32_t number : legal) {
        const auto bytes = described(number, 0);
        ASSERT_EQ(bytes, described(number, 255)) << "a byte is not written";
        std::size_t at = 0;
        for (const Field& field : layout.features) {
          for (std::size_t end = at + field.size(); at < end; ++at) {
            ASSERT_LE(bytes[at], field.most) << field.name;
          }
        }
        ASSERT_TRUE(seen.insert(bytes).second) << number;
      }
    });
  }
}

TEST(TensorLaws, DifferentViewsMostlyHaveDifferentArrays) {
  for (const Subject& subject : subjects()) {
    std::set<std::string> views;
    std::set<std::vector<std::uint8_t>> arrays;
    for_each_decision(subject, 5, [&](const AnyState& state, Seat seat, Random&) {
      views.insert(subject.tensors->canonical(subject.game->view(state, seat)));
      arrays.insert(observed(subject, state, seat));
    });
    EXPECT_GE(arrays.size() * 100, views.size() * 97);
  }
}

}  // namespace
}  // namespace coppice::tensor
