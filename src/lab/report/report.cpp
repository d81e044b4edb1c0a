#include "lab/report/report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "lab/counts/report_parts.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::lab {

namespace {

boost::json::value finite(double elo) {
  return std::isfinite(elo) ? boost::json::value(elo) : boost::json::value(nullptr);
}

boost::json::object elo_json(const Estimate& score) {
  return {{"difference", finite(elo_at(score.mean))},
          {"low", finite(elo_at(score.low))},
          {"high", finite(elo_at(score.high))}};
}

boost::json::value rating_json(const std::optional<Rating>& rating) {
  if (!rating) return nullptr;
  return boost::json::object{
      {"value", rating->elo}, {"low", finite(rating->low)}, {"high", finite(rating->high)}};
}

std::string_view verdict_text(SprtDecision verdict) {
  switch (verdict) {
    case SprtDecision::h0: return "H0";
    case SprtDecision::h1: return "H1";
    case SprtDecision::none: break;
  }
  return "none";
}

boost::json::value sprt_json(const std::optional<SprtReport>& sprt) {
  if (!sprt) return nullptr;
  return boost::json::object{{"elo0", sprt->hypotheses.elo0},
                             {"elo1", sprt->hypotheses.elo1},
                             {"alpha", sprt_error},
                             {"beta", sprt_error},
                             {"llr", sprt->log_likelihood_ratio},
                             {"bound", sprt_bound},
                             {"verdict", verdict_text(sprt->verdict)}};
}

boost::json::object counted_json(const IntegerStatistics& results, const ResultCounts& counts) {
  boost::json::object json = statistics_json(results);
  json["counts"] = boost::json::array(counts.begin(), counts.end());
  return json;
}

boost::json::array pairs_json(const Outcomes& outcomes) {
  const auto counts = outcomes.counts();
  return boost::json::array(counts.begin(), counts.end());
}

}  // namespace

boost::json::object to_json(const ArenaReport& report) {
  boost::json::array players;
  for (const ArenaPlayerScores& player : report.players) {
    players.push_back(boost::json::object{
        {"player", player.player},
        {"seats", {statistics_json(player.score[0]), statistics_json(player.score[1])}}});
  }
  const Estimate score = estimate(report.pairs);
  boost::json::object json = begin_report("arena", report, report.games(), report.cut_short);
  json["players"] = players;
  json["wins"] = report.wins;
  json["ties"] = report.ties;
  json["losses"] = report.losses;
  json["pairs"] = pairs_json(report.pairs);
  json["score"] = estimate_json(score);
  json["elo"] = elo_json(score);
  json["sprt"] = sprt_json(report.sprt);
  add_speed(json, report.decisions, report.seconds);
  return json;
}

boost::json::object to_json(const LadderReport& report) {
  boost::json::array players;
  for (std::size_t player = 0; player < report.players.size(); ++player) {
    players.push_back(boost::json::object{{"player", report.players[player]},
                                          {"elo", rating_json(report.ratings[player])}});
  }
  boost::json::array encounters;
  for (const PairResults& encounter : report.encounters) {
    if (encounter.pairs.count() == 0) continue;
    encounters.push_back(boost::json::object{{"players", {encounter.first, encounter.second}},
                                             {"pairs", pairs_json(encounter.pairs)},
                                             {"score", estimate_json(estimate(encounter.pairs))}});
  }
  boost::json::object json = begin_report("ladder", report, report.games, report.cut_short);
  json["players"] = players;
  json["encounters"] = encounters;
  add_speed(json, report.decisions, report.seconds);
  return json;
}

boost::json::object to_json(const ExploitationReport& report) {
  boost::json::array all;
  for (const ExploitationResult& each : report.exploited) {
    if (each.pairs.count() == 0) continue;
    all.push_back(boost::json::object{{"player", each.player},
                                      {"exact", each.exact},
                                      {"wins", each.wins},
                                      {"ties", each.ties},
                                      {"losses", each.losses},
                                      {"pairs", pairs_json(each.pairs)},
                                      {"score", estimate_json(estimate(each.pairs))}});
  }
  boost::json::object json = begin_report("exploit", report, report.games, report.cut_short);
  json["simulations"] = report.simulations;
  json["exploited"] = all;
  add_speed(json, report.decisions, report.seconds);
  return json;
}

boost::json::object to_json(const EndgamesReport& report) {
  const auto given_json = [](const Exploitability& given) {
    boost::json::object amounts = estimate_json(given.estimate());
    amounts["sd"] = number_or_null(given.millionths().sd());
    amounts["min"] = given.millionths().min();
    amounts["max"] = given.millionths().max();
    return boost::json::object{{"gives_away", amounts}, {"flawless", given.flawless()}};
  };
  boost::json::array players;
  for (std::size_t player = 0; player < report.players.size(); ++player) {
    boost::json::object json = given_json(report.given[player]);
    json["player"] = report.players[player];
    players.push_back(std::move(json));
  }
  boost::json::object json =
      begin_report("endgames", report, report.endgames(), report.cut_short());
  json["nodes"] = statistics_json(report.nodes);
  json["guardian"] = statistics_json(report.guardian);
  json["equilibrium"] = given_json(report.equilibrium);
  json["players"] = players;
  json["seconds"] = report.seconds;
  return json;
}

boost::json::object to_json(const SolvingReport& report) {
  boost::json::object json = begin_report("solve", report, report.games(), report.cut_short());
  json["found"] = counted_json(report.found, report.found_counts);
  json["bound"] = counted_json(report.bound, report.bound_counts);
  json["proved"] = share_json(report.proved, report.games());
  json["seconds"] = report.seconds;
  return json;
}

}  // namespace coppice::lab
