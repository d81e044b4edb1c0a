#include "cli/figures.hpp"

#include <cmath>

#include "engine/describe.hpp"
#include "engine/text.hpp"
#include "lab/report.hpp"

namespace coppice::cli {

std::string percent(double part, const text::Messages& messages) {
  return messages.number(100 * part, 1);
}

std::string change_text(double value, int places, const text::Messages& messages) {
  if (std::isinf(value)) return value > 0 ? "+∞" : "-∞";
  const std::string text = messages.number(value, places);
  return text.starts_with('-') ? text : "+" + text;
}

std::string mean_text(const lab::Score& score, const text::Messages& messages) {
  const auto ci95 = score.ci95();
  const std::string mean = messages.number(score.mean(), 2);
  return ci95 ? mean + " ± " + messages.number(*ci95, 2) : mean;
}

std::string sd_text(const lab::Score& score, const text::Messages& messages) {
  const auto sd = score.sd();
  return sd ? messages.number(*sd, 2) : "-";
}

std::string range_text(const std::string& low, const std::string& high) {
  return low + " … " + high;
}

text::Arguments percents(const lab::Estimate& estimate, const text::Messages& messages) {
  return {{"value", percent(estimate.mean, messages)},
          {"low", percent(estimate.low, messages)},
          {"high", percent(estimate.high, messages)}};
}

std::string games_line(std::uint64_t games, std::uint64_t wished, bool cut_short,
                       std::uint64_t seed, const text::Messages& messages) {
  return messages.say(cut_short ? "cli.games_played.cut_short" : "cli.games_played",
                      {{"games", games}, {"wished", wished}, {"seed", seed}}) +
         "\n";
}

std::vector<std::string> broken_texts(const lab::SimulationReport& report,
                                      const text::Messages& messages) {
  const lab::BrokenGames& broken = report.tally.broken();
  std::vector<std::string> all;
  for (const Flaw flaw : {Flaw::endless, Flaw::stuck}) {
    if (broken.count(flaw) == 0) continue;
    std::vector<std::string> numbers;
    for (const auto& [number, found] : broken.named()) {
      if (found == flaw) numbers.push_back(std::to_string(number));
    }
    all.push_back(messages.say("report.finding.broken", {{"flaw", std::string(name_of(flaw))},
                                                         {"games", broken.count(flaw)},
                                                         {"numbers", joined(numbers, ", ")}}));
  }
  if (all.empty()) return all;
  all.push_back(messages.say(
      "report.finding.broken_record",
      {{"game", report.game}, {"seed", report.seed}, {"number", broken.named().begin()->first}}));
  return all;
}

std::string speed_line(std::uint64_t decisions, double seconds, const text::Messages& messages) {
  return messages.say("cli.report.speed",
                      {{"decisions", decisions},
                       {"seconds", messages.number(seconds, 2)},
                       {"speed", messages.number(lab::per_second(decisions, seconds), 0)}}) +
         "\n";
}

std::string amount_text(const std::string& game, const std::string& value,
                        const text::Messages& messages) {
  const std::string key = game + ".amount";
  return messages.knows(key) ? messages.say(key, {{"value", value}}) : value;
}

std::string seconds_line(double seconds, const text::Messages& messages) {
  return messages.say("cli.solve.speed", {{"seconds", messages.number(seconds, 2)}}) + "\n";
}

}  // namespace coppice::cli
