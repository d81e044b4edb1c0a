#include <charconv>
#include <memory>
#include <optional>

#include "cli/io/context.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/options/values.hpp"
#include "cli/report/checkpoint.hpp"
#include "cli/report/print_report.hpp"
#include "cli/report/result_tables.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "external/forfeit_count.hpp"
#include "lab/report/report.hpp"
#include "lab/run/compare_games.hpp"
#include "lab/run/observer.hpp"

namespace coppice::cli {

namespace {

struct CompareOptions : RunCommandOptions {
  std::vector<std::string> settings_a;
  std::vector<std::string> settings_b;
  std::string until;
  std::string metric;
  std::string margin;
  CheckpointOptions checkpoint;
};

/// A number above 0, like 0.02.
std::expected<double, Error> read_margin(const std::string& text) {
  double margin = 0;
  const char* const last = text.data() + text.size();
  const auto [end, failure] = std::from_chars(text.data(), last, margin, std::chars_format::fixed);
  constexpr double most = 1e9;
  if (failure == std::errc() && end == last && margin > 0 && margin <= most) return margin;
  return make_error("error.compare.margin", {{"text", excerpt(text)}});
}

std::expected<std::optional<lab::StoppingRule>, Error> read_until(const CompareOptions& options) {
  if (options.until.empty()) {
    if (options.metric.empty() && options.margin.empty()) return std::nullopt;
    return make_error("error.compare.until");
  }
  if (options.until != "decided") {
    return make_error(
        "error.usage.choice",
        {{"option", "--until"}, {"text", excerpt(options.until)}, {"known", "decided"}});
  }
  if (!options.batch.first.empty() || !options.batch.part.empty()) {
    return make_error("error.compare.until_part");
  }
  lab::StoppingRule until{.metric = options.metric, .margin = {}};
  if (options.margin.empty()) return until;
  until.margin = TRY(read_margin(options.margin));
  return until;
}

/// The settings and players of both variants.
std::expected<lab::PairedSetup, Error> read_variants(const CompareOptions& options) {
  lab::PairedSetup setup;
  setup.game = options.game;
  for (std::size_t variant = 0; variant < 2; ++variant) {
    const auto& own = variant == 0 ? options.settings_a : options.settings_b;
    std::vector<std::string> all = options.settings;
    all.insert(all.end(), own.begin(), own.end());
    const auto game = TRY(read_game(options.game, all));
    setup.settings[variant] = game.settings;
    const auto seats = TRY(read_seats(*game.entry, options.players, lab::fast_player(*game.entry)));
    for (const std::string& seat : seats) {
      TRY(check_computer(seat));
    }
    setup.seats = seats;
  }
  if (options.settings_a.empty() && options.settings_b.empty()) {
    return make_error("error.usage.compare");
  }
  return setup;
}

/// 10,000 games, or at most 100,000 until it is decided.
RunOptionTexts with_standard_games(RunOptionTexts batch, bool until) {
  if (batch.games.empty()) batch.games = until ? "100000" : "10000";
  return batch;
}

std::expected<lab::PairedSetup, Error> read_comparison(const CompareOptions& options,
                                                       std::optional<std::uint64_t>& whole) {
  TRY(options.checkpoint.check());
  auto setup = read_variants(options);
  if (!setup) return setup;
  const auto until = TRY(read_until(options));
  const auto batch = TRY(read_batch(with_standard_games(options.batch, until.has_value()), 1));
  setup->games = batch.games;
  setup->first = batch.first;
  setup->seed = batch.seed;
  setup->threads = batch.threads;
  setup->until = until;
  whole = batch.whole;
  if (setup->until) {
    TRY(lab::check_stopping_rule(*setup));
  }
  return setup;
}

std::expected<RunResult<lab::PairedReport>, Error> run(const CompareOptions& options,
                                                       const lab::PairedSetup& setup,
                                                       std::optional<std::uint64_t> whole,
                                                       const text::Messages& messages) {
  TRY(check_report_file(options.json));
  lab::PairedReport announced = empty_report(setup);
  announced.part.whole = whole;
  auto run =
      CheckpointedRun<lab::PairedReport>::open(options.checkpoint, announced, *setup.forfeits);
  if (!run) return std::unexpected(run.error());
  listen_for_interrupt();
  Progress progress(setup.games, messages);
  return run->run({[&progress](std::uint64_t done) { progress(done); }, interrupted}, messages,
                  [&](const lab::ProgressCallbacks& watch, const lab::PairedReport* so_far) {
                    return lab::compare(setup, watch, so_far);
                  });
}

ExitCode run_compare(const CompareOptions& options, const text::Messages& messages) {
  std::optional<std::uint64_t> whole;
  auto setup = read_comparison(options, whole);
  if (!setup) return print_error(messages, setup.error(), ExitCode::usage);
  external::Forfeits forfeits;
  setup->forfeits = &forfeits;
  const auto played = run(options, *setup, whole, messages);
  if (!played) return print_error(messages, played.error());
  const lab::PairedReport& report = played->report;
  if (report.games == 0) return print_no_games(messages);
  return print_report({report.cut_short, lab::to_json(report), compare_table(report, messages),
                       report.part.forfeits, played->stored},
                      options.json, messages);
}

}  // namespace

Subcommand compare_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<CompareOptions>();
  Options options(program, "compare", messages);
  wished->add_to(options, "seat");
  wished->batch.add_parts_to(options);
  options.list("set-a", wished->settings_a);
  options.list("set-b", wished->settings_b);
  options.text("until", wished->until);
  options.text("metric", wished->metric);
  options.text("margin", wished->margin);
  wished->checkpoint.add_to(options);
  return {options.app(), [wished, &messages] { return run_compare(*wished, messages); }};
}

}  // namespace coppice::cli
