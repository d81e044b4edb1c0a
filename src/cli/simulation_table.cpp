#include "cli/simulation_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "lab/report.hpp"
#include "terminal/line.hpp"

namespace coppice::cli {

namespace {

using Row = std::vector<std::string>;

std::string two_digits(std::optional<double> number) {
  return number ? fmt::format("{:.2f}", *number) : "-";
}

Row row_of(std::size_t seat, const lab::SeatReport& report) {
  const lab::Score& score = report.score;
  std::string mean = two_digits(score.mean());
  if (score.ci95()) mean += " ± " + two_digits(score.ci95());
  return {std::to_string(seat),
          report.player,
          mean,
          two_digits(score.sd()),
          std::to_string(score.min()),
          std::to_string(score.max())};
}

/// Columns as wide as their widest text, two spaces apart; the player to the left, numbers to the
/// right.
std::string laid_out(const std::vector<Row>& rows) {
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
      line += (at == 0 ? "" : "  ") + (at == 1 ? row[at] + spaces : spaces + row[at]);
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace

std::string simulation_table(const lab::SimulationReport& report, const text::Messages& messages) {
  std::string settings;
  for (const auto& [key, value] : report.settings) settings += " " + key + "=" + value;
  std::vector<Row> rows = {
      {messages.say("cli.simulate.column.seat"), messages.say("cli.simulate.column.player"),
       messages.say("cli.simulate.column.mean"), messages.say("cli.simulate.column.sd"),
       messages.say("cli.simulate.column.min"), messages.say("cli.simulate.column.max")}};
  std::size_t seat = 0;
  for (const lab::SeatReport& each : report.seats) rows.push_back(row_of(++seat, each));
  return report.game + settings + "\n" +
         messages.say("cli.simulate.summary", {{"games", report.games}, {"seed", report.seed}}) +
         "\n\n" + laid_out(rows) + "\n" +
         messages.say("cli.simulate.speed",
                      {{"decisions", report.decisions},
                       {"seconds", fmt::format("{:.2f}", report.seconds)},
                       {"speed", fmt::format("{:.0f}", lab::decisions_per_second(report))}}) +
         "\n";
}

}  // namespace coppice::cli
