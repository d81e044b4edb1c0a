#include "lab/report/study_result.hpp"

#include "lab/counts/report_parts.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::lab {

namespace {

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
          {"decided", counts_json(course.decided)},
          {"decided_quantiles", quantiles}};
}

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

boost::json::object card_json(const StudyResult& studied, std::size_t card) {
  const CardStatistics& own = studied.study.cards[card];
  const CardVerdict& verdict = studied.verdicts.cards[card];
  boost::json::object columns;
  for (std::size_t column = 0; column < studied.study.columns.size(); ++column) {
    columns[studied.study.columns[column]] =
        column_json(own.sums.columns[column], verdict.effects[column]);
  }
  boost::json::object json = {
      {"id", own.info.id},
      {"name", own.info.name},
      {"kind", own.info.kind},
      {"own", own.info.own},
      {"strength", name_of(verdict.strength)},
      {"too_few_games", verdict.too_few_games},
      {"plays", name_of(verdict.plays)},
      {"never_seen", own.sums.unseen},
      {"turns", boost::json::array(own.sums.turns.begin(), own.sums.turns.end())},
      {"columns", columns}};
  if (verdict.play_rate) json["play_rate"] = *verdict.play_rate;
  json["limits"] = {{"strong_above", verdict.limits.strong_above},
                    {"weak_below", verdict.limits.weak_below},
                    {"rarely_below", verdict.limits.rarely_below},
                    {"of_built_in", verdict.limits.of_built_in}};
  if (studied.worths) add_worths(json, *studied.worths, card, studied.rivals());
  return json;
}

}  // namespace

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

boost::json::object to_json(const StudyResult& studied) {
  boost::json::object json = to_json(studied.study.games);
  json["version"] = study_version;
  json["command"] = "report";
  json["cut_short"] = studied.cut_short();
  json["decisions_in_a_game"] = counts_json(studied.study.decisions);
  if (!studied.study.turns.counts().empty()) {
    json["turns_in_a_game"] = counts_json(studied.study.turns);
  }
  if (!studied.study.results.counts().empty()) json["results"] = counts_json(studied.study.results);
  json["choices"] = counts_json(studied.study.choices);
  const auto& moved = studied.study.moved_first;
  json["moved_first"] = boost::json::array(moved.begin(), moved.end());
  if (studied.study.first_mover.count() > 0) {
    json["first_mover"] = estimate_json(estimate(studied.study.first_mover));
  }
  if (const auto& luck = studied.study.luck) {
    json["luck"] = estimate_json(luck->share);
    json["luck"].as_object()["deals"] = luck->deals;
  }
  if (studied.doubling) json["doubling"] = to_json(*studied.doubling);
  if (!studied.study.lead_words.empty()) {
    json["lead_changes"] = counts_json(studied.study.lead_changes);
    json["winner_behind"] = counts_json(studied.study.winner_behind);
    const std::uint64_t games = studied.study.lead_changes.count();
    if (games > 0) json["comebacks"] = share_json(studied.study.comebacks(), games);
    if (studied.study.course) json["course"] = course_json(*studied.study.course);
  }
  if (!studied.study.things.empty()) {
    boost::json::object happened;
    for (const EventCount& thing : studied.study.things) happened[thing.name] = thing.games;
    json["happened"] = happened;
  }
  if (studied.study.cards.empty()) return json;
  json["judged"] = studied.study.columns[studied.study.judged];
  json["intervals"] = studied.verdicts.intervals;
  boost::json::array cards;
  for (std::size_t card = 0; card < studied.study.cards.size(); ++card) {
    cards.push_back(card_json(studied, card));
  }
  json["cards"] = cards;
  return json;
}

}  // namespace coppice::lab
