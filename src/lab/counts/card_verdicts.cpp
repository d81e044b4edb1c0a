#include "lab/counts/card_verdicts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lab/stats/estimate.hpp"

namespace coppice::lab {

namespace {

constexpr double fewest_points = 0.05;
constexpr double fewest_rate_points = 0.1;
constexpr double most_scatter = 3;  ///< robust standard deviations of the cards
constexpr std::size_t fewest_of_kind = 4;
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
void find_effects(const Study& study, CardVerdicts& verdicts) {
  const auto seats = static_cast<int>(study.games.players.size());
  std::vector<std::pair<const EventSums*, std::optional<EventEffect>*>> wanted;
  for (std::size_t card = 0; card < study.cards.size(); ++card) {
    auto& own = verdicts.cards[card].effects;
    own.resize(study.columns.size());
    for (std::size_t column = 0; column < own.size(); ++column) {
      const EventSums& happening = study.cards[card].sums.columns[column];
      if (has_difference(happening, study.all, seats))
        wanted.emplace_back(&happening, &own[column]);
    }
  }
  if (wanted.empty()) return;
  const MeanAndVariance any = any_seat(study.all, seats, study.games.tally.rivals());
  if (any.variance <= 0) return;  // equal results do not show how much others may differ
  verdicts.intervals = wanted.size();
  const double factor = joint_factor(wanted.size());
  std::vector<double> p_values;
  for (const auto& [happening, effect] : wanted) {
    const WorthDifference found = difference(*happening, study.all, seats, any, factor);
    const double width = joint_factor(wanted.size(), found.freedom) * found.error;
    p_values.push_back(two_sided(found.middle / found.error, found.freedom));
    *effect = EventEffect{.difference = found.value() * unit(study),
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

/// What the cards of a study are compared by.
struct Measure {
  std::vector<std::optional<double>> values;  ///< by card; empty if there are too few games
  double least_distance;                      ///< of a limit from the median
};

/// The range of ordinary values.
struct Range {
  double low;
  double high;
};

Range beyond_all(const std::vector<double>& values) {
  const auto [least, most] = std::ranges::minmax(values);
  return {.low = least, .high = most};
}

Range around_median(const std::vector<double>& values, double least_distance) {
  const double middle = median(values);
  std::vector<double> distances;
  for (const double value : values) distances.push_back(std::abs(value - middle));
  const double scatter = robust_sd * median(std::move(distances));
  const double distance = std::max(least_distance, most_scatter * scatter);
  return {.low = middle - distance, .high = middle + distance};
}

std::vector<double> values_where(const Study& study, const Measure& measure, auto wanted) {
  std::vector<double> values;
  for (std::size_t card = 0; card < study.cards.size(); ++card) {
    const auto& value = measure.values[card];
    if (value && wanted(study.cards[card].info)) values.push_back(*value);
  }
  return values;
}

/// The measured cards of this kind that are built in, if this one is not, and if there are enough.
std::vector<double> built_in_like(const Study& study, const CardInfo& card,
                                  const Measure& measure) {
  if (!card.own) return {};
  auto values = values_where(
      study, measure, [&](const CardInfo& other) { return other.kind == card.kind && !other.own; });
  if (values.size() < fewest_of_kind) values.clear();
  return values;
}

/// The range of the cards with which this one is compared.
Range range_for(const Study& study, const CardInfo& card, const Measure& measure) {
  const auto built_in = built_in_like(study, card, measure);
  if (!built_in.empty()) return beyond_all(built_in);
  const auto of_kind =
      values_where(study, measure, [&](const CardInfo& other) { return other.kind == card.kind; });
  if (of_kind.size() >= fewest_of_kind) return around_median(of_kind, measure.least_distance);
  const auto all = values_where(study, measure, [](const CardInfo& /*any*/) { return true; });
  return around_median(all, measure.least_distance);
}

Measure judged_by(const Study& study, const CardVerdicts& verdicts) {
  Measure measure{.values = {}, .least_distance = worth_of(study, fewest_points)};
  for (const CardVerdict& card : verdicts.cards) {
    const auto& effect = card.effects[study.judged];
    measure.values.push_back(effect ? std::optional(effect->difference) : std::nullopt);
  }
  return measure;
}

/// The share of seats that play the card, of those that get it. Empty in a game whose seats have
/// all cards.
Measure played_by(const Study& study, const CardVerdicts& verdicts) {
  Measure measure{.values = {}, .least_distance = fewest_rate_points};
  for (std::size_t card = 0; card < study.cards.size(); ++card) {
    const auto& sums = study.cards[card].sums;
    const bool many = study.gained && sums.columns[*study.gained].games >= fewest_games;
    measure.values.push_back(many ? verdicts.cards[card].play_rate : std::nullopt);
  }
  return measure;
}

/// The whole interval of a card's difference in the judged column, and of its play rate.
struct Intervals {
  const Study& study;
  std::size_t together;

  Range difference_of(std::size_t card) const {
    const auto seats = static_cast<int>(study.games.players.size());
    const MeanAndVariance any = any_seat(study.all, seats, study.games.tally.rivals());
    const EventSums& happening = study.cards[card].sums.columns[study.judged];
    const WorthDifference found =
        difference(happening, study.all, seats, any, joint_factor(together));
    const double width = joint_factor(together, found.freedom) * found.error;
    return {.low = (found.middle - width) * unit(study),
            .high = (found.middle + width) * unit(study)};
  }

  double most_played(std::size_t card) const {
    const auto& columns = study.cards[card].sums.columns;
    const auto gained = static_cast<double>(columns[*study.gained].n);
    const double plays = std::min(gained, static_cast<double>(columns[study.played].n));
    const std::vector<Weighted> outcomes = {{1, plays}, {0, gained - plays}};
    return estimate(outcomes, joint_confidence(together)).high;
  }
};

void judge(const Study& study, CardVerdicts& verdicts) {
  const Measure judged = judged_by(study, verdicts);
  const Measure played = played_by(study, verdicts);
  const auto compared = [&](bool own) {
    const auto wanted = [&](const CardInfo& card) { return card.own == own; };
    return values_where(study, judged, wanted).size() + values_where(study, played, wanted).size();
  };
  const Intervals of_own{study, compared(true)};
  const Intervals of_others{study, compared(false)};
  for (std::size_t card = 0; card < study.cards.size(); ++card) {
    const CardInfo& info = study.cards[card].info;
    const Intervals& intervals = info.own ? of_own : of_others;
    CardVerdict& verdict = verdicts.cards[card];
    const Range ordinary = range_for(study, info, judged);
    const Range usual = range_for(study, info, played);
    verdict.limits = {.strong_above = ordinary.high,
                      .weak_below = ordinary.low,
                      .rarely_below = std::max(0.0, usual.low),
                      .of_built_in = !built_in_like(study, info, judged).empty()};
    if (judged.values[card]) {
      const Range found = intervals.difference_of(card);
      if (found.low > ordinary.high) verdict.strength = CardStrength::strong;
      if (found.high < ordinary.low) verdict.strength = CardStrength::weak;
      verdict.too_few_games = info.own && verdict.strength == CardStrength::ordinary &&
                              (found.high > ordinary.high || found.low < ordinary.low);
    } else {
      verdict.too_few_games = info.own;
    }
    if (played.values[card] && *played.values[card] > 0 &&
        intervals.most_played(card) < usual.low) {
      verdict.plays = PlayFrequency::rarely;
    }
  }
}

/// Requires the play rates.
void find_unplayed(const Study& study, CardVerdicts& verdicts) {
  for (std::size_t card = 0; card < study.cards.size(); ++card) {
    const CardStatistics& studied = study.cards[card];
    // Nobody could play a card that nobody got.
    const auto& rate = verdicts.cards[card].play_rate;
    if (!rate || *rate > 0) continue;
    verdicts.cards[card].plays =
        studied.other_plays > 0 ? PlayFrequency::ignored : PlayFrequency::never;
  }
}

void find_play_rates(const Study& study, CardVerdicts& verdicts) {
  const auto all_seats = study.all.games * static_cast<std::int64_t>(study.games.players.size());
  for (std::size_t card = 0; card < study.cards.size(); ++card) {
    const auto& columns = study.cards[card].sums.columns;
    const std::int64_t gained = study.gained ? columns[*study.gained].n : all_seats;
    if (gained == 0) continue;
    verdicts.cards[card].play_rate =
        static_cast<double>(columns[study.played].n) / static_cast<double>(gained);
  }
}

}  // namespace

CardVerdicts verdicts(const Study& study) {
  CardVerdicts verdicts;
  verdicts.cards.resize(study.cards.size());
  if (study.cards.empty()) return verdicts;
  find_effects(study, verdicts);
  find_play_rates(study, verdicts);
  judge(study, verdicts);
  find_unplayed(study, verdicts);
  return verdicts;
}

}  // namespace coppice::lab
