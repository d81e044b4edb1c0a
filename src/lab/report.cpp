#include "lab/report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "lab/elo.hpp"
#include "lab/estimate.hpp"

namespace coppice::lab {

namespace {

/// An integer; a string if many readers would round it.
boost::json::value whole_json(std::int64_t number) {
  constexpr std::int64_t exact = std::int64_t{1} << 53;
  if (number <= exact && number >= -exact) return number;
  return boost::json::string(std::to_string(number));
}

boost::json::value number_or_null(std::optional<double> number) {
  return number ? boost::json::value(*number) : boost::json::value(nullptr);
}

boost::json::object statistics_json(const Score& score) {
  return {{"count", score.count()},
          {"sum", whole_json(score.sum())},
          {"sum_squares", whole_json(score.sum_squares())},
          {"mean", score.mean()},
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
  if (won.count() > 0) json["results"] = statistics_json(won);
  return json;
}

boost::json::object settings_json(const Settings& settings) {
  boost::json::object object;
  for (const auto& [key, value] : settings) object[key] = value;
  return object;
}

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

std::string_view verdict_text(Verdict verdict) {
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
                             {"verdict", verdict_text(sprt->verdict)}};
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

boost::json::array pairs_json(const Outcomes& outcomes) {
  const auto counts = outcomes.counts();
  return boost::json::array(counts.begin(), counts.end());
}

/// The first members of every report.
boost::json::object begun(std::string_view command, const auto& report, std::uint64_t games,
                          bool cut_short) {
  Part part;
  if constexpr (requires { report.part; }) part = report.part;
  boost::json::object json = {{"version", report_version},
                              {"command", command},
                              {"program", part.program},
                              {"commit", part.commit},
                              {"game", report.game},
                              {"settings", settings_json(report.settings)},
                              {"games", games},
                              {"wished", report.wished},
                              {"cut_short", cut_short},
                              {"seed", std::to_string(report.seed)}};
  if constexpr (requires { report.part; }) json["first"] = part.first;
  if (part.whole) json["whole"] = *part.whole;
  return json;
}

void add_speed(boost::json::object& json, std::uint64_t decisions, double seconds) {
  json["decisions"] = decisions;
  json["seconds"] = seconds;
  json["decisions_per_second"] = per_second(decisions, seconds);
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
  boost::json::object json = begun("simulate", report, tally.games(), report.cut_short());
  json["seats"] = seats;
  json["length"] = statistics_json(tally.length());
  add_speed(json, tally.decisions(), report.seconds);
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
  const Estimate score = estimate(report.pairs);
  boost::json::object json = begun("arena", report, report.games(), report.cut_short);
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
  for (const Encounter& encounter : report.encounters) {
    if (encounter.pairs.count() == 0) continue;
    encounters.push_back(boost::json::object{{"players", {encounter.first, encounter.second}},
                                             {"pairs", pairs_json(encounter.pairs)},
                                             {"score", estimate_json(estimate(encounter.pairs))}});
  }
  boost::json::object json = begun("ladder", report, report.games, report.cut_short);
  json["players"] = players;
  json["encounters"] = encounters;
  add_speed(json, report.decisions, report.seconds);
  return json;
}

boost::json::object to_json(const ExploitationReport& report) {
  boost::json::array all;
  for (const Exploited& each : report.exploited) {
    if (each.pairs.count() == 0) continue;
    all.push_back(boost::json::object{{"player", each.player},
                                      {"exact", each.exact},
                                      {"wins", each.wins},
                                      {"ties", each.ties},
                                      {"losses", each.losses},
                                      {"pairs", pairs_json(each.pairs)},
                                      {"score", estimate_json(estimate(each.pairs))}});
  }
  boost::json::object json = begun("exploit", report, report.games, report.cut_short);
  json["simulations"] = report.simulations;
  json["exploited"] = all;
  add_speed(json, report.decisions, report.seconds);
  return json;
}

boost::json::object to_json(const EndgamesReport& report) {
  const auto given_json = [](const GivenAway& given) {
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
  boost::json::object json = begun("endgames", report, report.endgames(), report.cut_short());
  json["nodes"] = statistics_json(report.nodes);
  json["guardian"] = statistics_json(report.guardian);
  json["equilibrium"] = given_json(report.equilibrium);
  json["players"] = players;
  json["seconds"] = report.seconds;
  return json;
}

boost::json::object to_json(const SolvingReport& report) {
  boost::json::object json = begun("solve", report, report.games(), report.cut_short());
  json["found"] = counted_json(report.found, report.found_counts);
  json["bound"] = counted_json(report.bound, report.bound_counts);
  json["proved"] = share_json(report.proved, report.games());
  json["seconds"] = report.seconds;
  return json;
}

}  // namespace coppice::lab
