#include "lab/report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <optional>
#include <string_view>

#include "lab/elo.hpp"
#include "lab/estimate.hpp"

namespace coppice::lab {

namespace {

constexpr int form = 1;

boost::json::value number_or_null(std::optional<double> number) {
  return number ? boost::json::value(*number) : boost::json::value(nullptr);
}

boost::json::object statistics_json(const Score& score) {
  return {{"mean", score.mean()},
          {"sd", number_or_null(score.sd())},
          {"ci95", number_or_null(score.ci95())},
          {"min", score.min()},
          {"max", score.max()}};
}

boost::json::object estimate_json(const Estimate& estimate) {
  return {{"mean", estimate.mean}, {"low", estimate.low}, {"high", estimate.high}};
}

boost::json::object share_json(std::uint64_t count, std::uint64_t games) {
  const Estimate share = estimate_share(count, games);
  return {{"games", count}, {"share", share.mean}, {"low", share.low}, {"high", share.high}};
}

boost::json::object won_json(const Score& won, std::uint64_t games) {
  boost::json::object json = share_json(static_cast<std::uint64_t>(won.count()), games);
  json["mean"] = won.count() > 0 ? boost::json::value(won.mean()) : boost::json::value(nullptr);
  return json;
}

boost::json::object settings_json(const Settings& settings) {
  boost::json::object object;
  for (const auto& [key, value] : settings) object[key] = value;
  return object;
}

boost::json::object elo_json(const Estimate& score) {
  const auto finite = [](double elo) {
    return std::isfinite(elo) ? boost::json::value(elo) : boost::json::value(nullptr);
  };
  return {{"difference", finite(elo_at(score.mean))},
          {"low", finite(elo_at(score.low))},
          {"high", finite(elo_at(score.high))}};
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::h0: return "H0";
    case Verdict::h1: return "H1";
    case Verdict::none: break;
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
                             {"verdict", name_of(sprt->verdict)}};
}

boost::json::object counts_json(const Tally& tally) {
  boost::json::object json;
  for (const auto& [name, games] : tally.counts()) {
    json[name] = boost::json::array(games.begin(), games.end());
  }
  return json;
}

boost::json::object counted_json(const Score& results, const ResultCounts& counts) {
  boost::json::object json = statistics_json(results);
  json["counts"] = boost::json::array(counts.begin(), counts.end());
  return json;
}

}  // namespace

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

boost::json::object to_json(const SimulationReport& report) {
  const Tally& tally = report.tally;
  boost::json::array seats;
  for (std::size_t seat = 0; seat < report.players.size(); ++seat) {
    boost::json::object json = {{"player", report.players[seat]},
                                {"score", statistics_json(tally.scores()[seat])}};
    if (tally.rivals()) json["won"] = share_json(tally.wins()[seat], tally.games());
    seats.push_back(std::move(json));
  }
  boost::json::object json = {
      {"version", form},
      {"game", report.game},
      {"settings", settings_json(report.settings)},
      {"games", tally.games()},
      {"wished", report.wished},
      {"cut_short", report.cut_short()},
      {"seed", report.seed},
      {"seats", seats},
      {"length", statistics_json(tally.length())},
      {"decisions", tally.decisions()},
      {"seconds", report.seconds},
      {"decisions_per_second", per_second(tally.decisions(), report.seconds)}};
  if (!tally.counts().empty()) json["counts"] = counts_json(tally);
  if (tally.won()) json["won"] = won_json(*tally.won(), tally.games());
  if (tally.rivals()) json["tied"] = share_json(tally.ties(), tally.games());
  if (tally.rivals() && tally.scores().size() == 2) {
    json["first_seat"] = estimate_json(estimate(tally.of_first_seat()));
  }
  return json;
}

boost::json::object to_json(const ArenaReport& report) {
  boost::json::array players;
  for (const ArenaPlayer& player : report.players) {
    players.push_back(boost::json::object{
        {"player", player.player},
        {"seats", {statistics_json(player.score[0]), statistics_json(player.score[1])}}});
  }
  boost::json::array pairs;
  for (const std::uint64_t count : report.pairs.counts()) pairs.emplace_back(count);
  const Estimate score = estimate(report.pairs);
  return {{"version", form},
          {"game", report.game},
          {"settings", settings_json(report.settings)},
          {"games", report.games()},
          {"wished", report.wished},
          {"cut_short", report.cut_short},
          {"seed", report.seed},
          {"players", players},
          {"wins", report.wins},
          {"ties", report.ties},
          {"losses", report.losses},
          {"pairs", pairs},
          {"score", estimate_json(score)},
          {"elo", elo_json(score)},
          {"sprt", sprt_json(report.sprt)},
          {"decisions", report.decisions},
          {"seconds", report.seconds},
          {"decisions_per_second", per_second(report.decisions, report.seconds)}};
}

boost::json::object to_json(const LadderReport& report) {
  boost::json::array players;
  for (std::size_t player = 0; player < report.players.size(); ++player) {
    const Rating& rating = report.ratings[player];
    players.push_back(boost::json::object{
        {"player", report.players[player]},
        {"elo", {{"value", rating.elo}, {"low", rating.low}, {"high", rating.high}}}});
  }
  boost::json::array encounters;
  for (const Encounter& encounter : report.encounters) {
    if (encounter.pairs.count() == 0) continue;
    boost::json::array pairs;
    for (const std::uint64_t count : encounter.pairs.counts()) pairs.emplace_back(count);
    encounters.push_back(boost::json::object{{"players", {encounter.first, encounter.second}},
                                             {"pairs", pairs},
                                             {"score", estimate_json(estimate(encounter.pairs))}});
  }
  return {{"version", form},
          {"game", report.game},
          {"settings", settings_json(report.settings)},
          {"games", report.games},
          {"wished", report.wished},
          {"cut_short", report.cut_short},
          {"seed", report.seed},
          {"players", players},
          {"encounters", encounters},
          {"decisions", report.decisions},
          {"seconds", report.seconds},
          {"decisions_per_second", per_second(report.decisions, report.seconds)}};
}

boost::json::object to_json(const ExploitationReport& report) {
  boost::json::array all;
  for (const Exploited& each : report.exploited) {
    if (each.pairs.count() == 0) continue;
    boost::json::array pairs;
    for (const std::uint64_t count : each.pairs.counts()) pairs.emplace_back(count);
    all.push_back(boost::json::object{{"player", each.player},
                                      {"exact", each.exact},
                                      {"wins", each.wins},
                                      {"ties", each.ties},
                                      {"losses", each.losses},
                                      {"pairs", pairs},
                                      {"score", estimate_json(estimate(each.pairs))}});
  }
  return {{"version", form},
          {"game", report.game},
          {"settings", settings_json(report.settings)},
          {"games", report.games},
          {"wished", report.wished},
          {"cut_short", report.cut_short},
          {"seed", report.seed},
          {"simulations", report.simulations},
          {"exploited", all},
          {"decisions", report.decisions},
          {"seconds", report.seconds},
          {"decisions_per_second", per_second(report.decisions, report.seconds)}};
}

boost::json::object to_json(const SolvingReport& report) {
  return {{"version", form},
          {"game", report.game},
          {"settings", settings_json(report.settings)},
          {"games", report.games()},
          {"wished", report.wished},
          {"cut_short", report.cut_short()},
          {"seed", report.seed},
          {"found", counted_json(report.found, report.found_counts)},
          {"bound", counted_json(report.bound, report.bound_counts)},
          {"proved", share_json(report.proved, report.games())},
          {"seconds", report.seconds}};
}

}  // namespace coppice::lab
