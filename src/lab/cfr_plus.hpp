#pragma once

#include <cstdint>
#include <vector>

#include "lab/strategy.hpp"
#include "lab/tree.hpp"

namespace coppice::lab {

/// Finds strategies of which no answer takes much: counterfactual regret minimisation in its
/// variant CFR+ (O. Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014), the
/// seats by turns, the average weighted by the number of the iteration.
class CfrPlus {
 public:
  explicit CfrPlus(const Tree& tree);

  /// One more iteration: a pass over the tree for each seat.
  void iterate();

  /// What it has come to: the average of all iterations.
  Strategy average() const;

 private:
  void improve(Seat seat);
  void find_reaches(Seat seat);
  void find_values(Seat seat);
  void match_regrets(Seat seat);

  const Tree& tree_;
  double iteration_ = 0;
  Strategy now_;
  std::vector<double> regrets_;  ///< per action, never below 0 between passes
  std::vector<double> sums_;     ///< per action, for the average
  std::vector<double> own_;      ///< per node: how likely the seat's own moves lead there
  std::vector<double> others_;   ///< per node: how likely all other moves do
  std::vector<double> values_;   ///< per node: what the seat wins from there
};

}  // namespace coppice::lab
