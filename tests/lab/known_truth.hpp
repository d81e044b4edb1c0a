#pragma once

#include <boost/math/distributions/binomial.hpp>
#include <functional>
#include <string>
#include <vector>

#include "engine/random.hpp"

// Games with known truth: how often do the intervals of a report contain it? tests/lab uses few
// samples, bench/intervals many.
namespace coppice::known_truth {

/// A figure of a report in one game. `holds` draws games and returns whether all its intervals
/// contain the true values, which should happen in 95 % of cases.
struct Scenario {
  std::string figure;  ///< "card", "worth" and so on
  std::string game;    ///< a few words
  std::function<bool(Random&)> holds;
};

/// The figures of a report.
std::vector<Scenario> shares();
std::vector<Scenario> cards();
std::vector<Scenario> worths();
std::vector<Scenario> lucks();
std::vector<Scenario> courses(int games);

/// Those of a comparison.
std::vector<Scenario> comparisons();

/// The same where few games differ, and always in favour of one variant. With the fewest games, it
/// does not reach 95 %.
std::vector<Scenario> rare_comparisons();

/// In how many of these samples it holds.
int held(const Scenario& scenario, int samples);

/// The most samples that fail once in a thousand runs of an interval with exactly 95 %, subtracted
/// from all samples.
inline int least_held(int samples) {
  using boost::math::quantile;
  return static_cast<int>(quantile(boost::math::binomial(samples, 0.95), 0.001));
}

}  // namespace coppice::known_truth
