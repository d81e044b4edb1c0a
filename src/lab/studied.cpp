#include "lab/studied.hpp"

#include "lab/estimate.hpp"
#include "lab/report_parts.hpp"

namespace coppice::lab {

namespace {

boost::json::object counts_json(const Histogram& histogram) {
  boost::json::object json;
  for (const auto& [number, times] : histogram.counts()) json[std::to_string(number)] = times;
  return json;
}

boost::json::object column_json(const Happening& sums, const std::optional<Effect>& effect) {
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
  const StudiedCard& own = studied.study.cards[card];
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
      {"strength", name_of(verdict.strength)},
      {"plays", name_of(verdict.plays)},
      {"never_seen", own.sums.unseen},
      {"turns", boost::json::array(own.sums.turns.begin(), own.sums.turns.end())},
      {"columns", columns}};
  if (verdict.play_rate) json["play_rate"] = *verdict.play_rate;
  if (studied.worths && studied.worths->cards[card].count() > 0) {
    const Score& worth = studied.worths->cards[card];
    const double unit = studied.rivals() ? 0.5 : 1;
    boost::json::object told = {{"games", worth.count()}, {"mean", worth.mean() * unit}};
    if (const auto ci95 = worth.ci95()) told["ci95"] = *ci95 * unit;
    json["worth"] = told;
  }
  return json;
}

}  // namespace

std::string_view name_of(Strength strength) {
  switch (strength) {
    case Strength::strong: return "strong";
    case Strength::weak: return "weak";
    case Strength::ordinary: break;
  }
  return "ordinary";
}

std::string_view name_of(Plays plays) {
  switch (plays) {
    case Plays::never: return "never";
    case Plays::ignored: return "ignored";
    case Plays::played: break;
  }
  return "played";
}

boost::json::object to_json(const Studied& studied) {
  boost::json::object json = to_json(studied.study.games);
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
  if (!studied.study.lead_words.empty()) {
    json["lead_changes"] = counts_json(studied.study.lead_changes);
    json["winner_behind"] = counts_json(studied.study.winner_behind);
    const std::uint64_t won = studied.study.winner_behind.count();
    if (won > 0) json["comebacks"] = share_json(studied.study.comebacks(), won);
  }
  if (!studied.study.things.empty()) {
    boost::json::object happened;
    for (const Thing& thing : studied.study.things) happened[thing.name] = thing.games;
    json["happened"] = happened;
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

}  // namespace coppice::lab
