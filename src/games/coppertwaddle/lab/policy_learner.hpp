#pragma once

#include <cstdint>
#include <vector>

#include "engine/random.hpp"
#include "games/coppertwaddle/players/move_features.hpp"
#include "games/coppertwaddle/players/policy.hpp"

namespace coppice::coppertwaddle {

/// A decision to learn from: what its moves are like, and what share each should have.
struct PolicyExample {
  std::vector<Features> moves;
  std::vector<float> wanted;
};

/// Softmax regression by AdaGrad (J. Duchi, E. Hazan, Y. Singer, "Adaptive Subgradient Methods for
/// Online Learning and Stochastic Optimization", Journal of Machine Learning Research 12, 2011).
class PolicyLearner {
 public:
  PolicyLearner();

  /// Goes through the examples `times` times, in an order by chance. Gives back how far off it was
  /// the last time, in bits a decision.
  double learn(const std::vector<PolicyExample>& examples, int times, Random& random);

  Policy rounded() const;

 private:
  double learn_one(const PolicyExample& example, float rate);

  std::vector<float> weights_;
  std::vector<float> squares_;  ///< of all steps so far
  std::vector<float> shares_;
};

}  // namespace coppice::coppertwaddle
