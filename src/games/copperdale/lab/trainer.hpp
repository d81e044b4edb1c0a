#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "lab/solve/trainer.hpp"

namespace coppice::copperdale {

/// Trains Copperdale's network with floating-point weights by Adam (D. Kingma, J. Ba, 2015). It has
/// one output per kind of medal, which learns faster than their sum alone.
class NetworkTrainer {
 public:
  using Net = Network;
  static constexpr std::size_t kinds = 9;  ///< of medals
  using Medals = std::array<float, kinds>;

  /// A sheet, and its target medals.
  struct Example {
    Slots slots;
    std::size_t head;
    Medals wanted;
  };

  explicit NetworkTrainer(std::uint64_t seed);

  Medals promise(const Slots& slots, std::size_t head) const;

  /// One step on these examples; `rate` is Adam's step size. Returns the mean squared error of the
  /// sums of medals.
  double learn(std::span<const Example> examples, float rate);

  /// The same network with integers.
  Net rounded() const;

 private:
  static constexpr std::size_t hidden_count = Net::hidden_count;
  static constexpr std::size_t second_count = Net::second_count;
  static constexpr std::size_t feature_weights = feature_count * hidden_count;
  static constexpr std::size_t head_weights =
      hidden_count + second_count * (hidden_count + 1 + kinds) + kinds;

  /// The offset of a head's weights, and the offsets of its parts.
  static constexpr std::size_t head_at(std::size_t head) {
    return feature_weights + head * head_weights;
  }
  static constexpr std::size_t second_at = hidden_count;
  static constexpr std::size_t second_bias_at = second_at + second_count * hidden_count;
  static constexpr std::size_t output_at = second_bias_at + second_count;
  static constexpr std::size_t output_bias_at = output_at + second_count * kinds;

  /// The values of the layers for a sheet, before and after clipping.
  struct Pass {
    std::array<float, hidden_count> sums;
    std::array<float, hidden_count> hidden;
    std::array<float, second_count> second_sums;
    std::array<float, second_count> second;
    Medals output;
  };

  Pass forward(const Slots& slots, std::size_t head) const;
  double add_slope(const Example& example);
  void move(float rate, std::size_t examples);

  std::vector<float> weights_;
  std::vector<float> slope_;   ///< of the loss, summed over the examples of a step
  std::vector<float> mean_;    ///< Adam's first moment
  std::vector<float> square_;  ///< and second moment
  std::int64_t steps_ = 0;
};

/// A progress report on the last games.
struct TrainingProgress {
  std::uint64_t games;
  double literal;    ///< mean medals with literal Monuments
  double strict;     ///< and with strict Monuments
  double deviation;  ///< root mean squared error of the network
};

/// A network, and its number of games, which is lower if the training was stopped.
struct TrainedNetwork {
  Network network;
  std::uint64_t games;
};

/// Trains a network by temporal differences, TD(lambda): it plays, and learns from batches of its
/// games. The same arguments give the same network with the same compiler on the same kind of
/// processor.
TrainedNetwork train(const lab::TrainingSetup& setup,
                     const std::function<void(const TrainingProgress&)>& tell,
                     const lab::ProgressCallbacks& watch = {});

}  // namespace coppice::copperdale
