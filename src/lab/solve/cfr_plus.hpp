#pragma once

#include <cstdint>
#include <vector>

#include "lab/solve/extensive_form_tree.hpp"
#include "lab/solve/strategy.hpp"

namespace coppice::lab {

/// Computes strategies of low exploitability: counterfactual regret minimisation in its variant
/// CFR+ (O. Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014) with
/// alternating updates and a linearly weighted average.
class CfrPlus {
 public:
  explicit CfrPlus(const ExtensiveFormTree& tree);

  /// One iteration: a pass over the tree for each seat.
  void iterate();

  /// The result: the average of all iterations.
  Strategy average() const;

 private:
  void improve(Seat seat);
  void find_reaches(Seat seat);
  void find_values(Seat seat);
  void match_regrets(Seat seat);

  const ExtensiveFormTree& tree_;
  double iteration_ = 0;
  Strategy now_;
  std::vector<double> regrets_;  ///< per action; at least 0 between passes
  std::vector<double> sums_;     ///< per action, for the average
  std::vector<double> own_;      ///< per node: the probability of the seat's own moves to it
  std::vector<double> others_;   ///< per node: the probability of all other moves to it
  std::vector<double> values_;   ///< per node: the seat's expected gain
};

}  // namespace coppice::lab
