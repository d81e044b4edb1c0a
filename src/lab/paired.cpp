#include "lab/paired.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <mutex>
#include <utility>

#include "lab/card_sums.hpp"
#include "lab/play_game.hpp"
#include "lab/simulation.hpp"
#include "lab/steady_clock.hpp"

namespace coppice::lab {

namespace {

/// Measurements of a game, by name.
using Measures = std::vector<std::pair<std::string, std::int64_t>>;

bool are_rivals(const Prepared& ready) {
  return !ready.type->cooperative && ready.setup.seats.size() > 1;
}

/// The divisor for the numbers of this name.
int scale_of(const std::string& name) {
  return name == "first_mover" || name == "first_seat" ? 2 : 1;
}

Measures measures(const Prepared& ready, const GameOutcome& outcome, Seat first,
                  std::int64_t turns) {
  Measures measures;
  const auto worths = worths_of(outcome.result, are_rivals(ready));
  if (are_rivals(ready)) {
    measures.emplace_back("first_mover", worths[first.index]);
    measures.emplace_back("first_seat", worths[0]);
    measures.emplace_back("tied", std::ranges::count(worths, 1) > 0 ? 1 : 0);
  } else {
    if (ready.type->cooperative) measures.emplace_back("won", outcome.result[0] > 0 ? 1 : 0);
    measures.emplace_back("result", outcome.result[0]);
  }
  measures.emplace_back("decisions", static_cast<std::int64_t>(outcome.decisions));
  if (worths.size() > 1) measures.emplace_back("turns", turns);
  for (const Feat& feat : ready.type->feats(*ready.game, outcome.last)) {
    measures.emplace_back(feat.name, feat.count);
  }
  return measures;
}

Measures play_measured(const Prepared& ready, std::uint64_t number, Clock& clock) {
  AnyPlayers players;
  for (const auto& make : ready.players) players.push_back(make());
  std::optional<Seat> first;
  std::optional<Seat> last;
  std::int64_t turns = 0;
  const auto hear = [&](const AnyState& /*state*/, Turn turn, Move /*move*/) {
    if (!turn.is_seat()) return;
    if (!first) first = turn.seat();
    if (last != turn.seat()) ++turns;
    last = turn.seat();
  };
  const GameOutcome outcome =
      play_number(*ready.type, *ready.game, players, ready.setup.seed, number, clock, hear);
  return measures(ready, outcome, first.value_or(Seat{}), turns);
}

/// Metrics in the order of their first measurement.
class Comparison {
 public:
  void add(const Measures& a, const Measures& b) {
    for (std::size_t at = 0; at < a.size(); ++at) {
      metric(at, a[at].first).sums.add(a[at].second, b[at].second);
    }
  }
  void add(const Comparison& other) {
    for (std::size_t at = 0; at < other.metrics_.size(); ++at) {
      metric(at, other.metrics_[at].name).sums.add(other.metrics_[at].sums);
    }
  }
  std::vector<PairedMetric> metrics() && { return std::move(metrics_); }

 private:
  PairedMetric& metric(std::size_t at, const std::string& name) {
    if (at == metrics_.size()) metrics_.push_back({name, scale_of(name), {}});
    return metrics_[at];
  }

  std::vector<PairedMetric> metrics_;
};

double number(std::int64_t whole) { return static_cast<double>(whole); }

/// From the sum and the sum of squares.
double variance(std::int64_t count, std::int64_t sum, std::int64_t squares) {
  const long double all = static_cast<long double>(sum);
  const long double around =
      static_cast<long double>(squares) - all * all / static_cast<long double>(count);
  return static_cast<double>(std::max(around, 0.0L) / static_cast<long double>(count - 1));
}

double variance_of_difference(const PairedSums& sums) {
  return variance(sums.count, sums.b - sums.a, sums.aa + sums.bb - 2 * sums.ab);
}

}  // namespace

void PairedSums::add(std::int64_t of_a, std::int64_t of_b) {
  add({.count = 1, .a = of_a, .b = of_b, .aa = of_a * of_a, .bb = of_b * of_b, .ab = of_a * of_b});
}

void PairedSums::add(const PairedSums& other) {
  count += other.count;
  a += other.a;
  b += other.b;
  aa += other.aa;
  bb += other.bb;
  ab += other.ab;
}

double PairedMetric::mean_a() const { return number(sums.a) / number(sums.count) / scale; }
double PairedMetric::mean_b() const { return number(sums.b) / number(sums.count) / scale; }

std::optional<double> PairedMetric::ci95() const {
  if (sums.count < 2 || variance_of_difference(sums) == 0) return std::nullopt;
  const boost::math::students_t distribution(number(sums.count - 1));
  return boost::math::quantile(distribution, 0.975) *
         std::sqrt(variance_of_difference(sums) / number(sums.count)) / scale;
}

std::optional<double> PairedMetric::p_value() const {
  if (sums.count < 2 || variance_of_difference(sums) == 0) return std::nullopt;
  const double error = std::sqrt(variance_of_difference(sums) / number(sums.count)) / scale;
  const boost::math::students_t distribution(number(sums.count - 1));
  return 2 * boost::math::cdf(complement(distribution, std::abs(difference()) / error));
}

std::optional<double> PairedMetric::gain() const {
  if (sums.count < 2 || variance_of_difference(sums) == 0) return std::nullopt;
  const double apart =
      variance(sums.count, sums.a, sums.aa) + variance(sums.count, sums.b, sums.bb);
  return apart / variance_of_difference(sums);
}

std::expected<PairedReport, Error> compare(const PairedSetup& setup, const Watch& watch) {
  std::vector<Prepared> variants;
  for (const Settings& settings : setup.settings) {
    const auto ready = prepare({.game = setup.game,
                                .settings = settings,
                                .seats = setup.seats,
                                .games = setup.games,
                                .seed = setup.seed,
                                .threads = setup.threads,
                                .date = {}});
    if (!ready) return std::unexpected(ready.error());
    variants.push_back(*ready);
  }
  Comparison all;
  Crew crew(setup.games);
  std::mutex mutex;
  std::uint64_t played = 0;
  const auto share = [&] {
    Comparison own;
    std::uint64_t games = 0;
    SteadyClock clock;
    while (const auto number = crew.next()) {
      own.add(play_measured(variants[0], *number, clock),
              play_measured(variants[1], *number, clock));
      crew.done();
      ++games;
    }
    const std::lock_guard lock(mutex);
    all.add(own);
    played += games;
  };
  PairedReport report;
  report.seconds = crew.run(setup.threads, share, watch);
  report.settings = {variants[0].setup.settings, variants[1].setup.settings};
  report.games = played;
  report.cut_short = played < setup.games;
  report.metrics = std::move(all).metrics();
  return report;
}

}  // namespace coppice::lab
