#include <fmt/format.h>

#include <cmath>

#include "cli/records/visible_events.hpp"
#include "cli/report/study_files.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::cli {

namespace {

/// `counted`: what has these numbers.
std::string histogram_csv(std::string_view name, std::string_view counted,
                          const lab::Histogram& histogram) {
  std::string csv = fmt::format("{},{}\n", name, counted);
  for (const auto& [number, times] : histogram.counts())
    csv += fmt::format("{},{}\n", number, times);
  return csv;
}

std::string course_csv(const lab::WinChanceCurve& course) {
  std::string csv = "percent,chance,low,high\n";
  for (const auto& [percent, chance] : course.points) {
    csv += fmt::format("{},{:.6f},{:.6f},{:.6f}\n", percent, chance.mean, chance.low, chance.high);
  }
  return csv;
}

std::string happened_csv(const lab::Study& study) {
  std::string csv = "thing,games\n";
  for (const lab::EventCount& thing : study.things) {
    csv += fmt::format("{},{}\n", csv_field(thing.name), thing.games);
  }
  return csv;
}

std::string worths_csv(const lab::CardWorths& worths, std::size_t card, bool rivals) {
  std::string csv;
  for (std::size_t change = 0; change < worths.changes.size(); ++change) {
    const auto found =
        change == 0 ? worths.worth(card, rivals) : worths.effect(change, card, rivals);
    csv += fmt::format(",{}", worths.changes[change].effects[card].count());
    csv +=
        found ? fmt::format(",{:.6f},{:.6f},{:.6f}", found->mean, found->low, found->high) : ",,,";
  }
  return csv;
}

std::string cards_csv(const StudyResult& studied) {
  std::string csv = "id,name,kind,own,strength,plays,play_rate,median_turn,never_seen";
  for (const std::string& column : studied.study.columns) {
    csv += fmt::format(",{0}_games,{0}_difference,{0}_low,{0}_high,{0}_p", column);
  }
  if (studied.worths) {
    for (const lab::CardChangeEffects& change : studied.worths->changes) {
      const std::string& name = &change == studied.worths->changes.data() ? "worth" : change.name;
      csv += fmt::format(",{0}_games,{0},{0}_low,{0}_high", name);
    }
  }
  csv += "\n";
  for (std::size_t card = 0; card < studied.study.cards.size(); ++card) {
    const lab::CardStatistics& own = studied.study.cards[card];
    const lab::CardVerdict& verdict = studied.verdicts.cards[card];
    const auto turn = own.sums.median_turn();
    csv += fmt::format("{},{},{},{},{},{},{},{},{}", csv_field(own.info.id),
                       csv_field(own.info.name), csv_field(own.info.kind), own.info.own ? 1 : 0,
                       lab::name_of(verdict.strength), lab::name_of(verdict.plays),
                       verdict.play_rate ? fmt::format("{:.6f}", *verdict.play_rate) : "",
                       turn ? std::to_string(*turn) : "", own.sums.unseen);
    for (std::size_t column = 0; column < studied.study.columns.size(); ++column) {
      csv += fmt::format(",{}", own.sums.columns[column].games);
      const auto& effect = verdict.effects[column];
      csv += effect ? fmt::format(",{:.6f},{:.6f},{:.6f},{:.6g}", effect->difference, effect->low,
                                  effect->high, effect->corrected)
                    : ",,,,";
    }
    if (studied.worths) csv += worths_csv(*studied.worths, card, studied.rivals());
    csv += "\n";
  }
  return csv;
}

/// Ends without a bound are empty.
std::string doubling_csv(const lab::ThinkingTimeGain& doubling) {
  const lab::Estimate score = lab::estimate(doubling.pairs);
  const auto elo = [](double share) {
    const double value = lab::elo_at(share);
    return std::isfinite(value) ? fmt::format("{:.2f}", value) : "";
  };
  return fmt::format("player,against,pairs,score,elo,low,high\n{},{},{},{:.6f},{},{},{}\n",
                     csv_field(doubling.players[0]), csv_field(doubling.players[1]),
                     doubling.pairs.count(), score.mean, elo(score.mean), elo(score.low),
                     elo(score.high));
}

}  // namespace

std::map<std::string, std::string> study_csv(const StudyResult& studied) {
  const lab::Study& study = studied.study;
  std::map<std::string, std::string> files;
  const auto add = [&](const std::string& name, const lab::Histogram& histogram,
                       std::string_view counted = "games") {
    if (histogram.counts().empty()) return;
    files[name + ".csv"] = histogram_csv(name, counted, histogram);
  };
  add("decisions", study.decisions);
  add("turns", study.turns);
  add("choices", study.choices, "decisions");
  add("results", study.results);
  add("lead_changes", study.lead_changes);
  add("winner_behind", study.winner_behind);
  if (study.course) {
    files["course.csv"] = course_csv(*study.course);
    add("decided", study.course->decided);
  }
  if (studied.doubling && studied.doubling->pairs.count() > 0) {
    files["doubling.csv"] = doubling_csv(*studied.doubling);
  }
  if (!study.things.empty()) files["happened.csv"] = happened_csv(study);
  if (!study.cards.empty()) files["cards.csv"] = cards_csv(studied);
  return files;
}

}  // namespace coppice::cli
