#include "cli/io/figures.hpp"

#include <algorithm>
#include <cmath>

#include "engine/describe.hpp"
#include "engine/text.hpp"
#include "lab/report/report.hpp"
#include "lab/stats/estimate.hpp"
#include "terminal/line.hpp"

namespace coppice::cli {

namespace {

/// 0 for an exact value, whose interval has at most errors of rounding.
double half_of(const lab::Estimate& estimate) {
  const double half = (estimate.high - estimate.low) / 2;
  return half < 1e-9 ? 0 : half;
}

lab::IntegerStatistics score_of(const lab::Histogram& numbers) {
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  for (const auto& [number, times] : numbers.counts()) {
    sum += number * static_cast<std::int64_t>(times);
    squares += number * number * static_cast<std::int64_t>(times);
  }
  return {static_cast<std::int64_t>(numbers.count()), sum, squares,
          static_cast<std::int32_t>(numbers.counts().begin()->first),
          static_cast<std::int32_t>(numbers.counts().rbegin()->first)};
}

}  // namespace

std::string EstimateText::range() const { return low == high ? "–" : low + " … " + high; }

text::Arguments EstimateText::arguments() const {
  return {{"value", value}, {"low", low}, {"high", high}};
}

EstimateText percents(const lab::Estimate& estimate, const text::Messages& messages) {
  const auto shown = [&](double part) {
    return messages.figure(100 * part, 100 * half_of(estimate));
  };
  return {shown(estimate.mean), shown(estimate.low), shown(estimate.high)};
}

std::string share_text(std::uint64_t count, std::uint64_t all, const text::Messages& messages) {
  return percents(lab::estimate_share(count, all), messages).value + " %";
}

EstimateText elo_texts(const lab::Estimate& score, const text::Messages& messages) {
  return changes({lab::elo_at(score.mean), lab::elo_at(score.low), lab::elo_at(score.high)},
                 messages);
}

EstimateText changes(const lab::Estimate& estimate, const text::Messages& messages) {
  const auto shown = [&](double value) { return change_text(value, half_of(estimate), messages); };
  return {shown(estimate.mean), shown(estimate.low), shown(estimate.high)};
}

std::string change_text(double value, double half_width, const text::Messages& messages) {
  if (std::isinf(value)) return value > 0 ? "+∞" : "-∞";
  const std::string text = messages.figure(value, half_width);
  return text.starts_with('-') ? text : "+" + text;
}

std::string mean_text(const lab::IntegerStatistics& score, const text::Messages& messages) {
  return messages.figure(score.mean(), score.ci95().value_or(0));
}

std::string mean_text(const lab::Histogram& numbers, const text::Messages& messages) {
  return mean_text(score_of(numbers), messages);
}

std::string mean_within_text(const lab::IntegerStatistics& score, const text::Messages& messages) {
  const auto ci95 = score.ci95();
  const std::string mean = mean_text(score, messages);
  return ci95 ? mean + " ± " + messages.figure(*ci95, *ci95) : mean;
}

std::string sd_text(const lab::IntegerStatistics& score, const text::Messages& messages) {
  const auto sd = score.sd();
  if (!sd) return "-";
  // Half the width of its own interval, if the numbers are normally distributed.
  const double half_width = 1.96 * *sd / std::sqrt(2 * static_cast<double>(score.count() - 1));
  return messages.figure(*sd, half_width);
}

std::string games_line(std::uint64_t games, std::uint64_t wished, bool cut_short,
                       std::uint64_t seed, const text::Messages& messages) {
  return messages.say(cut_short ? "cli.games_played.cut_short" : "cli.games_played",
                      {{"games", games}, {"wished", wished}, {"seed", seed}}) +
         "\n";
}

std::vector<std::string> broken_texts(const lab::SimulationReport& report,
                                      const text::Messages& messages) {
  const lab::BrokenGameCounts& broken = report.tally.broken();
  std::vector<std::string> all;
  for (const BrokenRulesKind flaw :
       {BrokenRulesKind::endless, BrokenRulesKind::stuck, BrokenRulesKind::crowded}) {
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

std::string rough_text(double value, const text::Messages& messages) {
  if (value <= 0) return messages.number(value, 0);
  const int digits = static_cast<int>(std::floor(std::log10(value)));
  const double unit = std::pow(10, digits - 1);
  return messages.number(std::round(value / unit) * unit, std::max(0, 1 - digits));
}

std::string p_text(double p, const text::Messages& messages) {
  constexpr double least = 0.001;
  return p < least ? "< " + messages.number(least, 3) : rough_text(p, messages);
}

std::string speed_line(std::uint64_t decisions, double seconds, const text::Messages& messages) {
  return messages.say("cli.report.speed",
                      {{"decisions", decisions},
                       {"seconds", rough_text(seconds, messages)},
                       {"speed", rough_text(lab::per_second(decisions, seconds), messages)}}) +
         "\n";
}

std::string amount_text(const std::string& game, const std::string& value,
                        const text::Messages& messages) {
  const std::string key = game + ".amount";
  return messages.knows(key) ? messages.say(key, {{"value", value}}) : value;
}

std::string seconds_line(double seconds, const text::Messages& messages) {
  return messages.say("cli.solve.speed", {{"seconds", rough_text(seconds, messages)}}) + "\n";
}

std::string align_columns(const std::vector<Row>& rows, std::size_t left) {
  std::vector<int> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t at = 0; at < row.size(); ++at) {
      widths[at] = std::max(widths[at], terminal::width_of(row[at]));
    }
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t at = 0; at < row.size(); ++at) {
      const auto missing = static_cast<std::size_t>(widths[at] - terminal::width_of(row[at]));
      const std::string spaces(missing, ' ');
      const std::string behind = at + 1 < row.size() ? spaces : "";
      line += (at == 0 ? "" : "  ") + (at == left ? row[at] + behind : spaces + row[at]);
    }
    text += line + "\n";
  }
  return text;
}

std::string wrap_line(const std::string& sentence) {
  std::string text;
  for (const std::string& line : terminal::wrapped(sentence, terminal::widest_line)) {
    text += line + "\n";
  }
  return text;
}

}  // namespace coppice::cli
