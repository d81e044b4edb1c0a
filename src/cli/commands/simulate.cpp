#include "lab/run/simulation.hpp"

#include <memory>
#include <optional>

#include "cli/io/context.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/options/values.hpp"
#include "cli/records/archive_reader.hpp"
#include "cli/records/record_files.hpp"
#include "cli/report/checkpoint.hpp"
#include "cli/report/print_report.hpp"
#include "cli/report/result_tables.hpp"
#include "engine/error.hpp"
#include "external/forfeit_count.hpp"
#include "lab/report/report.hpp"
#include "table/daily.hpp"

namespace coppice::cli {

namespace {

struct SimulateOptions : RunCommandOptions {
  std::string records;
  std::string archive;
  bool force = false;
  CheckpointOptions checkpoint;
};

std::expected<lab::SimulationSetup, Error> read_setup(const SimulateOptions& options,
                                                      std::optional<std::uint64_t>& whole) {
  if (options.force && options.records.empty() && options.archive.empty()) {
    return make_error("error.usage.force", {{"option", "--records"}});
  }
  if (!options.records.empty() && !options.archive.empty())
    return make_error("error.usage.archive");
  TRY(options.checkpoint.check());
  const auto game = TRY(read_game(options.game, options.settings));
  const auto seats = TRY(read_seats(*game.entry, options.players, "random"));
  for (const std::string& seat : seats) {
    TRY(check_computer(seat));
  }
  const auto batch = TRY(read_batch(options.batch, 1));
  whole = batch.whole;
  return lab::SimulationSetup{.game = options.game,
                              .settings = game.settings,
                              .seats = seats,
                              .games = batch.games,
                              .seed = batch.seed,
                              .threads = batch.threads,
                              .date = date_text(today()),
                              .first = batch.first};
}

/// The archive for the games that are left.
std::expected<std::shared_ptr<ArchiveWriter>, Error> open_archive(const SimulateOptions& options,
                                                                  const lab::SimulationSetup& setup,
                                                                  std::uint64_t played) {
  Record sample;
  sample.game = setup.game;
  sample.settings = setup.settings;
  sample.seats = setup.seats;
  sample.run = RunGameId{.number = setup.first, .seed = setup.seed};
  return ArchiveWriter::open(
      options.archive, {.first = setup.first, .games = setup.games, .played = played}, sample,
      options.force || options.checkpoint.resume ? ExistingFilePolicy::replace
                                                 : ExistingFilePolicy::refuse);
}

std::expected<RunResult<lab::SimulationReport>, Error> run(const SimulateOptions& options,
                                                           const lab::SimulationSetup& setup,
                                                           std::optional<std::uint64_t> whole,
                                                           const text::Messages& messages) {
  TRY(check_report_file(options.json));
  lab::SimulationReport announced = lab::empty_report(setup);
  announced.part.whole = whole;
  auto run =
      CheckpointedRun<lab::SimulationReport>::open(options.checkpoint, announced, *setup.forfeits);
  if (!run) return std::unexpected(run.error());
  const std::uint64_t played = run->so_far() ? run->so_far()->tally.played() : 0;
  print_untrained_players(setup.game, setup.settings, setup.seats, messages);
  Progress progress(setup.games, messages);
  lab::SimulationHooks hooks;
  if (!options.records.empty()) {
    const auto folder =
        RecordFolder::open(options.records, setup.first + played, setup.games - played,
                           options.force || options.checkpoint.resume ? ExistingFilePolicy::replace
                                                                      : ExistingFilePolicy::refuse);
    if (!folder) return std::unexpected(folder.error());
    hooks.keep = [folder = *folder](std::uint64_t game, const Record& record) {
      return folder.keep(game, record);
    };
  }
  std::shared_ptr<ArchiveWriter> archiver;
  if (!options.archive.empty()) {
    archiver = TRY(open_archive(options, setup, played));
    hooks.keep = [archiver](std::uint64_t game, const Record& record) {
      return archiver->keep(game, record);
    };
  }
  listen_for_interrupt();
  return run->run(
      {[&progress](std::uint64_t done) { progress(done); }, interrupted}, messages,
      [&](const lab::ProgressCallbacks& watch,
          const lab::SimulationReport* so_far) -> std::expected<lab::SimulationReport, Error> {
        hooks.watch = watch;
        auto report = lab::simulate(setup, hooks, so_far);
        // The archive then has all games of the checkpoint that follows.
        if (archiver) {
          TRY(archiver->flush());
        }
        return report;
      });
}

ExitCode simulate(const SimulateOptions& options, const text::Messages& messages) {
  std::optional<std::uint64_t> whole;
  auto setup = read_setup(options, whole);
  if (!setup) return print_error(messages, setup.error(), ExitCode::usage);
  external::Forfeits forfeits;
  setup->forfeits = &forfeits;
  const auto played = run(options, *setup, whole, messages);
  if (!played) return print_error(messages, played.error());
  const lab::SimulationReport& report = played->report;
  if (report.tally.games() == 0) return print_no_games(report, messages);
  return print_report({report.cut_short(), lab::to_json(report), simulation_table(report, messages),
                       report.part.forfeits, played->stored},
                      options.json, messages);
}

}  // namespace

Subcommand simulate_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<SimulateOptions>();
  Options options(program, "simulate", messages);
  wished->add_to(options, "seat");
  wished->batch.add_parts_to(options);
  options.text("records", wished->records);
  options.text("archive", wished->archive);
  options.flag("force", wished->force);
  wished->checkpoint.add_to(options);
  return {options.app(), [wished, &messages] { return simulate(*wished, messages); }};
}

}  // namespace coppice::cli
