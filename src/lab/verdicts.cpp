#include "lab/verdicts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lab/holm.hpp"

namespace coppice::lab {

namespace {

constexpr double strong_points = 0.05;
constexpr double weak_points = 0.1;
constexpr double strong_scatter = 3;  ///< robust standard deviations of the cards
/// The factor from a median deviation to a standard deviation.
constexpr double robust_sd = 1.4826;
/// One standard deviation of the results counts as 20 points.
constexpr double points_per_sd = 0.2;

/// Worths of rivals are half points.
double unit(const Study& study) { return study.games.tally.rivals() ? 0.5 : 1; }

/// The worth that corresponds to so many points of win rate.
double worth_of(const Study& study, double points) {
  if (study.games.tally.rivals()) return points;
  return points / points_per_sd * study.games.tally.scores()[0].sd().value_or(0);
}

/// Computes all effects; corrects their intervals and p-values together.
void find_effects(const Study& study, Verdicts& verdicts) {
  const auto seats = static_cast<int>(study.games.players.size());
  std::vector<std::pair<const Happening*, std::optional<Effect>*>> wanted;
  for (std::size_t card = 0; card < study.cards.size(); ++card) {
    auto& own = verdicts.cards[card].effects;
    own.resize(study.columns.size());
    for (std::size_t column = 0; column < own.size(); ++column) {
      const Happening& happening = study.cards[card].sums.columns[column];
      if (has_difference(happening, study.all, seats))
        wanted.emplace_back(&happening, &own[column]);
    }
  }
  if (wanted.empty()) return;
  const AnySeat any = any_seat(study.all, seats, study.games.tally.rivals());
  if (any.variance <= 0) return;  // equal results do not show how much others may differ
  verdicts.intervals = wanted.size();
  const double factor = joint_factor(wanted.size());
  std::vector<double> p_values;
  for (const auto& [happening, effect] : wanted) {
    const Difference found = difference(*happening, study.all, seats, any, factor);
    const double width = joint_factor(wanted.size(), found.freedom) * found.error;
    p_values.push_back(two_sided(found.middle / found.error, found.freedom));
    *effect = Effect{.difference = found.value() * unit(study),
                     .low = std::min(found.value(), found.middle - width) * unit(study),
                     .high = std::max(found.value(), found.middle + width) * unit(study),
                     .corrected = 1};
  }
  const auto corrected = holm(p_values);
  for (std::size_t at = 0; at < wanted.size(); ++at)
    (*wanted[at].second)->corrected = corrected[at];
}

double median(std::vector<double> numbers) {
  if (numbers.empty()) return 0;
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::ranges::nth_element(numbers, middle);
  return *middle;
}

/// The differences of all cards in a column.
std::vector<double> differences(const Verdicts& verdicts, std::size_t column) {
  std::vector<double> differences;
  for (const CardVerdict& card : verdicts.cards) {
    if (const auto& effect = card.effects[column]) differences.push_back(effect->difference);
  }
  return differences;
}

void judge(const Study& study, Verdicts& verdicts) {
  std::vector<double> judged = differences(verdicts, study.judged);
  const double middle = median(judged);
  for (double& difference : judged) difference = std::abs(difference - middle);
  const double scatter = robust_sd * median(std::move(judged));
  verdicts.strong_above =
      middle + std::max(worth_of(study, strong_points), strong_scatter * scatter);
  verdicts.weak_below = median(differences(verdicts, study.played)) - worth_of(study, weak_points);
  for (CardVerdict& card : verdicts.cards) {
    const auto& gained = card.effects[study.judged];
    const auto& played = card.effects[study.played];
    if (gained && gained->low > verdicts.strong_above) {
      card.strength = Strength::strong;
    } else if (played && played->high < verdicts.weak_below) {
      card.strength = Strength::weak;
    }
  }
}

}  // namespace

Verdicts verdicts(const Study& study) {
  Verdicts verdicts;
  verdicts.cards.resize(study.cards.size());
  if (study.cards.empty()) return verdicts;
  find_effects(study, verdicts);
  judge(study, verdicts);
  const auto all_seats = study.all.games * static_cast<std::int64_t>(study.games.players.size());
  for (std::size_t card = 0; card < study.cards.size(); ++card) {
    const StudiedCard& studied = study.cards[card];
    const std::int64_t plays = studied.sums.columns[study.played].n;
    const std::int64_t gained = study.gained ? studied.sums.columns[*study.gained].n : all_seats;
    if (gained > 0) {
      verdicts.cards[card].play_rate = static_cast<double>(plays) / static_cast<double>(gained);
    }
    if (plays > 0 || gained == 0) continue;  // nobody could play a card that nobody got
    verdicts.cards[card].plays = studied.other_plays > 0 ? Plays::ignored : Plays::never;
  }
  return verdicts;
}

}  // namespace coppice::lab
