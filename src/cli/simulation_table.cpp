#include "cli/simulation_table.hpp"

#include <fmt/format.h>

#include <optional>

#include "cli/columns.hpp"
#include "cli/heading.hpp"
#include "lab/report.hpp"
#include "lab/share.hpp"

namespace coppice::cli {

namespace {

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

/// How often seats that win together did so.
std::string won(const lab::Score& won, std::uint64_t games, const text::Messages& messages) {
  const lab::Share share = lab::share_of(won.count(), static_cast<std::int64_t>(games));
  const auto percent = [](double part) { return fmt::format("{:.1f}", 100 * part); };
  return messages.say("cli.report.won",
                      {{"share", percent(share.part)},
                       {"low", percent(share.low)},
                       {"high", percent(share.high)},
                       {"mean", won.count() > 0 ? fmt::format("{:.2f}", won.mean()) : "-"}}) +
         "\n";
}

}  // namespace

std::string simulation_table(const lab::SimulationReport& report, const text::Messages& messages) {
  std::vector<Row> rows = {
      {messages.say("cli.simulate.column.seat"), messages.say("cli.simulate.column.player"),
       messages.say("cli.simulate.column.mean"), messages.say("cli.simulate.column.sd"),
       messages.say("cli.simulate.column.min"), messages.say("cli.simulate.column.max")}};
  std::size_t seat = 0;
  for (const lab::SeatReport& each : report.seats) rows.push_back(row_of(++seat, each));
  return heading(report.game, report.settings) +
         messages.say("cli.report.games", {{"games", report.games}, {"seed", report.seed}}) +
         "\n\n" + laid_out(rows, 1) + "\n" +
         (report.won ? won(*report.won, report.games, messages) : "") +
         messages.say("cli.report.speed",
                      {{"decisions", report.decisions},
                       {"seconds", fmt::format("{:.2f}", report.seconds)},
                       {"speed", fmt::format("{:.0f}",
                                             lab::per_second(report.decisions, report.seconds))}}) +
         "\n";
}

}  // namespace coppice::cli
