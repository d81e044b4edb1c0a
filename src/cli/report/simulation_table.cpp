#include "cli/report/simulation_table.hpp"

#include <fmt/format.h>

#include "cli/io/columns.hpp"
#include "cli/io/figures.hpp"
#include "cli/report/heading.hpp"

namespace coppice::cli {

namespace {

std::string seats(const lab::SimulationReport& report, const text::Messages& messages) {
  const lab::Tally& tally = report.tally;
  std::vector<Row> rows = {{}};
  for (const char* const column : {"seat", "player", "mean", "sd", "min", "max"}) {
    rows[0].push_back(messages.say("cli.simulate.column." + std::string(column)));
  }
  if (tally.rivals()) rows[0].push_back(messages.say("cli.simulate.column.won"));
  for (std::size_t seat = 0; seat < report.players.size(); ++seat) {
    const lab::IntegerStatistics& score = tally.scores()[seat];
    rows.push_back({std::to_string(seat + 1), report.players[seat],
                    mean_within_text(score, messages), sd_text(score, messages),
                    std::to_string(score.min()), std::to_string(score.max())});
    if (!tally.rivals()) continue;
    rows.back().push_back(messages.say(
        "cli.percent",
        percents(lab::estimate_share(tally.wins()[seat], tally.games()), messages).arguments()));
  }
  return align_columns(rows, 1);
}

/// How often partners won.
std::string won(const lab::IntegerStatistics& won, std::uint64_t games,
                const text::Messages& messages) {
  auto values =
      percents(lab::estimate_share(static_cast<std::uint64_t>(won.count()), games), messages)
          .arguments();
  values.emplace_back("mean", won.count() > 0 ? mean_text(won, messages) : "-");
  return messages.say("cli.report.won", values) + "\n";
}

/// The results of rivals.
std::string rivalry(const lab::Tally& tally, const text::Messages& messages) {
  std::string text =
      messages.say(
          "cli.simulate.tied",
          percents(lab::estimate_share(tally.ties(), tally.games()), messages).arguments()) +
      "\n";
  if (tally.scores().size() != 2) return text;
  return text +
         messages.say("cli.simulate.first_seat",
                      percents(lab::estimate(tally.of_first_seat()), messages).arguments()) +
         "\n";
}

std::string length(const lab::IntegerStatistics& length, const text::Messages& messages) {
  return messages.say("cli.simulate.length", {{"mean", mean_within_text(length, messages)},
                                              {"least", length.min()},
                                              {"most", length.max()}}) +
         "\n";
}

}  // namespace

std::string simulation_table(const lab::SimulationReport& report, const text::Messages& messages) {
  const lab::Tally& tally = report.tally;
  std::string broken;
  for (const std::string& sentence : broken_texts(report, messages)) broken += wrap_line(sentence);
  return heading(report.game, report.settings, messages) +
         games_line(tally.games(), report.wished, report.cut_short(), report.seed, messages) +
         "\n" + seats(report, messages) + "\n" +
         (tally.won() ? won(*tally.won(), tally.games(), messages) : "") +
         (tally.rivals() ? rivalry(tally, messages) : "") + length(tally.length(), messages) +
         broken + speed_line(tally.decisions(), report.seconds, messages);
}

}  // namespace coppice::cli
