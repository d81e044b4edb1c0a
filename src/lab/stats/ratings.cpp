#include "lab/stats/ratings.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <cstddef>
#include <limits>

#include "lab/stats/bradley_terry.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::lab {

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
