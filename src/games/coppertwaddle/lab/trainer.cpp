#include "games/coppertwaddle/lab/trainer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/lab/policy_learner.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "lab/solve/small_learner.hpp"
#include "search/play_game.hpp"
#include "search/search_clock.hpp"
#include "search/tree_search.hpp"

namespace coppice::coppertwaddle {

namespace {

constexpr float certain = 0.7F;  ///< probability of the rule of thumb's move; the rest is uniform
constexpr std::uint32_t strayings = 8;  ///< one move in this many is drawn by its visits
constexpr int times_learned = 8;

/// The maximum number of games of a round with policy and outlook.
constexpr std::uint64_t games_a_round = 1000;
constexpr std::uint64_t simulations = 1000;
/// Games without search for training the outlook, per game of a round.
constexpr std::uint64_t glances = 200;
constexpr std::uint64_t glances_at_once = 1000;  ///< they are kept until they are learned

/// Earlier steps, in games per thousand of the first round; the outlook has a hundred times as
/// many.
constexpr std::uint64_t of_thumb = 600;
constexpr std::uint64_t first_glances = 100;
struct FirstRound {
  std::uint64_t simulations;
  std::uint64_t games;
};
constexpr std::array<FirstRound, 2> first_rounds = {{{200, 25}, {400, 75}}};

class Trainer {
 public:
  /// `watch` counts the searched games.
  Trainer(const Coppertwaddle& game, const lab::TrainingSetup& setup, lab::ProgressCallbacks watch)
      : game_(game), setup_(setup), watch_(std::move(watch)) {}

  /// Empty if it was stopped.
  std::optional<TrainedWeights> learn(const std::function<void(const TrainingProgress&)>& tell) {
    const auto tell_step = [&](const std::optional<TrainingProgress>& news) {
      if (news) tell(*news);
    };
    const std::uint64_t first = std::min(setup_.games, games_a_round);
    if (const auto games = first * of_thumb / 1000; games > 0) tell_step(imitate_thumb(games));
    for (const FirstRound& round : first_rounds) {
      const auto games = first * round.games / 1000;
      if (games > 0) tell_step(imitate_search(learner_.rounded(), round.simulations, games));
    }
    tell_step(learn_outlook(first * first_glances));
    for (std::uint64_t left = setup_.games; left > 0 && !watch_.ends();) {
      const std::uint64_t games = std::min(left, games_a_round);
      tell_step(imitate_search(learned(), simulations, games));
      tell_step(learn_outlook(games * glances));
      left -= games;
    }
    return watch_.ends() ? std::nullopt : std::optional(learned());
  }

 private:
  TrainedWeights learned() const { return {learner_.rounded(), outlook_}; }

  // A step returns nothing if it was stopped.
  std::optional<TrainingProgress> imitate_thumb(std::uint64_t games) {
    auto played = in_parallel<std::vector<PolicyExample>>(games, watch_, [this] {
      return [this](std::uint64_t stream) {
        std::vector<PolicyExample> examples;
        play(stream, [&](const State& state, const Moves<Coppertwaddle>& moves, Random& random) {
          const Move move = PlayoutPolicy::choose(game_, state, moves, random);
          std::vector<float> wanted;
          const float rest = (1 - certain) / static_cast<float>(moves.size());
          for (const Move each : moves) wanted.push_back(each == move ? certain + rest : rest);
          examples.push_back(example_of(state, moves, std::move(wanted)));
          return move;
        });
        return examples;
      };
    });
    return learn_policy(TrainingProgress::Step::thumb, std::move(played));
  }

  template <class Guide>
  std::optional<TrainingProgress> imitate_search(const Guide& guide, std::uint64_t simulated,
                                                 std::uint64_t games) {
    const lab::ProgressCallbacks watch = watch_.after(searched_);
    auto played = in_parallel<std::vector<PolicyExample>>(games, watch, [&] {
      const auto search = std::make_shared<TreeSearch<Coppertwaddle, Guide>>();
      return [this, search, &guide, simulated](std::uint64_t stream) {
        std::vector<PolicyExample> examples;
        play(stream, [&](const State& state, const Moves<Coppertwaddle>& moves, Random& random) {
          return searched(*search, guide, simulated, state, moves, random, examples);
        });
        return examples;
      };
    });
    searched_ += games;
    return learn_policy(TrainingProgress::Step::search, std::move(played));
  }

  /// Games of the policy against itself; each is used once.
  std::optional<TrainingProgress> learn_outlook(std::uint64_t games) {
    Random random = Random::stream(setup_.seed, ++games_);
    lab::SmallLearner<ValueNetwork::hidden_count> learner(table_feature_count, random);
    const Policy policy = learner_.rounded();
    std::uint64_t positions = 0;
    double squares = 0;
    const lab::ProgressCallbacks watch{{}, watch_.end_wished};
    for (std::uint64_t game = 0; game < games;) {
      const auto played =
          in_parallel<std::vector<Seen>>(std::min(games - game, glances_at_once), watch, [&] {
            return [this, &policy](std::uint64_t stream) {
              return played_at_a_glance(stream, policy);
            };
          });
      if (watch_.ends()) return std::nullopt;
      for (const auto& seen : played) {
        const float done = static_cast<float>(game++) / static_cast<float>(games);
        for (const auto& [features, result] : seen) {
          const auto off = [result](float ahead) { return 1 / (1 + std::exp(-ahead)) - result; };
          const double error = learner.learn(features, off, 0.05F * (1 - done) + 0.002F);
          squares += error * error;
        }
        positions += seen.size();
      }
    }
    outlook_ = {learner.rounded()};
    return TrainingProgress{std::string(game_.rules().edition.name),
                            TrainingProgress::Step::outlook, games, positions,
                            std::sqrt(squares / static_cast<double>(positions))};
  }

  /// A position between two turns, and its result for the Guardian.
  struct Seen {
    TableFeatures features;
    float result;
  };

  std::vector<Seen> played_at_a_glance(std::uint64_t stream, const Policy& policy) const {
    std::vector<Seen> seen;
    std::vector<Seat> guardians;
    std::array<std::uint32_t, Coppertwaddle::max_moves> all{};
    const State end = play(
        stream,
        [&](const State& state, const Moves<Coppertwaddle>& moves, Random& random) {
          const std::span weights(all.data(), moves.size());
          return moves[drawn_by(weights, policy.weigh(game_, state, moves, weights), random)];
        },
        [&](const State& state) {
          if (state.step != GamePhase::draw) return;
          seen.push_back({table_features(state), 0});
          guardians.push_back(state.guardian);
        });
    const auto result = game_.result(end);
    for (std::size_t at = 0; at < seen.size(); ++at) {
      const auto own = result[guardians[at].index];
      const auto other = result[opponent(guardians[at]).index];
      seen[at].result = own > other ? 1.0F : own < other ? 0.0F : 0.5F;
    }
    return seen;
  }

  /// Plays games on all threads. `make_work` makes a function for each thread, which plays the game
  /// with the given stream of random numbers. Returns what it returned, in the order of the games,
  /// so that the number of threads changes nothing.
  template <class Played, class MakeWork>
  std::vector<Played> in_parallel(std::uint64_t games, const lab::ProgressCallbacks& watch,
                                  const MakeWork& make_work) {
    std::vector<Played> played(games);
    lab::ParallelLoop crew(games, games_ + 1);
    const auto share = [&] {
      const auto work = make_work();
      while (const auto stream = crew.next()) {
        played[*stream - games_ - 1] = work(*stream);
        crew.done();
      }
    };
    crew.run(setup_.threads, share, watch);
    games_ += games;
    return played;
  }

  /// Returns the result; calls `look` for each state at a chance turn.
  template <class Choose>
  State play(std::uint64_t stream, const Choose& choose) const {
    return play(stream, choose, [](const State&) {});
  }
  template <class Choose, class Look>
  State play(std::uint64_t stream, const Choose& choose, const Look& look) const {
    Random random = Random::stream(setup_.seed, stream);
    const Deal deal = game_.deal(random);
    return play_game(
        game_, deal,
        [&](const State& state, Seat) {
          const auto moves = moves_of(game_, state);
          return moves.size() == 1 ? moves[0] : choose(state, moves, random);
        },
        [&](const State& state, Turn turn, Move) {
          if (turn.is_chance()) look(state);
        });
  }

  template <class Guide>
  Move searched(TreeSearch<Coppertwaddle, Guide>& search, const Guide& guide,
                std::uint64_t simulated, const State& state, const Moves<Coppertwaddle>& moves,
                Random& random, std::vector<PolicyExample>& examples) const {
    const Seat seat = game_.turn(state).seat();
    NoClock clock;
    BudgetMeter meter(Budget{simulated, {}}, clock);
    search.think(game_, game_.view(state, seat), seat, guide, random, meter);
    std::vector<std::uint32_t> visits;
    std::uint32_t sum = 0;
    std::size_t most = 0;
    for (const Move move : moves) {
      visits.push_back(search.tried(move).visits);
      sum += visits.back();
      if (visits.back() > visits[most]) most = visits.size() - 1;
    }
    std::vector<float> wanted;
    for (const std::uint32_t each : visits) {
      wanted.push_back(static_cast<float>(each) / static_cast<float>(sum));
    }
    examples.push_back(example_of(state, moves, std::move(wanted)));
    if (random.below(strayings) != 0) return moves[most];
    return moves[drawn_by(visits, sum, random)];
  }

  PolicyExample example_of(const State& state, const Moves<Coppertwaddle>& moves,
                           std::vector<float> wanted) const {
    const MoveFeatures look(state, game_.rules());
    PolicyExample example{std::vector<Features>(moves.size()), std::move(wanted)};
    for (std::size_t at = 0; at < moves.size(); ++at) look.describe(moves[at], example.moves[at]);
    return example;
  }

  /// Empty if it was stopped.
  std::optional<TrainingProgress> learn_policy(TrainingProgress::Step step,
                                               std::vector<std::vector<PolicyExample>> played) {
    if (watch_.ends()) return std::nullopt;
    std::vector<PolicyExample> examples;
    for (auto& game : played) std::ranges::move(game, std::back_inserter(examples));
    Random random = Random::stream(setup_.seed, ++games_);
    const double doubt = learner_.learn(examples, times_learned, random);
    return TrainingProgress{std::string(game_.rules().edition.name), step, played.size(),
                            examples.size(), doubt};
  }

  const Coppertwaddle& game_;
  lab::TrainingSetup setup_;
  lab::ProgressCallbacks watch_;
  std::uint64_t searched_ = 0;  ///< games
  PolicyLearner learner_;
  ValueNetwork outlook_;
  std::uint64_t games_ = 0;  ///< streams of random numbers in use
};

}  // namespace

std::optional<WeightsByEdition> learn(const lab::TrainingSetup& setup,
                                      const std::function<void(const TrainingProgress&)>& tell,
                                      const lab::ProgressCallbacks& watch) {
  const std::uint64_t of_edition = searched_games(setup.games) / editions.size();
  WeightsByEdition all;
  for (const Edition& edition : editions) {
    const auto game = Coppertwaddle::make({{"edition", std::string(edition.name)}});
    const std::uint64_t before = all.size() * of_edition;
    const lab::ProgressCallbacks of_this{[&](std::uint64_t done) { watch.tell(before + done); },
                                         watch.end_wished};
    auto learned = Trainer(*game, setup, of_this).learn(tell);
    if (!learned) return std::nullopt;
    all.push_back(std::move(*learned));
  }
  return all;
}

std::optional<TrainedWeights> learn_one(const Coppertwaddle& game, const lab::TrainingSetup& setup,
                                        const std::function<void(const TrainingProgress&)>& tell,
                                        const lab::ProgressCallbacks& watch) {
  return Trainer(game, setup, watch).learn(tell);
}

std::uint64_t searched_games_of_one(std::uint64_t wished) {
  std::uint64_t games = wished;
  for (const FirstRound& round : first_rounds) {
    games += std::min(wished, games_a_round) * round.games / 1000;
  }
  return games;
}

std::uint64_t searched_games(std::uint64_t wished) {
  return searched_games_of_one(wished) * editions.size();
}

}  // namespace coppice::coppertwaddle
