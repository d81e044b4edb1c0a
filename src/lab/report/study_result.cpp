#include "lab/report/study_result.hpp"

#include "lab/counts/report_parts.hpp"
#include "lab/report/study_members.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::lab {

namespace {

boost::json::object column_json(const EventSums& sums, const std::optional<EventEffect>& effect) {
  boost::json::object json = {{"games", sums.games}, {"seats", sums.n}, {"worth", sums.w}};
  if (effect) {
    json["difference"] = effect->difference;
    json["low"] = effect->low;
    json["high"] = effect->high;
    json["p"] = effect->corrected;
  }
  return json;
}

void add_worths(boost::json::object& json, const CardWorths& worths, std::size_t card,
                bool rivals) {
  const auto effect_json = [&](std::size_t change, const Estimate& estimate) {
    boost::json::object effect = estimate_json(estimate);
    effect["games"] = worths.changes[change].effects[card].count();
    return effect;
  };
  if (const auto worth = worths.worth(card, rivals)) json["worth"] = effect_json(0, *worth);
  boost::json::object changes;
  for (std::size_t change = 1; change < worths.changes.size(); ++change) {
    if (const auto effect = worths.effect(change, card, rivals)) {
      changes[worths.changes[change].name] = effect_json(change, *effect);
    }
  }
  if (!changes.empty()) json["changes"] = changes;
}

}  // namespace

boost::json::object course_json(const WinChanceCurve& course) {
  boost::json::array points;
  for (const WinChancePoint& point : course.points) {
    boost::json::object told = estimate_json(point.chance);
    told["percent"] = point.percent;
    points.push_back(told);
  }
  boost::json::array quantiles;
  for (std::size_t at = 0; at < course_quantiles.size(); ++at) {
    boost::json::object told = estimate_json(course.quantiles.at(at));
    told["part"] = course_quantiles.at(at);
    quantiles.push_back(told);
  }
  return {{"games", course.games},
          {"winner", points},
          {"decided", to_json(course.decided)},
          {"decided_quantiles", quantiles}};
}

void add_verdict(boost::json::object& json, const CardVerdict& verdict) {
  json["strength"] = name_of(verdict.strength);
  json["too_few_games"] = verdict.too_few_games;
  json["plays"] = name_of(verdict.plays);
}

void add_effects(boost::json::object& json, const StudyResult& studied, std::size_t card) {
  const CardStatistics& own = studied.study.cards[card];
  const CardVerdict& verdict = studied.verdicts.cards[card];
  boost::json::object columns;
  for (std::size_t column = 0; column < studied.study.columns.size(); ++column) {
    columns[studied.study.columns[column]] =
        column_json(own.sums.columns[column], verdict.effects[column]);
  }
  json["columns"] = std::move(columns);
  if (verdict.play_rate) json["play_rate"] = *verdict.play_rate;
  json["limits"] = {{"strong_above", verdict.limits.strong_above},
                    {"weak_below", verdict.limits.weak_below},
                    {"rarely_below", verdict.limits.rarely_below},
                    {"of_built_in", verdict.limits.of_built_in}};
  if (studied.worths) add_worths(json, *studied.worths, card, studied.rivals());
}

std::string_view name_of(CardStrength strength) {
  switch (strength) {
    case CardStrength::strong: return "strong";
    case CardStrength::weak: return "weak";
    case CardStrength::ordinary: break;
  }
  return "ordinary";
}

std::string_view name_of(PlayFrequency plays) {
  switch (plays) {
    case PlayFrequency::rarely: return "rarely";
    case PlayFrequency::never: return "never";
    case PlayFrequency::ignored: return "ignored";
    case PlayFrequency::played: break;
  }
  return "played";
}

boost::json::object to_json(const SimulationReport& report) { return written(report); }

boost::json::object to_json(const StudyResult& studied) { return written(studied); }

}  // namespace coppice::lab
