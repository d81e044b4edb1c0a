#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include "cli/studied.hpp"
#include "lab/estimate.hpp"
#include "lab/report.hpp"

namespace coppice::cli {

namespace {

boost::json::object counts_json(const lab::Histogram& histogram) {
  boost::json::object json;
  for (const auto& [number, times] : histogram.counts()) json[std::to_string(number)] = times;
  return json;
}

std::string_view strength_name(lab::Strength strength) {
  switch (strength) {
    case lab::Strength::strong: return "strong";
    case lab::Strength::weak: return "weak";
    case lab::Strength::ordinary: break;
  }
  return "ordinary";
}

std::string_view plays_name(lab::Plays plays) {
  switch (plays) {
    case lab::Plays::never: return "never";
    case lab::Plays::ignored: return "ignored";
    case lab::Plays::played: break;
  }
  return "played";
}

boost::json::object column_json(const lab::Happening& sums,
                                const std::optional<lab::Effect>& effect) {
  boost::json::object json = {{"games", sums.games}, {"seats", sums.n}, {"worth", sums.w}};
  if (effect) {
    json["difference"] = effect->difference;
    json["low"] = effect->low;
    json["high"] = effect->high;
    json["p"] = effect->corrected;
  }
  return json;
}

boost::json::object card_json(const Studied& studied, std::size_t card) {
  const lab::StudiedCard& own = studied.study.cards[card];
  const lab::CardVerdict& verdict = studied.verdicts.cards[card];
  boost::json::object columns;
  for (std::size_t column = 0; column < studied.study.columns.size(); ++column) {
    columns[studied.study.columns[column]] =
        column_json(own.sums.columns[column], verdict.effects[column]);
  }
  boost::json::object json = {
      {"id", own.info.id},
      {"name", own.info.name},
      {"kind", own.info.kind},
      {"strength", strength_name(verdict.strength)},
      {"plays", plays_name(verdict.plays)},
      {"never_seen", own.sums.unseen},
      {"turns", boost::json::array(own.sums.turns.begin(), own.sums.turns.end())},
      {"columns", columns}};
  if (verdict.play_rate) json["play_rate"] = *verdict.play_rate;
  if (studied.worths && studied.worths->cards[card].count() > 0) {
    const lab::Score& worth = studied.worths->cards[card];
    const double unit = studied.rivals() ? 0.5 : 1;
    boost::json::object told = {{"games", worth.count()}, {"mean", worth.mean() * unit}};
    if (const auto ci95 = worth.ci95()) told["ci95"] = *ci95 * unit;
    json["worth"] = told;
  }
  return json;
}

/// A field of CSV (RFC 4180).
std::string field(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char character : text) {
    if (character == '"') quoted += '"';
    quoted += character;
  }
  return quoted + "\"";
}

std::string histogram_csv(std::string_view name, const lab::Histogram& histogram) {
  std::string csv = fmt::format("{},games\n", name);
  for (const auto& [number, times] : histogram.counts())
    csv += fmt::format("{},{}\n", number, times);
  return csv;
}

std::string cards_csv(const Studied& studied) {
  std::string csv = "id,name,kind,strength,plays,play_rate,median_turn,never_seen";
  for (const std::string& column : studied.study.columns) {
    csv += fmt::format(",{0}_games,{0}_difference,{0}_low,{0}_high,{0}_p", column);
  }
  csv += studied.worths ? ",worth_games,worth,worth_ci95\n" : "\n";
  const double unit = studied.rivals() ? 0.5 : 1;
  for (std::size_t card = 0; card < studied.study.cards.size(); ++card) {
    const lab::StudiedCard& own = studied.study.cards[card];
    const lab::CardVerdict& verdict = studied.verdicts.cards[card];
    const auto turn = own.sums.median_turn();
    csv += fmt::format("{},{},{},{},{},{},{},{}", field(own.info.id), field(own.info.name),
                       field(own.info.kind), strength_name(verdict.strength),
                       plays_name(verdict.plays),
                       verdict.play_rate ? fmt::format("{:.6f}", *verdict.play_rate) : "",
                       turn ? std::to_string(*turn) : "", own.sums.unseen);
    for (std::size_t column = 0; column < studied.study.columns.size(); ++column) {
      csv += fmt::format(",{}", own.sums.columns[column].games);
      const auto& effect = verdict.effects[column];
      csv += effect ? fmt::format(",{:.6f},{:.6f},{:.6f},{:.6g}", effect->difference, effect->low,
                                  effect->high, effect->corrected)
                    : ",,,,";
    }
    if (studied.worths) {
      const lab::Score& worth = studied.worths->cards[card];
      const auto ci95 = worth.ci95();
      csv += fmt::format(",{},{},{}", worth.count(),
                         worth.count() > 0 ? fmt::format("{:.6f}", worth.mean() * unit) : "",
                         ci95 ? fmt::format("{:.6f}", *ci95 * unit) : "");
    }
    csv += "\n";
  }
  return csv;
}

}  // namespace

boost::json::object study_json(const Studied& studied) {
  boost::json::object json = lab::to_json(studied.study.games);
  json["command"] = "report";
  json["decisions_in_a_game"] = counts_json(studied.study.decisions);
  if (!studied.study.turns.counts().empty()) {
    json["turns_in_a_game"] = counts_json(studied.study.turns);
  }
  if (!studied.study.results.counts().empty()) json["results"] = counts_json(studied.study.results);
  json["choices"] = counts_json(studied.study.choices);
  const auto& moved = studied.study.moved_first;
  json["moved_first"] = boost::json::array(moved.begin(), moved.end());
  if (studied.study.first_mover.count() > 0) {
    const lab::Estimate first = lab::estimate(studied.study.first_mover);
    json["first_mover"] = {{"mean", first.mean}, {"low", first.low}, {"high", first.high}};
  }
  if (studied.study.cards.empty()) return json;
  json["judged"] = studied.study.columns[studied.study.judged];
  json["intervals"] = studied.verdicts.intervals;
  json["strong_above"] = studied.verdicts.strong_above;
  json["weak_below"] = studied.verdicts.weak_below;
  boost::json::array cards;
  for (std::size_t card = 0; card < studied.study.cards.size(); ++card) {
    cards.push_back(card_json(studied, card));
  }
  json["cards"] = cards;
  return json;
}

std::map<std::string, std::string> study_csv(const Studied& studied) {
  const lab::Study& study = studied.study;
  std::map<std::string, std::string> files;
  const auto add = [&](const std::string& name, const lab::Histogram& histogram) {
    if (!histogram.counts().empty()) files[name + ".csv"] = histogram_csv(name, histogram);
  };
  add("decisions", study.decisions);
  add("turns", study.turns);
  add("choices", study.choices);
  add("results", study.results);
  if (!study.cards.empty()) files["cards.csv"] = cards_csv(studied);
  return files;
}

}  // namespace coppice::cli
