#include "lab/report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <optional>
#include <string_view>

#include "lab/elo.hpp"
#include "lab/share.hpp"

namespace coppice::lab {

namespace {

boost::json::value number_or_null(std::optional<double> number) {
  return number ? boost::json::value(*number) : boost::json::value(nullptr);
}

boost::json::object score_json(const Score& score) {
  return {{"mean", score.mean()},
          {"sd", number_or_null(score.sd())},
          {"ci95", number_or_null(score.ci95())},
          {"min", score.min()},
          {"max", score.max()}};
}

boost::json::object won_json(const Score& won, std::uint64_t games) {
  const Share share = share_of(won.count(), static_cast<std::int64_t>(games));
  return {{"games", won.count()},
          {"share", share.part},
          {"low", share.low},
          {"high", share.high},
          {"mean", won.count() > 0 ? boost::json::value(won.mean()) : boost::json::value(nullptr)}};
}

boost::json::object settings_json(const Settings& settings) {
  boost::json::object object;
  for (const auto& [key, value] : settings) object[key] = value;
  return object;
}

boost::json::object elo_json(const Pairs& pairs) {
  const auto finite = [](double elo) {
    return std::isfinite(elo) ? boost::json::value(elo) : boost::json::value(nullptr);
  };
  boost::json::object elo = {
      {"difference", finite(elo_at(pairs.mean()))}, {"low", nullptr}, {"high", nullptr}};
  if (const auto ci95 = pairs.ci95()) {
    elo["low"] = finite(elo_at(pairs.mean() - *ci95));
    elo["high"] = finite(elo_at(pairs.mean() + *ci95));
  }
  return elo;
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

}  // namespace

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

boost::json::object to_json(const SimulationReport& report) {
  boost::json::array seats;
  for (const SeatReport& seat : report.seats) {
    seats.push_back(
        boost::json::object{{"player", seat.player}, {"score", score_json(seat.score)}});
  }
  boost::json::object json = {
      {"game", report.game},
      {"settings", settings_json(report.settings)},
      {"games", report.games},
      {"seed", report.seed},
      {"seats", seats},
      {"decisions", report.decisions},
      {"seconds", report.seconds},
      {"decisions_per_second", per_second(report.decisions, report.seconds)}};
  if (report.won) json["won"] = won_json(*report.won, report.games);
  return json;
}

boost::json::object to_json(const ArenaReport& report) {
  boost::json::array players;
  for (const ArenaPlayer& player : report.players) {
    players.push_back(
        boost::json::object{{"player", player.player},
                            {"seats", {score_json(player.score[0]), score_json(player.score[1])}}});
  }
  boost::json::array pairs;
  for (const std::uint64_t count : report.pairs.counts()) pairs.emplace_back(count);
  return {{"game", report.game},
          {"settings", settings_json(report.settings)},
          {"games", report.games()},
          {"seed", report.seed},
          {"players", players},
          {"wins", report.wins},
          {"ties", report.ties},
          {"losses", report.losses},
          {"pairs", pairs},
          {"score", {{"mean", report.pairs.mean()}, {"ci95", number_or_null(report.pairs.ci95())}}},
          {"elo", elo_json(report.pairs)},
          {"sprt", sprt_json(report.sprt)},
          {"decisions", report.decisions},
          {"seconds", report.seconds},
          {"decisions_per_second", per_second(report.decisions, report.seconds)}};
}

}  // namespace coppice::lab
