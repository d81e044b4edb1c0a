#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/batch.hpp"
#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/print_report.hpp"
#include "cli/progress.hpp"
#include "cli/studied.hpp"
#include "cli/unprepared.hpp"
#include "cli/values.hpp"
#include "engine/text.hpp"
#include "lab/observer.hpp"
#include "lab/study_games.hpp"
#include "lab/worth.hpp"

namespace coppice::cli {

namespace {

struct ReportOptions : PlayedOptions {
  std::string html;
  std::string csv;
  std::string worth;
};

struct ReportWishes {
  lab::SimulationSetup setup;
  std::uint64_t worth_games = 0;  ///< 0: without the worths of cards
};

std::expected<ReportWishes, Error> read_wishes(const ReportOptions& options) {
  constexpr std::uint64_t standard_games = 10'000;
  const auto game = read_game(options.game, options.settings);
  if (!game) return std::unexpected(game.error());
  const auto seats = read_seats(*game->entry, options.players, lab::fast_player(*game->entry));
  if (!seats) return std::unexpected(seats.error());
  for (const std::string& seat : *seats) {
    if (const auto sits = check_computer(seat); !sits) return std::unexpected(sits.error());
  }
  const auto batch = read_batch(options.batch, 1);
  if (!batch) return std::unexpected(batch.error());
  ReportWishes wishes{
      .setup = {.game = options.game,
                .settings = game->settings,
                .seats = *seats,
                .games = options.batch.games.empty() ? standard_games : batch->games,
                .seed = batch->seed,
                .threads = batch->threads,
                .date = {}}};
  if (options.worth.empty()) return wishes;
  const auto games = read_number("--worth", options.worth, 1, most_games);
  if (!games) return std::unexpected(games.error());
  wishes.worth_games = *games;
  return wishes;
}

/// Checks all places before the first game.
std::expected<void, Error> check_places(const ReportOptions& options) {
  for (const std::string& file : {options.json, options.html}) {
    if (const auto may = check_report_file(file); !may) return may;
  }
  if (options.csv.empty()) return {};
  if (const auto made = make_folder(options.csv); !made) return made;
  return check_writable(std::filesystem::path(options.csv) / "cards.csv", IfThere::replace);
}

std::expected<Studied, Error> study_games(const ReportWishes& wishes,
                                          const text::Messages& messages) {
  Studied studied;
  {
    Progress progress(wishes.setup.games, messages);
    auto study = lab::study(wishes.setup, messages,
                            {[&progress](std::uint64_t done) { progress(done); }, interrupted});
    if (!study) return std::unexpected(study.error());
    studied.study = std::move(*study);
  }
  if (studied.study.games.tally.games() == 0) return studied;
  studied.verdicts = lab::verdicts(studied.study);
  if (wishes.worth_games == 0) return studied;
  lab::SimulationSetup setup = wishes.setup;
  setup.games = wishes.worth_games;
  Progress progress(setup.games, messages, "cli.report.progress_worth");
  auto worths =
      lab::worths(setup, {[&progress](std::uint64_t done) { progress(done); }, interrupted});
  if (!worths) return std::unexpected(worths.error());
  studied.worths = std::move(*worths);
  return studied;
}

std::expected<void, Error> write_files(const ReportOptions& options, const Studied& studied,
                                       const text::Messages& messages) {
  if (!options.html.empty()) {
    const auto written = write_file(options.html, study_page(studied, messages), IfThere::replace);
    if (!written) return written;
  }
  if (options.csv.empty()) return {};
  for (const auto& [name, text] : study_csv(studied)) {
    const auto written =
        write_file(std::filesystem::path(options.csv) / name, text, IfThere::replace);
    if (!written) return written;
  }
  return {};
}

ExitCode report(const ReportOptions& options, const text::Messages& messages) {
  const auto wishes = read_wishes(options);
  if (!wishes) return complain(messages, wishes.error(), ExitCode::usage);
  if (const auto may = check_places(options); !may) return complain(messages, may.error());
  tell_unprepared(wishes->setup.game, wishes->setup.settings, wishes->setup.seats, messages);
  listen_for_interrupt();
  const auto studied = study_games(*wishes, messages);
  if (!studied) return complain(messages, studied.error());
  const lab::SimulationReport& games = studied->study.games;
  if (games.tally.games() == 0) return nothing_to_report(messages);
  if (const auto written = write_files(options, *studied, messages); !written) {
    return complain(messages, written.error());
  }
  return print_report({games.cut_short(), lab::to_json(*studied), study_table(*studied, messages)},
                      options.json, messages);
}

}  // namespace

Subcommand report_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<ReportOptions>();
  Options options(program, "report", messages);
  wished->add_to(options, "seat");
  options.text("html", wished->html);
  options.text("csv", wished->csv);
  options.text("worth", wished->worth);
  return {options.app(), [wished, &messages] { return report(*wished, messages); }};
}

}  // namespace coppice::cli
