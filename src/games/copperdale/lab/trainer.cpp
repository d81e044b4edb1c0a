#include "games/copperdale/lab/trainer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/random.hpp"
#include "games/copperdale/players/month_play.hpp"

namespace coppice::copperdale {

namespace {

// So that the sum of 56 slots' weights fits into 16 bits.
constexpr float most_feature_weight = 0.5F;

float clipped(float sum) { return std::clamp(sum, 0.0F, 1.0F); }

/// A clipped unit keeps a small slope, so that it can recover.
float slope_of_clip(float sum) { return sum > 0 && sum < 1 ? 1.0F : 0.02F; }

/// From -1 to 1, uniformly distributed.
float uniform_weight(Random& random) {
  return static_cast<float>(random.below(1U << 24)) / static_cast<float>(1U << 23) - 1;
}

template <class Number>
Number whole(double weight) {
  return static_cast<Number>(std::lround(weight));
}

}  // namespace

NetworkTrainer::NetworkTrainer(std::uint64_t seed)
    : weights_(head_at(Net::head_count)),
      slope_(weights_.size()),
      mean_(weights_.size()),
      square_(weights_.size()) {
  Random random(seed);
  const auto fill = [&](std::size_t from, std::size_t count, float reach) {
    for (std::size_t at = from; at < from + count; ++at)
      weights_[at] = reach * uniform_weight(random);
  };
  fill(0, feature_weights, 0.12F);
  for (std::size_t number = 0; number < Net::head_count; ++number) {
    const std::size_t head = head_at(number);
    std::fill_n(weights_.begin() + static_cast<std::ptrdiff_t>(head), hidden_count, 0.3F);
    fill(head + second_at, second_count * hidden_count, 0.2F);
    std::fill_n(weights_.begin() + static_cast<std::ptrdiff_t>(head + second_bias_at), second_count,
                0.3F);
    fill(head + output_at, second_count * kinds, 0.3F);
    std::fill_n(weights_.begin() + static_cast<std::ptrdiff_t>(head + output_bias_at), kinds, 1.0F);
  }
}

NetworkTrainer::Pass NetworkTrainer::forward(const Slots& slots, std::size_t number) const {
  const float* const head = weights_.data() + head_at(number);
  Pass pass;
  std::copy_n(head, hidden_count, pass.sums.begin());
  for (const std::uint16_t feature : slots) {
    const float* const row = weights_.data() + feature * hidden_count;
    for (std::size_t unit = 0; unit < hidden_count; ++unit) pass.sums[unit] += row[unit];
  }
  std::ranges::transform(pass.sums, pass.hidden.begin(), clipped);
  pass.output = {};
  std::copy_n(head + output_bias_at, kinds, pass.output.begin());
  for (std::size_t unit = 0; unit < second_count; ++unit) {
    const float* const row = head + second_at + unit * hidden_count;
    std::array<float, 8> parts{};  // eight partial sums, for SIMD
    for (std::size_t from = 0; from < hidden_count; from += parts.size()) {
      for (std::size_t part = 0; part < parts.size(); ++part) {
        parts[part] += row[from + part] * pass.hidden[from + part];
      }
    }
    float sum = head[second_bias_at + unit];
    for (const float part : parts) sum += part;
    pass.second_sums[unit] = sum;
    pass.second[unit] = clipped(sum);
    const float* const output = head + output_at + unit * kinds;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      pass.output[kind] += pass.second[unit] * output[kind];
    }
  }
  return pass;
}

NetworkTrainer::Medals NetworkTrainer::promise(const Slots& slots, std::size_t head) const {
  return forward(slots, head).output;
}

double NetworkTrainer::add_slope(const Example& example) {
  const Pass pass = forward(example.slots, example.head);
  const std::size_t head_place = head_at(example.head);
  const float* const head = weights_.data() + head_place;
  float* const slope = slope_.data() + head_place;

  Medals off;
  float off_sum = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    off[kind] = pass.output[kind] - example.wanted[kind];
    off_sum += off[kind];
  }
  // Only the sum matters; the kinds help to learn it.
  for (float& kind : off) kind = 0.5F * kind + 0.5F * off_sum;

  std::array<float, hidden_count> hidden_slope{};
  for (std::size_t kind = 0; kind < kinds; ++kind) slope[output_bias_at + kind] += off[kind];
  for (std::size_t unit = 0; unit < second_count; ++unit) {
    float unit_slope = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      slope[output_at + unit * kinds + kind] += off[kind] * pass.second[unit];
      unit_slope += off[kind] * head[output_at + unit * kinds + kind];
    }
    unit_slope *= slope_of_clip(pass.second_sums[unit]);
    slope[second_bias_at + unit] += unit_slope;
    const float* const row = head + second_at + unit * hidden_count;
    float* const row_slope = slope + second_at + unit * hidden_count;
    for (std::size_t from = 0; from < hidden_count; ++from) {
      row_slope[from] += unit_slope * pass.hidden[from];
      hidden_slope[from] += unit_slope * row[from];
    }
  }
  for (std::size_t unit = 0; unit < hidden_count; ++unit) {
    hidden_slope[unit] *= slope_of_clip(pass.sums[unit]);
    slope[unit] += hidden_slope[unit];
  }
  for (const std::uint16_t feature : example.slots) {
    float* const row = slope_.data() + feature * hidden_count;
    for (std::size_t unit = 0; unit < hidden_count; ++unit) row[unit] += hidden_slope[unit];
  }
  return double{off_sum} * off_sum;
}

void NetworkTrainer::move(float rate, std::size_t examples) {
  constexpr float mean_keeps = 0.9F;
  constexpr float square_keeps = 0.999F;
  ++steps_;
  const auto corrected = [this](float keeps) {
    return static_cast<float>(1 - std::pow(double{keeps}, static_cast<double>(steps_)));
  };
  const float step = rate * std::sqrt(corrected(square_keeps)) / corrected(mean_keeps);
  const float share = 1.0F / static_cast<float>(examples);
  for (std::size_t at = 0; at < weights_.size(); ++at) {
    const float slope = slope_[at] * share;
    mean_[at] = mean_keeps * mean_[at] + (1 - mean_keeps) * slope;
    square_[at] = square_keeps * square_[at] + (1 - square_keeps) * slope * slope;
    weights_[at] -= step * mean_[at] / (std::sqrt(square_[at]) + 1e-8F);
    slope_[at] = 0;
  }
  for (std::size_t at = 0; at < feature_weights; ++at) {
    weights_[at] = std::clamp(weights_[at], -most_feature_weight, most_feature_weight);
  }
}

double NetworkTrainer::learn(std::span<const Example> examples, float rate) {
  double off = 0;
  for (const Example& example : examples) off += add_slope(example);
  move(rate, examples.size());
  return off / static_cast<double>(examples.size());
}

NetworkTrainer::Net NetworkTrainer::rounded() const {
  Net net{};
  constexpr double one = Net::one;
  std::size_t at = 0;
  const auto next = [&] { return double{weights_[at++]}; };
  for (auto& row : net.features) {
    for (auto& weight : row) weight = whole<std::int16_t>(next() * one);
  }
  for (auto& head : net.heads) {
    for (auto& weight : head.hidden_bias) weight = whole<std::int16_t>(next() * one);
    for (auto& row : head.second) {
      for (auto& weight : row) weight = whole<std::int16_t>(next() * one);
    }
    for (auto& weight : head.second_bias) weight = whole<std::int32_t>(next() * one * one);
    for (auto& weight : head.output) {
      double sum = 0;
      for (std::size_t kind = 0; kind < kinds; ++kind) sum += next();
      weight = whole<std::int32_t>(sum * one);
    }
    double sum = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) sum += next();
    head.output_bias = whole<std::int32_t>(sum * one * one);
  }
  return net;
}

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
