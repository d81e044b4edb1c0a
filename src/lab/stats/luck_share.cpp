#include "lab/stats/luck_share.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/random.hpp"

namespace coppice::lab {

namespace {

/// Sums over deals of the worths x and y of both games.
struct Sums {
  double deals = 0;
  double sum = 0;       ///< x + y
  double squares = 0;   ///< x² + y²
  double products = 0;  ///< x y

  void add(const std::pair<std::int64_t, std::int64_t>& worths, double times) {
    const auto x = static_cast<double>(worths.first);
    const auto y = static_cast<double>(worths.second);
    deals += times;
    sum += times * (x + y);
    squares += times * (x * x + y * y);
    products += times * x * y;
  }

  double mean() const { return sum / (2 * deals); }
  double variance() const { return squares / (2 * deals) - mean() * mean(); }

  /// The correlation of the two games of a deal. Empty if all worths are equal.
  std::optional<double> share() const {
    if (variance() <= 0) return std::nullopt;
    // Both are estimated around the same mean, which makes the covariance of independent games
    // slightly negative: by half the variance of one deal's mean.
    const double between = products / deals - mean() * mean() + variance() / (2 * deals);
    return std::clamp(between / variance(), 0.0, 1.0);
  }
};

/// The mean squared difference of a deal's two games. Requires different worths.
Estimate difference_of(const Duplicates& duplicates) {
  std::int64_t least = duplicates.begin()->first.first;
  std::int64_t most = least;
  for (const auto& [worths, deals] : duplicates) {
    least = std::min({least, worths.first, worths.second});
    most = std::max({most, worths.first, worths.second});
  }
  const auto range = static_cast<double>(most - least);
  std::vector<Weighted> parts;
  for (const auto& [worths, deals] : duplicates) {
    const double part = static_cast<double>(worths.first - worths.second) / range;
    parts.push_back({part * part, static_cast<double>(deals)});
  }
  const Estimate found = estimate(parts);
  const double unit = range * range;
  return {.mean = found.mean * unit, .low = found.low * unit, .high = found.high * unit};
}

constexpr int resamples = 1000;

}  // namespace

std::optional<LuckShare> luck_share(const Duplicates& duplicates) {
  Sums all;
  std::vector<Duplicates::const_iterator> by_deal;
  bool always_same = true;
  for (auto each = duplicates.begin(); each != duplicates.end(); ++each) {
    all.add(each->first, static_cast<double>(each->second));
    by_deal.insert(by_deal.end(), static_cast<std::size_t>(each->second), each);
    always_same = always_same && each->first.first == each->first.second;
  }
  if (by_deal.size() < fewest_duplicates) return std::nullopt;
  const auto share = all.share();
  if (!share) return std::nullopt;
  LuckShare luck{.deals = by_deal.size(),
                 .share = {.mean = *share, .low = *share, .high = *share},
                 .always_same = always_same};
  // A bootstrap over deals (B. Efron, The Annals of Statistics 7, 1979).
  Random random(1);
  std::vector<double> shares;
  for (int sample = 0; sample < resamples; ++sample) {
    Sums sums;
    for (std::size_t deal = 0; deal < by_deal.size(); ++deal) {
      sums.add(by_deal[random.below(static_cast<std::uint32_t>(by_deal.size()))]->first, 1);
    }
    if (const auto found = sums.share()) shares.push_back(*found);
  }
  std::ranges::sort(shares);
  const auto at = [&](double part) {
    return shares[static_cast<std::size_t>(part * static_cast<double>(shares.size() - 1))];
  };
  // If hardly a deal ends in two ways, no resample shows how many others could. The squared
  // difference of a deal's two games, which is at most that of the range, has an interval that
  // does.
  const Estimate differing = difference_of(duplicates);
  const double whole = all.variance();
  luck.share.low = std::min({*share, at(0.025), 1 - differing.high / 2 / whole});
  luck.share.high = std::max({*share, at(0.975), 1 - differing.low / 2 / whole});
  luck.share.low = std::max(0.0, luck.share.low);
  luck.share.high = std::min(1.0, luck.share.high);
  return luck;
}

}  // namespace coppice::lab
