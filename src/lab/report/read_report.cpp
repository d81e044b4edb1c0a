#include <array>
#include <boost/describe/enum_from_string.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <cstdint>
#include <exception>
#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/describe.hpp"
#include "engine/text.hpp"
#include "lab/counts/report_parts.hpp"
#include "lab/report/merge.hpp"
#include "lab/report/report.hpp"
#include "lab/report/study_result.hpp"
#include "lab/report/study_sums.hpp"

namespace coppice::lab {

namespace {

using boost::json::object;
using boost::json::value;

// Missing or invalid members throw, as in the library; `read_report` catches this.

std::uint64_t read_count(const value& json) { return json.to_number<std::uint64_t>(); }

std::string read_text(const value& json) { return std::string(json.as_string()); }

IntegerStatistics read_score(const value& json) {
  const object& members = json.as_object();
  const IntegerStatistics score(read_whole(members.at("count")), read_whole(members.at("sum")),
                                read_whole(members.at("sum_squares")),
                                members.at("min").to_number<std::int32_t>(),
                                members.at("max").to_number<std::int32_t>());
  if (score.count() < 1 || score.min() > score.max()) throw std::out_of_range("statistics");
  return score;
}

Outcomes read_pairs(const value& json) {
  std::array<std::uint64_t, Outcomes::kinds> counts{};
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    counts[kind] = read_count(json.as_array().at(kind));
  }
  return Outcomes(counts);
}

Settings read_settings(const value& json, const value* names) {
  Settings settings;
  for (const auto& [key, chosen] : json.as_object()) {
    const std::string text = read_text(chosen);
    DocumentNames own;
    if (const value* of = names == nullptr ? nullptr : names->as_object().if_contains(key)) {
      for (const auto& [language, name] : of->as_object()) own[language] = read_text(name);
    }
    settings[key] = text.starts_with(digest_mark) ? short_document(text, own) : text;
  }
  return settings;
}

std::vector<external::Forfeit> read_forfeits(const value& json) {
  std::vector<external::Forfeit> forfeits;
  for (const value& each : json.as_array()) {
    external::Forfeit forfeit{.command = read_text(each.at("command")),
                              .fault = {},
                              .games = read_count(each.at("games")),
                              .example = read_text(each.at("example"))};
    const std::string fault = read_text(each.at("fault"));
    if (!boost::describe::enum_from_string(fault.c_str(), forfeit.fault)) {
      throw std::out_of_range("fault");
    }
    forfeits.push_back(std::move(forfeit));
  }
  return forfeits;
}

/// Reads what all reports but the settings have in common.
void read_run(const object& json, auto& report) {
  report.part = {.first = read_count(json.at("first")),
                 .whole = {},
                 .program = read_text(json.at("program")),
                 .commit = read_text(json.at("commit"))};
  if (const value* of = json.if_contains("whole")) report.part.whole = read_count(*of);
  if (const value* all = json.if_contains("forfeits")) report.part.forfeits = read_forfeits(*all);
  report.game = read_text(json.at("game"));
  const auto seed = coppice::whole_number(json.at("seed").as_string());
  if (!seed || report.part.first < 1) throw std::out_of_range("seed");
  report.seed = *seed;
  report.wished = read_count(json.at("wished"));
  report.seconds = json.at("seconds").to_number<double>();
}

void read_common(const object& json, auto& report) {
  read_run(json, report);
  report.settings = read_settings(json.at("settings"), json.if_contains("names"));
}

BrokenGameCounts read_broken(const object& json) {
  BrokenGameCounts::Named named;
  for (const value& each : json.at("games").as_array()) {
    const auto flaw = value_named<BrokenRulesKind>(read_text(each.at("flaw")));
    if (!flaw) throw std::out_of_range("flaw");
    named.emplace(read_count(each.at("number")), *flaw);
  }
  const value* const crowded = json.if_contains("crowded");
  const BrokenGameCounts::Counts counts = {read_count(json.at("endless")),
                                           read_count(json.at("stuck")),
                                           crowded == nullptr ? 0 : read_count(*crowded)};
  BrokenGameCounts broken(counts, std::move(named));
  if (broken.named().size() > broken.count()) throw std::out_of_range("broken");
  return broken;
}

Tally read_tally(const object& json) {
  std::vector<IntegerStatistics> scores;
  std::vector<std::uint64_t> wins;
  for (const value& seat : json.at("seats").as_array()) {
    const object& members = seat.as_object();
    scores.push_back(read_score(members.at("score")));
    const value* const won = members.if_contains("won");
    wins.push_back(won == nullptr ? 0 : read_count(won->at("games")));
  }
  std::optional<IntegerStatistics> won;
  if (const value* together = json.if_contains("won")) {
    const value* const results = together->as_object().if_contains("results");
    won = results == nullptr ? IntegerStatistics() : read_score(*results);
  }
  std::map<std::string, std::vector<std::uint64_t>> counts;
  if (const value* feats = json.if_contains("counts")) {
    for (const auto& [name, games] : feats->as_object()) {
      for (const value& each : games.as_array()) counts[name].push_back(read_count(each));
    }
  }
  BrokenGameCounts broken;
  if (const value* games = json.if_contains("broken")) broken = read_broken(games->as_object());
  return {std::move(scores), std::move(wins),  won, read_score(json.at("length")),
          std::move(counts), std::move(broken)};
}

SimulationReport read_simulation(const object& json) {
  SimulationReport report;
  read_common(json, report);
  for (const value& seat : json.at("seats").as_array()) {
    report.players.push_back(read_text(seat.at("player")));
  }
  report.tally = read_tally(json);
  if (report.tally.games() != read_count(json.at("games")) ||
      report.tally.played() > report.wished) {
    throw std::out_of_range("games");
  }
  return report;
}

StudyResult read_study(const object& json) {
  StudyResult studied;
  studied.study.games = read_simulation(json);
  read_sums(json, studied);
  if (studied.study.decisions.count() != studied.study.games.tally.games()) {
    throw std::out_of_range("games");
  }
  return studied;
}

SprtReport read_sprt(const value& json) {
  SprtReport sprt{.hypotheses = {.elo0 = json.at("elo0").to_number<double>(),
                                 .elo1 = json.at("elo1").to_number<double>()},
                  .log_likelihood_ratio = json.at("llr").to_number<double>()};
  sprt.verdict = verdict_on(sprt.log_likelihood_ratio);
  return sprt;
}

ArenaReport read_arena(const object& json) {
  ArenaReport report;
  read_common(json, report);
  report.cut_short = json.at("cut_short").as_bool();
  for (std::size_t player = 0; player < 2; ++player) {
    const value& told = json.at("players").as_array().at(player);
    report.players[player].player = read_text(told.at("player"));
    for (std::size_t seat = 0; seat < 2; ++seat) {
      report.players[player].score[seat] = read_score(told.at("seats").as_array().at(seat));
    }
  }
  report.wins = read_count(json.at("wins"));
  report.ties = read_count(json.at("ties"));
  report.losses = read_count(json.at("losses"));
  report.pairs = read_pairs(json.at("pairs"));
  report.decisions = read_count(json.at("decisions"));
  if (!json.at("sprt").is_null()) report.sprt = read_sprt(json.at("sprt"));
  if (report.games() != read_count(json.at("games")) ||
      2 * report.pairs.count() != report.games()) {
    throw std::out_of_range("games");
  }
  return report;
}

LadderReport read_ladder(const object& json) {
  LadderReport report;
  read_common(json, report);
  report.cut_short = json.at("cut_short").as_bool();
  report.games = read_count(json.at("games"));
  report.decisions = read_count(json.at("decisions"));
  for (const value& player : json.at("players").as_array()) {
    report.players.push_back(read_text(player.at("player")));
  }
  std::uint64_t games = 0;
  for (const value& met : json.at("encounters").as_array()) {
    const auto player = [&](std::size_t which) {
      const std::uint64_t number = read_count(met.at("players").as_array().at(which));
      if (number >= report.players.size()) throw std::out_of_range("player");
      return static_cast<std::size_t>(number);
    };
    report.encounters.push_back({player(0), player(1), read_pairs(met.at("pairs"))});
    games += 2 * report.encounters.back().pairs.count();
  }
  const std::size_t players = report.players.size();
  const std::size_t all = players * (players - 1) / 2;
  const std::size_t met = report.encounters.size();
  if (games != report.games || met > all || (met < all && !report.cut_short)) {
    throw std::out_of_range("games");
  }
  report.ratings = ratings(players, report.encounters);
  return report;
}

PairedMetric read_metric(const value& json, std::uint64_t games) {
  const value& sums = json.at("sums");
  PairedMetric metric{.name = read_text(json.at("metric")),
                      .scale = json.at("scale").to_number<int>(),
                      .sums = {.count = read_whole(sums.at("count")),
                               .a = read_whole(sums.at("a")),
                               .b = read_whole(sums.at("b")),
                               .aa = read_whole(sums.at("aa")),
                               .bb = read_whole(sums.at("bb")),
                               .ab = read_whole(sums.at("ab"))}};
  if (metric.scale < 1 || metric.sums.count != static_cast<std::int64_t>(games)) {
    throw std::out_of_range("metric");
  }
  return metric;
}

StoppingRule read_until(const value& json) {
  StoppingRule until{.metric = read_text(json.at("metric")), .margin = {}};
  if (const value& margin = json.at("margin"); !margin.is_null()) {
    until.margin = margin.to_number<double>();
  }
  return until;
}

PairedReport read_comparison(const object& json) {
  PairedReport report;
  read_run(json, report);
  report.games = read_count(json.at("games"));
  report.cut_short = json.at("cut_short").as_bool();
  const value* const names = json.if_contains("names");
  for (std::size_t variant = 0; variant < 2; ++variant) {
    report.settings[variant] =
        read_settings(json.at("variants").as_array().at(variant),
                      names == nullptr ? nullptr : &names->as_array().at(variant));
  }
  for (const value& player : json.at("players").as_array()) {
    report.players.push_back(read_text(player));
  }
  for (const value& metric : json.at("metrics").as_array()) {
    report.metrics.push_back(read_metric(metric, report.games));
  }
  if (const value* until = json.if_contains("until")) report.until = read_until(*until);
  return report;
}

std::expected<PartReport, Error> read_any(const object& json) {
  const std::string command = read_text(json.at("command"));
  const auto version = read_count(json.at("version"));
  const bool is_study = command == "report" && version == study_version;
  if (version != report_version && !is_study) {
    return make_error("error.merge.version", {{"version", std::to_string(version)},
                                              {"own", std::to_string(report_version)}});
  }
  if (command == "simulate") return read_simulation(json);
  if (command == "ladder") return read_ladder(json);
  if (command == "compare") return read_comparison(json);
  if (command == "report") return read_study(json);
  if (command != "arena") return make_error("error.merge.command", {{"command", excerpt(command)}});
  return read_arena(json);
}

}  // namespace

std::expected<PartReport, Error> read_report(const boost::json::value& json) {
  try {
    return read_any(json.as_object());
  } catch (const std::exception&) {
    return make_error("error.merge.form");
  }
}

}  // namespace coppice::lab
