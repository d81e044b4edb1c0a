#include <fmt/format.h>

#include <memory>

#include "cli/io/context.hpp"
#include "cli/io/figures.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/options/values.hpp"
#include "cli/report/print_report.hpp"
#include "cli/report/result_tables.hpp"
#include "engine/error.hpp"
#include "lab/report/report.hpp"

namespace coppice::cli {

namespace {

std::vector<std::string> standard_players(const GameType& game) {
  std::vector<std::string> players = {"random"};
  players.insert(players.end(), game.levels.begin(), game.levels.end());
  return players;
}

std::expected<lab::EndgamesSetup, Error> read_endgames(const RunCommandOptions& options) {
  constexpr std::uint64_t standard_endgames = 20;
  const auto game = TRY(read_game(options.game, options.settings));
  TRY(lab::check_endgames(*game.entry, game.settings));
  TRY(check_own_players(*game.entry, options.players));
  TRY(lab::check_untimed(options.players));
  const auto batch = TRY(read_batch(options.batch, 1));
  return lab::EndgamesSetup{
      .game = options.game,
      .settings = game.settings,
      .players = options.players.empty() ? standard_players(*game.entry) : options.players,
      .endgames = options.batch.games.empty() ? standard_endgames : batch.games,
      .seed = batch.seed,
      .threads = batch.threads};
}

std::vector<std::string> row_of(const std::string& name, const lab::Exploitability& given,
                                const text::Messages& messages) {
  const auto [mean, low, high] = given.estimate();
  const EstimateText shown = percents({mean / 1e6, low / 1e6, high / 1e6}, messages);
  const lab::IntegerStatistics& score = given.millionths();
  return {name, shown.value, shown.range(), messages.number(score.max() / 1e4, 2),
          fmt::format("{} / {}", given.flawless(), score.count())};
}

std::string endgames_table(const lab::EndgamesReport& report, const text::Messages& messages) {
  std::vector<std::string> head = {messages.say("cli.simulate.column.player")};
  for (const char* const column : {"given", "range", "most", "flawless"}) {
    head.push_back(messages.say("cli.endgames.column." + std::string(column)));
  }
  std::string text =
      markdown_row(head) + markdown_rule(head.size()) +
      markdown_row(row_of(messages.say("cli.endgames.equilibrium"), report.equilibrium, messages));
  for (std::size_t player = 0; player < report.players.size(); ++player) {
    text += markdown_row(row_of(report.players[player], report.given[player], messages));
  }
  return text;
}

std::string summary(const lab::EndgamesReport& report, const text::Messages& messages) {
  return messages.say("cli.endgames.line",
                      {{"games", report.endgames()},
                       {"wished", report.wished},
                       {"seed", report.seed},
                       {"nodes", mean_text(report.nodes, messages)},
                       {"guardian", messages.figure(report.guardian.mean() / 1e4,
                                                    report.guardian.ci95().value_or(0) / 1e4)}}) +
         "\n";
}

ExitCode run_endgames(const RunCommandOptions& options, const text::Messages& messages) {
  const auto setup = read_endgames(options);
  if (!setup) return print_error(messages, setup.error(), ExitCode::usage);
  if (const auto may = check_report_file(options.json); !may) {
    return print_error(messages, may.error());
  }
  listen_for_interrupt();
  std::expected<lab::EndgamesReport, Error> report;
  {
    Progress progress(setup->endgames, messages);
    report = lab::play_endgames(*setup,
                                {[&progress](std::uint64_t done) { progress(done); }, interrupted});
  }
  if (!report) return print_error(messages, report.error());
  if (report->endgames() == 0) return print_no_games(messages);
  const std::string table = heading(report->game, report->settings, messages) +
                            summary(*report, messages) + "\n" + endgames_table(*report, messages) +
                            "\n" + seconds_line(report->seconds, messages);
  return print_report({report->cut_short(), lab::to_json(*report), table}, options.json, messages);
}

}  // namespace

Subcommand endgames_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<RunCommandOptions>();
  Options options(program, "endgames", messages);
  wished->add_to(options, "of", games_with(&lab::GameLab::endgames));
  return {options.app(), [wished, &messages] { return run_endgames(*wished, messages); }};
}

}  // namespace coppice::cli
