#include "lab/verdicts.hpp"

#include <algorithm>
#include <cmath>

#include "lab/holm.hpp"

namespace coppice::lab {

namespace {

constexpr double rival_margin = 0.05;
constexpr double score_margin = 0.25;  ///< of a standard deviation

/// Worths of rivals are half points.
double unit(const Study& study) { return study.games.tally.rivals() ? 0.5 : 1; }

double margin_of(const Study& study) {
  if (study.games.tally.rivals()) return rival_margin;
  return score_margin * study.games.tally.scores()[0].sd().value_or(0);
}

/// All effects, with intervals and p-values that are corrected together.
void find_effects(const Study& study, Verdicts& verdicts) {
  const auto seats = static_cast<int>(study.games.players.size());
  std::vector<Effect*> effects;
  std::vector<double> errors;
  std::vector<double> p_values;
  for (std::size_t card = 0; card < study.cards.size(); ++card) {
    auto& own = verdicts.cards[card].effects;
    own.resize(study.columns.size());
    for (std::size_t column = 0; column < own.size(); ++column) {
      const auto found = difference(study.cards[card].sums.columns[column], study.all, seats);
      if (!found || found->error <= 0) continue;
      own[column] =
          Effect{.difference = found->value() * unit(study), .low = 0, .high = 0, .corrected = 1};
      effects.push_back(&*own[column]);
      errors.push_back(found->error * unit(study));
      p_values.push_back(two_sided(found->value() / found->error));
    }
  }
  const auto corrected = holm(p_values);
  const double factor = joint_factor(effects.size());
  for (std::size_t at = 0; at < effects.size(); ++at) {
    Effect& effect = *effects[at];
    effect.low = effect.difference - factor * errors[at];
    effect.high = effect.difference + factor * errors[at];
    effect.corrected = corrected[at];
  }
  verdicts.intervals = effects.size();
}

double median(std::vector<double> numbers) {
  if (numbers.empty()) return 0;
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::ranges::nth_element(numbers, middle);
  return *middle;
}

void judge(const Study& study, Verdicts& verdicts) {
  std::vector<double> differences;
  for (const CardVerdict& card : verdicts.cards) {
    if (const auto& effect = card.effects[study.judged]) differences.push_back(effect->difference);
  }
  verdicts.middle = median(std::move(differences));
  verdicts.margin = margin_of(study);
  for (CardVerdict& card : verdicts.cards) {
    const auto& effect = card.effects[study.judged];
    if (!effect) continue;
    if (effect->low > verdicts.middle + verdicts.margin) card.strength = Strength::strong;
    if (effect->high < verdicts.middle - verdicts.margin) card.strength = Strength::weak;
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
    if (plays > 0) continue;
    verdicts.cards[card].plays = studied.other_plays > 0 ? Plays::ignored : Plays::never;
  }
  return verdicts;
}

}  // namespace coppice::lab
