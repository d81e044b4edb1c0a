#include "lab/report/report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "lab/counts/report_parts.hpp"
#include "lab/report/match_members.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::lab {

namespace {

/// The first members of a report that cannot be merged.
boost::json::object begin_report(std::string_view command, const auto& report, std::uint64_t games,
                                 bool cut_short) {
  boost::json::object json = {{"version", report_version},
                              {"command", command},
                              {"program", ""},
                              {"commit", ""},
                              {"game", report.game},
                              {"settings", boost::json::value_from(report.settings)},
                              {"games", games},
                              {"wished", report.wished},
                              {"cut_short", cut_short},
                              {"seed", std::to_string(report.seed)}};
  if (auto names = names_json(report.settings); !names.is_null()) json["names"] = std::move(names);
  return json;
}

boost::json::object counted_json(const IntegerStatistics& results, const ResultCounts& counts) {
  boost::json::object json = to_json(results);
  json["counts"] = boost::json::array(counts.begin(), counts.end());
  return json;
}

}  // namespace

boost::json::value rating_json(const std::optional<Rating>& rating) {
  if (!rating) return nullptr;
  return boost::json::object{{"value", rating->elo},
                             {"low", finite_json(rating->low)},
                             {"high", finite_json(rating->high)}};
}

std::string_view name_of(SprtDecision verdict) {
  switch (verdict) {
    case SprtDecision::h0: return "H0";
    case SprtDecision::h1: return "H1";
    case SprtDecision::none: break;
  }
  return "none";
}

boost::json::object to_json(const ArenaReport& report) { return written(report); }

boost::json::object to_json(LadderReport report) {
  std::erase_if(report.encounters, [](const PairResults& met) { return met.pairs.count() == 0; });
  return written(report);
}

boost::json::object to_json(const PairedReport& report) { return written(report); }

boost::json::object to_json(const ExploitationReport& report) {
  boost::json::array all;
  for (const ExploitationResult& each : report.exploited) {
    if (each.pairs.count() == 0) continue;
    all.push_back(boost::json::object{{"player", each.player},
                                      {"exact", each.exact},
                                      {"wins", each.wins},
                                      {"ties", each.ties},
                                      {"losses", each.losses},
                                      {"pairs", to_json(each.pairs)},
                                      {"score", estimate_json(estimate(each.pairs))}});
  }
  boost::json::object json = begin_report("exploit", report, report.games, report.cut_short);
  json["simulations"] = report.simulations;
  json["exploited"] = all;
  json["decisions"] = report.decisions;
  json["seconds"] = report.seconds;
  json["decisions_per_second"] = per_second(report.decisions, report.seconds);
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
  json["nodes"] = to_json(report.nodes);
  json["guardian"] = to_json(report.guardian);
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
