#include "lab/stats/ratings.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "lab/stats/estimate.hpp"

namespace coppice::lab {

namespace {

double chance(double difference) { return 1 / (1 + std::exp(-difference)); }

/// Inverts a positive definite matrix of `size` rows in place; returns the logarithm of its
/// determinant.
double invert(std::vector<double>& matrix, std::size_t size) {
  double log_determinant = 0;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    double* const row = &matrix[pivot * size];
    const double head = row[pivot];
    log_determinant += std::log(head);
    row[pivot] = 1;
    for (std::size_t column = 0; column < size; ++column) row[column] /= head;
    for (std::size_t other = 0; other < size; ++other) {
      if (other == pivot) continue;
      double* const cleared = &matrix[other * size];
      const double factor = std::exchange(cleared[pivot], 0);
      for (std::size_t column = 0; column < size; ++column) cleared[column] -= factor * row[column];
    }
  }
  return log_determinant;
}

std::vector<double> times(const std::vector<double>& matrix, const std::vector<double>& vector) {
  const std::size_t size = vector.size();
  std::vector<double> product(size, 0);
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column < size; ++column) {
      product[row] += matrix[row * size + column] * vector[column];
    }
  }
  return product;
}

/// The strength of one player relative to the mean of all.
std::vector<double> above_mean(std::size_t players, std::size_t player) {
  std::vector<double> direction(players, -1 / static_cast<double>(players));
  direction[player] += 1;
  return direction;
}

}  // namespace

BradleyTerry::BradleyTerry(std::size_t players, std::span<const PairResults> encounters) {
  std::vector<std::size_t> place(players, players);
  const auto place_of = [&](std::size_t player) {
    if (place[player] == players) {
      place[player] = players_.size();
      players_.push_back(player);
    }
    return place[player];
  };
  for (const PairResults& encounter : encounters) {
    if (encounter.pairs.count() == 0) continue;
    const auto count = static_cast<double>(encounter.pairs.count());
    meetings_.push_back({place_of(encounter.first), place_of(encounter.second), count,
                         count * encounter.pairs.mean(), &encounter.pairs});
    pairs_ += count;
  }
}

PlayerPoints BradleyTerry::haul(std::size_t player) const {
  PlayerPoints haul{0, 0};
  for (const auto& [first, second, count, points, pairs] : meetings_) {
    if (first != player && second != player) continue;
    haul.points += first == player ? points : count - points;
    haul.pairs += count;
  }
  return haul;
}

BradleyTerryFit BradleyTerry::at(std::vector<double> strength) const {
  const std::size_t size = players_.size();
  // Adding a constant to all strengths changes nothing. A constant penalty fixes that direction, so
  // that the matrix is invertible.
  BradleyTerryFit fit{std::move(strength), 0, std::vector<double>(size * size, 1)};
  for (const auto& [first, second, count, points, pairs] : meetings_) {
    const double difference = fit.strength[first] - fit.strength[second];
    const double won = chance(difference);
    const double told = count * won * chance(-difference);
    fit.spread[first * size + first] += told;
    fit.spread[second * size + second] += told;
    fit.spread[first * size + second] -= told;
    fit.spread[second * size + first] -= told;
    fit.likelihood -= points * std::log1p(std::exp(-difference)) +
                      (count - points) * std::log1p(std::exp(difference));
  }
  fit.likelihood += invert(fit.spread, size) / 2;
  return fit;
}

/// The gradient of the penalised likelihood; the penalty acts like additional even pairs in each
/// encounter.
std::vector<double> BradleyTerry::slope(const BradleyTerryFit& fit) const {
  const std::size_t size = players_.size();
  std::vector<double> slope(size, 0);
  for (const auto& [first, second, count, points, pairs] : meetings_) {
    const double difference = fit.strength[first] - fit.strength[second];
    const double won = chance(difference);
    const double variance = fit.spread[first * size + first] + fit.spread[second * size + second] -
                            2 * fit.spread[first * size + second];
    const double even = count * won * chance(-difference) * variance;
    const double more = points + even / 2 - (count + even) * won;
    slope[first] += more;
    slope[second] -= more;
  }
  return slope;
}

BradleyTerryFit BradleyTerry::fitted(std::vector<double> strength, const std::size_t* fixed) const {
  constexpr int most_steps = 200;
  constexpr double close = 1e-7;
  constexpr double longest = 1;
  BradleyTerryFit fit = at(std::move(strength));
  for (int step = 0; step < most_steps; ++step) {
    std::vector<double> move = times(fit.spread, slope(fit));
    if (fixed != nullptr) {
      const auto along = times(fit.spread, above_mean(players_.size(), *fixed));
      const double part = move[*fixed] / along[*fixed];
      for (std::size_t player = 0; player < move.size(); ++player) {
        move[player] -= part * along[player];
      }
    }
    double size = 0;
    for (const double each : move) size = std::max(size, std::abs(each));
    double part = size > longest ? longest / size : 1;
    BradleyTerryFit next = fit;
    for (int half = 0; half < 30; ++half, part /= 2) {
      std::vector<double> moved = fit.strength;
      for (std::size_t player = 0; player < moved.size(); ++player) {
        moved[player] += part * move[player];
      }
      next = at(std::move(moved));
      if (next.likelihood >= fit.likelihood) break;
    }
    if (next.likelihood >= fit.likelihood) fit = std::move(next);
    if (size * part < close) break;
  }
  return fit;
}

BradleyTerryFit BradleyTerry::fit() const {
  return fitted(std::vector<double>(players_.size(), 0), nullptr);
}

BradleyTerryFit BradleyTerry::fit_with(const BradleyTerryFit& begin, std::size_t player,
                                       double strength) const {
  std::vector<double> moved = begin.strength;
  const double off = strength - moved[player];
  const auto others = static_cast<double>(moved.size() - 1);
  for (std::size_t other = 0; other < moved.size(); ++other) {
    moved[other] += other == player ? off : -off / others;
  }
  return fitted(std::move(moved), &player);
}

PairDispersion BradleyTerry::scatter(const BradleyTerryFit& fit, std::size_t player) const {
  // Added to the observed scatter, with the maximal scatter of a pair: a few pairs with equal
  // results do not prove that all others have them. For pairs between equal players it is four.
  constexpr double doubt = 1;
  const auto along = times(fit.spread, above_mean(players_.size(), player));
  double seen = 0;
  double most = 0;
  double squares = 0;
  double told = 0;
  for (const auto& [first, second, count, points, pairs] : meetings_) {
    const double won = chance(fit.strength[first] - fit.strength[second]);
    const double weight = (along[first] - along[second]) * (along[first] - along[second]);
    for (std::size_t kind = 0; kind < Outcomes::kinds; ++kind) {
      const double off = Outcomes::worth(kind) - won;
      seen += weight * static_cast<double>(pairs->counts()[kind]) * off * off;
    }
    const double variance = weight * won * (1 - won);
    most += count * variance;
    squares += count * variance * variance;
    told += count * won * (1 - won);
  }
  const double left = pairs_ - static_cast<double>(players_.size() - 1);
  if (left < 1) return {1, 0};
  const double besides = doubt * most / told;
  return {std::min(1.0, (seen * pairs_ / left + besides) / (most + besides)),
          most * most / squares * left / pairs_};
}

namespace {

constexpr double fewest_pairs = 4;  ///< for each rating to estimate
constexpr double infinite = std::numeric_limits<double>::infinity();

/// The maximum decrease of twice the log-likelihood within the interval of `player`.
double most_fall(const BradleyTerry& model, const BradleyTerryFit& best, std::size_t player) {
  const PairDispersion scatter = model.scatter(best, player);
  if (scatter.freedom < 1) return chi_square;
  const boost::math::students_t distribution(scatter.freedom);
  const double t = boost::math::quantile(distribution, 0.975);
  return std::min(chi_square, scatter.ratio * t * t);
}

/// The last accepted strength of `player` on this side. The root of the decrease is nearly linear,
/// so the regula falsi needs few steps.
double last_passing(const BradleyTerry& model, const BradleyTerryFit& best, std::size_t player,
                    double most, double direction) {
  constexpr double furthest = 30;
  constexpr double close = 1e-4;
  const double begin = best.strength[player];
  const auto over = [&](double way) {
    const BradleyTerryFit fit = model.fit_with(best, player, begin + direction * way);
    return std::sqrt(std::max(0.0, 2 * (best.likelihood - fit.likelihood))) - std::sqrt(most);
  };
  double inside = 0;
  double over_inside = -std::sqrt(most);
  double outside = 0.5;
  double over_outside = over(outside);
  while (over_outside < 0 && outside < furthest) {
    inside = outside;
    over_inside = over_outside;
    outside *= 2;
    over_outside = over(outside);
  }
  for (int step = 0; step < 40 && outside - inside > close; ++step) {
    double way = inside + (outside - inside) * over_inside / (over_inside - over_outside);
    way = std::clamp(way, inside + close / 3, outside - close / 3);
    const double value = over(way);
    if (value < 0) {
      inside = way;
      over_inside = value;
      over_outside /= 2;
    } else {
      outside = way;
      over_outside = value;
      over_inside /= 2;
    }
  }
  return begin + direction * inside;
}

}  // namespace

std::vector<std::optional<Rating>> ratings(std::size_t players,
                                           std::span<const PairResults> encounters) {
  const double elo = 400 / std::log(10);
  std::vector<std::optional<Rating>> all(players);
  const BradleyTerry model(players, encounters);
  const auto to_find = static_cast<double>(model.players().size()) - 1;
  if (to_find < 1 || model.pairs() < fewest_pairs * to_find) return all;
  const BradleyTerryFit best = model.fit();
  for (std::size_t at = 0; at < model.players().size(); ++at) {
    const double most = most_fall(model, best, at);
    const auto [points, pairs] = model.haul(at);
    all[model.players()[at]] =
        Rating{.elo = elo * best.strength[at],
               .low = points == 0 ? -infinite : elo * last_passing(model, best, at, most, -1),
               .high = points == pairs ? infinite : elo * last_passing(model, best, at, most, 1)};
  }
  return all;
}

}  // namespace coppice::lab
