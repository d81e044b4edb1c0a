#pragma once

#include <cstdint>
#include <vector>

#include "engine/random.hpp"
#include "games/coppertwaddle/players/move_features.hpp"
#include "games/coppertwaddle/players/policy.hpp"

namespace coppice::coppertwaddle {

/// An example decision: the features of its moves, and their target probabilities.
struct PolicyExample {
  std::vector<Features> moves;
  std::vector<float> wanted;
};

/// Softmax regression by AdaGrad (J. Duchi, E. Hazan, Y. Singer, "Adaptive Subgradient Methods for
/// Online Learning and Stochastic Optimization", Journal of Machine Learning Research 12, 2011).
class PolicyLearner {
 public:
  PolicyLearner();

  /// Makes `times` passes over the examples in random order. Returns the loss of the last pass, in
  /// bits per decision.
  double learn(const std::vector<PolicyExample>& examples, int times, Random& random);

  Policy rounded() const;

 private:
  double learn_one(const PolicyExample& example, float rate);

  std::vector<float> weights_;
  std::vector<float> squares_;  ///< over all steps so far
  std::vector<float> shares_;
};

}  // namespace coppice::coppertwaddle
