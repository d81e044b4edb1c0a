#include "lab/counts/simulation_json.hpp"

#include <utility>

#include "engine/describe.hpp"
#include "lab/counts/report_parts.hpp"

namespace coppice::lab {

namespace {

boost::json::object won_json(const IntegerStatistics& won, std::uint64_t games) {
  boost::json::object json = share_json(static_cast<std::uint64_t>(won.count()), games);
  json["mean"] = won.count() > 0 ? boost::json::value(won.mean()) : boost::json::value(nullptr);
  if (won.count() > 0) json["results"] = statistics_json(won);
  return json;
}

boost::json::object counts_json(const Tally& tally) {
  boost::json::object json;
  for (const auto& [name, games] : tally.counts()) {
    json[name] = boost::json::array(games.begin(), games.end());
  }
  return json;
}

boost::json::object broken_json(const BrokenGameCounts& broken) {
  boost::json::array named;
  for (const auto& [number, flaw] : broken.named()) {
    named.push_back({{"number", number}, {"flaw", name_of(flaw)}});
  }
  boost::json::object json = {{"endless", broken.count(BrokenRulesKind::endless)},
                              {"stuck", broken.count(BrokenRulesKind::stuck)},
                              {"games", named}};
  if (broken.count(BrokenRulesKind::crowded) > 0)
    json["crowded"] = broken.count(BrokenRulesKind::crowded);
  return json;
}

}  // namespace

boost::json::object to_json(const SimulationReport& report) {
  const Tally& tally = report.tally;
  boost::json::array seats;
  for (std::size_t seat = 0; seat < report.players.size(); ++seat) {
    boost::json::object json = {{"player", report.players[seat]},
                                {"score", statistics_json(tally.scores()[seat])}};
    if (tally.rivals()) json["won"] = share_json(tally.wins()[seat], tally.games());
    seats.push_back(std::move(json));
  }
  boost::json::object json = begin_report("simulate", report, tally.games(), report.cut_short());
  json["seats"] = seats;
  json["length"] = statistics_json(tally.length());
  add_speed(json, tally.decisions(), report.seconds);
  if (tally.broken().count() > 0) json["broken"] = broken_json(tally.broken());
  if (!tally.counts().empty()) json["counts"] = counts_json(tally);
  if (tally.won()) json["won"] = won_json(*tally.won(), tally.games());
  if (tally.rivals()) json["tied"] = share_json(tally.ties(), tally.games());
  if (tally.rivals() && tally.scores().size() == 2) {
    json["first_seat"] = estimate_json(estimate(tally.of_first_seat()));
  }
  return json;
}

}  // namespace coppice::lab
