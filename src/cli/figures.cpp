#include "cli/figures.hpp"

#include <fmt/format.h>

#include "lab/report.hpp"

namespace coppice::cli {

std::string percent(double part) { return fmt::format("{:.1f}", 100 * part); }

std::string mean_text(const lab::Score& score) {
  const auto ci95 = score.ci95();
  const std::string mean = fmt::format("{:.2f}", score.mean());
  return ci95 ? mean + fmt::format(" ± {:.2f}", *ci95) : mean;
}

text::Arguments percents(const lab::Estimate& estimate) {
  return {{"value", percent(estimate.mean)},
          {"low", percent(estimate.low)},
          {"high", percent(estimate.high)}};
}

std::string games_line(std::uint64_t games, std::uint64_t wished, bool cut_short,
                       std::uint64_t seed, const text::Messages& messages) {
  return messages.say(cut_short ? "cli.report.games.cut_short" : "cli.report.games",
                      {{"games", games}, {"wished", wished}, {"seed", seed}}) +
         "\n";
}

std::string speed_line(std::uint64_t decisions, double seconds, const text::Messages& messages) {
  return messages.say("cli.report.speed",
                      {{"decisions", decisions},
                       {"seconds", fmt::format("{:.2f}", seconds)},
                       {"speed", fmt::format("{:.0f}", lab::per_second(decisions, seconds))}}) +
         "\n";
}

}  // namespace coppice::cli
