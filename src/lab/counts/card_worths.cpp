#include "lab/counts/card_worths.hpp"

#include <algorithm>

namespace coppice::lab {

std::size_t CardWorths::intervals() const {
  std::size_t intervals = 0;
  for (const CardChangeEffects& change : changes) {
    for (const Histogram& effect : change.effects) intervals += effect.counts().empty() ? 0U : 1U;
  }
  return intervals;
}

std::optional<Estimate> CardWorths::effect(std::size_t change, std::size_t card,
                                           bool rivals) const {
  const Histogram& effects = changes[change].effects[card];
  if (effects.counts().empty()) return std::nullopt;
  // No effect is larger than the range of the results.
  constexpr std::int64_t won = 2;  // half points
  const auto reach = static_cast<double>(rivals ? won : std::max<std::int64_t>(1, most - least));
  std::vector<Weighted> worths;
  for (const auto& [effect, games] : effects.counts()) {
    const double part = (static_cast<double>(effect) / reach + 1) / 2;
    worths.push_back({part, static_cast<double>(games)});
  }
  const Estimate found = estimate(worths, joint_confidence(intervals()));
  const double unit = rivals ? 0.5 : 1;
  const auto shown = [&](double part) { return (2 * part - 1) * reach * unit; };
  return Estimate{
      .mean = effects.mean() * unit, .low = shown(found.low), .high = shown(found.high)};
}

std::optional<Estimate> CardWorths::worth(std::size_t card, bool rivals) const {
  const auto blank = effect(0, card, rivals);
  if (!blank) return std::nullopt;
  return Estimate{.mean = -blank->mean, .low = -blank->high, .high = -blank->low};
}

void add(CardWorths& sum, const CardWorths& part) {
  for (std::size_t change = 0; change < sum.changes.size(); ++change) {
    auto& own = sum.changes[change].effects;
    const auto& others = part.changes.at(change).effects;
    for (std::size_t card = 0; card < own.size(); ++card) own[card].add(others.at(card));
  }
  if (part.played > 0) {
    sum.least = sum.played == 0 ? part.least : std::min(sum.least, part.least);
    sum.most = sum.played == 0 ? part.most : std::max(sum.most, part.most);
  }
  sum.played += part.played;
  sum.games += part.games;
}

}  // namespace coppice::lab
