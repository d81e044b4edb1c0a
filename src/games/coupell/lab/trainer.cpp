#include "games/coupell/lab/trainer.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/settings.hpp"
#include "games/coupell/players/planner.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "lab/solve/small_learner.hpp"
#include "lab/solve/trainer.hpp"
#include "search/play_game.hpp"
#include "search/search_clock.hpp"

namespace coppice::coupell {

namespace {

/// The share of all games per round, in percent.
constexpr std::array<std::uint64_t, 4> rounds = {10, 15, 25, 50};
/// At most as many as the planner examines before it plays plans on.
constexpr std::uint64_t turns_looked_at = 40;
constexpr int times_learned = 12;
constexpr float first_rate = 0.05F;
constexpr float last_rate = 0.002F;
/// How far a lost game is below the points on one pile at that moment.
constexpr float loss = 2;

class Trainer {
 public:
  Trainer(const lab::TrainingSetup& setup, const lab::ProgressCallbacks& watch)
      : setup_(setup),
        watch_(watch),
        vocabulary_(game_.rules().dictionary, game_.rules().dictionary.lists()) {}

  std::optional<EvaluationNetwork> learn(const std::function<void(const TrainingProgress&)>& tell) {
    std::uint64_t played = 0;
    for (const std::uint64_t share : rounds) {
      before_ = std::exchange(games_, {});
      games_.resize((setup_.games * share + 99) / 100);
      lab::parallel_for(
          games_.size(), setup_.threads,
          [&](std::uint64_t number) { return std::pair(number, play(streams_ + number)); },
          [&](std::pair<std::uint64_t, Game> played) {
            games_[played.first - 1] = std::move(played.second);
          },
          {[&](std::uint64_t done) { watch_.tell(played + done); }, watch_.end_wished});
      if (watch_.ends()) break;
      played += games_.size();
      streams_ += games_.size();
      int points = 0;
      for (const Game& game : games_) points += game.points;
      const double off = learn_round();
      const auto count = static_cast<double>(games_.size());
      tell({games_.size(), points / count, off});
    }
    return judgement_;
  }

 private:
  /// A table between two turns, and its result.
  struct Example {
    TableFeatures features;
    float wanted;
  };
  struct Game {
    std::vector<Example> examples;
    int points = 0;
  };

  Game play(std::uint64_t stream) const {
    Random random = Random::stream(setup_.seed, stream);
    const Deal deal = game_.deal(random);
    NoClock clock;
    const EvaluationNetwork* judgement = judgement_ ? &*judgement_ : nullptr;
    Planner planner({.playouts = turns_looked_at, .time = {}}, {}, judgement);
    TableEvaluator judge(game_.rules(), minds_);
    Game played;
    const State last = play_game(game_, deal, [&](State state, Seat seat) {
      const Move move = planner.choose(game_, state, seat, random, clock);
      game_.play(state, move);
      if (state.step == GamePhase::draw) {
        const auto table = Table::of(state, seat);
        played.examples.push_back({judge.features_of(table), -half_of(table)});
      }
      return move;
    });
    played.points = game_.result(last)[0];
    const float came = played.points > 0 ? static_cast<float>(played.points) : -loss;
    for (Example& example : played.examples) example.wanted += came;
    return played;
  }

  /// The mean number of points on a pile so far.
  static float half_of(const Table& table) {
    return static_cast<float>(table.own_pile + table.partner_pile) / 2;
  }

  /// Returns the error of the last pass over the examples.
  double learn_round() {
    Random random = Random::stream(setup_.seed, ++streams_);
    lab::SmallLearner<EvaluationNetwork::hidden_count> learner(table_feature_count, random);
    std::vector<const Example*> order;
    for (const auto* const games : {&before_, &games_}) {
      for (const Game& game : *games) {
        for (const Example& example : game.examples) order.push_back(&example);
      }
    }
    double squares = 0;
    for (int time = 0; time < times_learned; ++time) {
      for (std::size_t left = order.size(); left > 1; --left) {
        std::swap(order[random.below(static_cast<std::uint32_t>(left))], order[left - 1]);
      }
      const auto rate = static_cast<float>(
          first_rate * std::pow(double{last_rate} / first_rate, time / (times_learned - 1.0)));
      squares = 0;
      for (const Example* example : order) {
        const float wanted = example->wanted;
        const double off = learner.learn(
            example->features, [wanted](float answer) { return answer - wanted; }, rate);
        squares += off * off;
      }
    }
    judgement_ = learner.rounded();
    return order.empty() ? 0 : std::sqrt(squares / static_cast<double>(order.size()));
  }

  lab::TrainingSetup setup_;
  const lab::ProgressCallbacks& watch_;
  Coupell game_ = *Coupell::make(*with_defaults(Coupell::info().settings, {}));
  Vocabulary vocabulary_;
  AssumedVocabularies minds_{vocabulary_, vocabulary_};
  std::optional<EvaluationNetwork> judgement_;
  std::vector<Game> games_;
  std::vector<Game> before_;   ///< those of the last round
  std::uint64_t streams_ = 0;  ///< of random numbers in use
};

}  // namespace

std::optional<EvaluationNetwork> learn(const lab::TrainingSetup& setup,
                                       const std::function<void(const TrainingProgress&)>& tell,
                                       const lab::ProgressCallbacks& watch) {
  return Trainer(setup, watch).learn(tell);
}

}  // namespace coppice::coupell
