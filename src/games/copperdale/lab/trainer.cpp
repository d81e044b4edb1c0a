#include "games/copperdale/lab/trainer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "games/copperdale/lab/network_trainer.hpp"
#include "games/copperdale/players/month_play.hpp"

namespace coppice::copperdale {

namespace {

constexpr std::uint64_t games_a_step = 16;
constexpr std::size_t steps_kept = 2048;
constexpr int old_steps_learned = 2;  ///< per new step
constexpr std::uint64_t steps_a_word = 1024;
constexpr float first_rate = 0.002F;
constexpr float last_rate = 0.0001F;
constexpr float lambda = 0.7F;

constexpr std::array<MonumentRule, 2> rules = {MonumentRule::literal, MonumentRule::strict};

NetworkTrainer::Medals kinds_of(const Medals& medals) {
  const std::array<int, NetworkTrainer::kinds> kinds = {
      medals.masons,    medals.prosperity, medals.districts, medals.borders, medals.population,
      medals.fountains, medals.arches,     medals.statues,   medals.gardens};
  NetworkTrainer::Medals all{};
  std::ranges::copy(kinds, all.begin());
  return all;
}

class Trainer {
 public:
  explicit Trainer(const lab::TrainingSetup& setup)
      : setup_(setup),
        choices_(Random::stream(setup.seed, setup.games)),
        learner_(setup.seed),
        network_(learner_.rounded()) {}

  /// Plays `games_a_step` games, and learns from them and from older ones.
  void step(std::uint64_t number) {
    if (steps_.size() < steps_kept) steps_.emplace_back();
    Examples& examples = steps_[number % steps_kept];
    examples.clear();
    for (std::uint64_t game = 0; game < games_a_step; ++game) {
      play(rules[game % rules.size()], Random::stream(setup_.seed, number * games_a_step + game),
           examples);
    }
    const double done =
        static_cast<double>(number * games_a_step) / static_cast<double>(setup_.games);
    const auto rate =
        static_cast<float>(first_rate * std::pow(double{last_rate} / first_rate, done));
    squares_ += learner_.learn(examples, rate);
    for (int old = 0; old < old_steps_learned; ++old) {
      learner_.learn(steps_[choices_.below(static_cast<std::uint32_t>(steps_.size()))], rate);
    }
    network_ = learner_.rounded();
  }

  /// About the games since the last report.
  TrainingProgress news(std::uint64_t games, std::uint64_t steps) {
    const auto count = static_cast<double>(steps);
    const double of_rule = count * games_a_step / rules.size();
    const TrainingProgress news{games, static_cast<double>(medals_[0]) / of_rule,
                                static_cast<double>(medals_[1]) / of_rule,
                                std::sqrt(squares_ / count)};
    medals_ = {};
    squares_ = 0;
    return news;
  }

  const Network& network() const { return network_; }

 private:
  using Examples = std::vector<NetworkTrainer::Example>;

  void play(MonumentRule rule, Random random, Examples& examples) {
    const Copperdale game(rule, BorderVisibility::top);
    const std::size_t first = examples.size();
    State state = game.start();
    while (true) {
      play_month(game, network_, state, random);
      if (state.month == month_count) break;
      const UnseenCounts unseen(state.unseen_cards());
      examples.push_back(
          {slots_of(state, unseen, state.month), Network::head_of(rule, state.month), {}});
    }
    const auto result = medals(state, rule);
    medals_[at(rule)] += result.total;
    want(first, kinds_of(result), examples);
  }

  /// The target of each sheet is a mean of the next sheet's estimate and the final result.
  void want(std::size_t first, NetworkTrainer::Medals wanted, Examples& examples) const {
    for (std::size_t at = examples.size(); at-- > first;) {
      NetworkTrainer::Example& example = examples[at];
      example.wanted = wanted;
      const NetworkTrainer::Medals promised = learner_.promise(example.slots, example.head);
      for (std::size_t kind = 0; kind < wanted.size(); ++kind) {
        wanted[kind] = lambda * wanted[kind] + (1 - lambda) * promised[kind];
      }
    }
  }

  lab::TrainingSetup setup_;
  Random choices_;
  NetworkTrainer learner_;
  Network network_;
  std::vector<Examples> steps_;  ///< the last ones, in a ring buffer
  std::array<int, rules.size()> medals_{};
  double squares_ = 0;
};

}  // namespace

TrainedNetwork train(const lab::TrainingSetup& setup,
                     const std::function<void(const TrainingProgress&)>& tell,
                     const lab::ProgressCallbacks& watch) {
  Trainer trainer(setup);
  std::uint64_t told = 0;
  std::uint64_t step = 0;
  for (; step * games_a_step < setup.games && !watch.ends(); ++step) {
    watch.tell(step * games_a_step);
    trainer.step(step);
    if ((step + 1) % steps_a_word != 0) continue;
    tell(trainer.news((step + 1) * games_a_step, step + 1 - told));
    told = step + 1;
  }
  return {trainer.network(), std::min(step * games_a_step, setup.games)};
}

}  // namespace coppice::copperdale
