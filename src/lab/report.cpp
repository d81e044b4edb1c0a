#include "lab/report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <optional>

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

}  // namespace

double decisions_per_second(const SimulationReport& report) {
  return report.seconds > 0 ? static_cast<double>(report.decisions) / report.seconds : 0;
}

boost::json::object to_json(const SimulationReport& report) {
  boost::json::object settings;
  for (const auto& [key, value] : report.settings) settings[key] = value;
  boost::json::array seats;
  for (const SeatReport& seat : report.seats) {
    seats.push_back(
        boost::json::object{{"player", seat.player}, {"score", score_json(seat.score)}});
  }
  return {{"game", report.game},
          {"settings", settings},
          {"games", report.games},
          {"seed", report.seed},
          {"seats", seats},
          {"decisions", report.decisions},
          {"seconds", report.seconds},
          {"decisions_per_second", decisions_per_second(report)}};
}

}  // namespace coppice::lab
