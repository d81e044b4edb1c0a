#include "lab/simulation.hpp"

#include <fmt/format.h>

#include <memory>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/print_report.hpp"
#include "cli/progress.hpp"
#include "cli/simulation_table.hpp"
#include "cli/values.hpp"
#include "engine/text.hpp"
#include "lab/report.hpp"
#include "table/daily.hpp"

namespace coppice::cli {

namespace {

constexpr std::uint64_t most_games = 1'000'000'000;

struct SimulateOptions {
  std::string game;
  std::vector<std::string> settings;
  std::vector<std::string> seats;
  std::string games;
  std::string seed;
  std::string threads;
  std::string json;
  std::string records;
  bool force = false;
};

std::expected<lab::SimulationSetup, Error> read_setup(const SimulateOptions& options) {
  if (options.game.empty()) return refused("error.usage.game");
  const auto entry = find_game(options.game);
  if (!entry) return std::unexpected(entry.error());
  const auto settings = read_settings((*entry)->info, options.settings);
  if (!settings) return std::unexpected(settings.error());
  const auto seats = read_seats(**entry, options.seats, "random");
  if (!seats) return std::unexpected(seats.error());
  for (const std::string& seat : *seats) {
    if (seat == human) return refused("error.usage.human");
  }
  lab::SimulationSetup setup{options.game, *settings, *seats, 1000, 1, 1, date_text(today())};
  if (!options.games.empty()) {
    const auto games = read_number("--games", options.games, 1, most_games);
    if (!games) return std::unexpected(games.error());
    setup.games = *games;
  }
  if (!options.seed.empty()) {
    const auto seed = read_seed(options.seed);
    if (!seed) return std::unexpected(seed.error());
    setup.seed = *seed;
  }
  const auto threads = read_threads(options.threads);
  if (!threads) return std::unexpected(threads.error());
  setup.threads = *threads;
  return setup;
}

std::expected<lab::SimulationReport, Error> run(const SimulateOptions& options,
                                                const lab::SimulationSetup& setup,
                                                const text::Messages& messages) {
  lab::SimulationHooks hooks;
  if (!options.records.empty()) {
    const std::filesystem::path folder = options.records;
    if (const auto made = make_folder(folder); !made) return std::unexpected(made.error());
    const IfThere if_there = options.force ? IfThere::replace : IfThere::refuse;
    hooks.keep = [folder, if_there](std::uint64_t number, const Record& record) {
      return write_file(folder / fmt::format("game-{:06}.coppice", number), write_record(record),
                        if_there, Wait::no);
    };
  }
  Progress progress(setup.games, messages);
  hooks.progress = [&progress](std::uint64_t done) { progress(done); };
  return lab::simulate(setup, hooks);
}

ExitCode simulate(const SimulateOptions& options, const text::Messages& messages) {
  const auto setup = read_setup(options);
  if (!setup) return complain(messages, setup.error(), ExitCode::usage);
  const auto report = run(options, *setup, messages);
  if (!report) return complain(messages, report.error());
  return print_report(lab::to_json(*report), simulation_table(*report, messages), options.json,
                      messages);
}

}  // namespace

Subcommand simulate_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<SimulateOptions>();
  Options options(program, "simulate", messages);
  options.argument("game", wished->game);
  options.list("set", wished->settings);
  options.list("seat", wished->seats);
  options.text("games", wished->games);
  options.text("seed", wished->seed);
  options.text("threads", wished->threads);
  options.text("json", wished->json);
  options.text("records", wished->records);
  options.flag("force", wished->force);
  return {options.app(), [wished, &messages] { return simulate(*wished, messages); }};
}

}  // namespace coppice::cli
