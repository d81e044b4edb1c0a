#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/random.hpp"
#include "players/coppertwaddle/outlook.hpp"

namespace coppice::lab {

/// Learns an outlook, one position after the other, by AdaGrad.
class OutlookLearner {
 public:
  explicit OutlookLearner(Random& random);

  /// What came of a position with these features: 1 for the Guardian's win, 1/2 for a tie. Gives
  /// back the square by which it was off.
  double learn(const coppertwaddle::TableFeatures& features, float result, float rate);

  coppertwaddle::Outlook rounded() const;

 private:
  static constexpr std::size_t hidden_count = coppertwaddle::Outlook::hidden_count;

  /// A weight, and the sum of the squares of its steps.
  struct Weight {
    float value = 0;
    float squares = 1e-3F;

    void step(float slope, float rate);
    std::int32_t rounded() const;
  };
  struct Row {
    std::array<Weight, hidden_count> hidden;
    Weight straight;
  };
  static coppertwaddle::Outlook::Row rounded(const Row& row);

  std::vector<Row> rows_;
  Row bias_;
  std::array<Weight, hidden_count> output_;
};

}  // namespace coppice::lab
