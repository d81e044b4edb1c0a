// Comparisons of two variants on the same deals whose difference is known.
#include <cmath>

#include "lab/known_truth.hpp"
#include "lab/known_truth_tools.hpp"
#include "lab/run/paired.hpp"

namespace coppice::known_truth {

namespace {

/// `holds` if the intervals of all differences contain the truth, or there are none.
bool holds(const std::vector<lab::PairedMetric>& metrics, double truth) {
  const auto widths = lab::half_widths(metrics);
  for (std::size_t at = 0; at < metrics.size(); ++at) {
    if (widths[at] && std::abs(metrics[at].difference() - truth) > *widths[at]) return false;
  }
  return true;
}

/// Games that are won in one of the variants only: in B with the probability `up`, in A `down`.
Scenario decided_otherwise(int games, double up, double down) {
  return {"difference of two variants",
          said(games, "; ", 100 * (up + down), " % of the games are won in one variant only, ",
               100 * up, " % in B"),
          [=](Random& random) {
            lab::PairedMetric metric{.name = "won", .scale = 1, .sums = {}};
            for (int game = 0; game < games; ++game) {
              const double drawn = from_0_to_1(random);
              const bool in_b = drawn < up;
              const bool in_a = !in_b && drawn < up + down;
              const bool in_both = !in_a && !in_b && chance(random, 0.5);
              metric.sums.add(in_a || in_both ? 1 : 0, in_b || in_both ? 1 : 0);
            }
            return holds({metric}, up - down);
          }};
}

/// Lengths of games with a long tail; those in B have `more` decisions on average.
Scenario lengths(int games, double more) {
  return {"difference of two variants",
          said(games, "; lengths with a long tail, ", more, " more in B"), [=](Random& random) {
            lab::PairedMetric metric{.name = "decisions", .scale = 1, .sums = {}};
            const auto tail = [&](double mean) {
              return std::floor(-std::log(1 - from_0_to_1(random)) / std::log1p(1 / mean));
            };
            for (int game = 0; game < games; ++game) {
              const double common = tail(40);
              metric.sums.add(std::llround(common + tail(20)),
                              std::llround(common + tail(20 + more)));
            }
            return holds({metric}, more);
          }};
}

/// Seven measures of the same games, which depend on each other: each adds its own share of games
/// to common ones.
Scenario seven_measures(int games) {
  return {"differences of two variants, all together", said(games, "; seven measures"),
          [=](Random& random) {
            std::vector<lab::PairedMetric> metrics(7, {.name = "won", .scale = 1, .sums = {}});
            for (int game = 0; game < games; ++game) {
              const double common = from_0_to_1(random);
              for (lab::PairedMetric& metric : metrics) {
                const double drawn = chance(random, 0.5) ? common : from_0_to_1(random);
                metric.sums.add(drawn < 0.5 ? 1 : 0, drawn > 0.25 && drawn < 0.75 ? 1 : 0);
              }
            }
            return holds(metrics, 0);
          }};
}

}  // namespace

std::vector<Scenario> comparisons() {
  std::vector<Scenario> all;
  for (const int games : {200, 2000}) {
    all.push_back(seven_measures(games));
    all.push_back(decided_otherwise(games, 0.15, 0.15));
    all.push_back(decided_otherwise(games, 0.12, 0.08));
    all.push_back(decided_otherwise(games, 0.02, 0.02));
    all.push_back(lengths(games, 0));
    all.push_back(lengths(games, 5));
  }
  return all;
}

std::vector<Scenario> rare_comparisons() {
  return {decided_otherwise(200, 0.02, 0), decided_otherwise(2000, 0.02, 0)};
}

}  // namespace coppice::known_truth
