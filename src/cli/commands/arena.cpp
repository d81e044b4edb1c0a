#include "lab/run/arena.hpp"

#include <charconv>
#include <memory>
#include <optional>

#include "cli/io/context.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/report/checkpoint.hpp"
#include "cli/report/print_report.hpp"
#include "cli/report/result_tables.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "external/forfeit_count.hpp"
#include "lab/report/report.hpp"

namespace coppice::cli {

namespace {

struct ArenaOptions {
  std::string game;
  std::vector<std::string> settings;
  std::string a = "random";
  std::string b = "random";
  RunOptionTexts batch;
  std::string sprt;
  std::string json;
  CheckpointOptions checkpoint;
};

/// A number like -5 or 2.5, within the range of possible differences.
std::optional<double> read_elo(std::string_view text) {
  constexpr double most = 1000;
  double elo = 0;
  const auto [end, failure] =
      std::from_chars(text.data(), text.data() + text.size(), elo, std::chars_format::fixed);
  const bool all = failure == std::errc() && end == text.data() + text.size();
  return all && elo >= -most && elo <= most ? std::optional(elo) : std::nullopt;
}

/// "ELO0,ELO1"
std::expected<lab::Hypotheses, Error> read_sprt(const std::string& text) {
  const auto parts = split(text, ',');
  if (parts.size() == 2) {
    const auto elo0 = read_elo(parts[0]);
    const auto elo1 = read_elo(parts[1]);
    if (elo0 && elo1 && *elo0 < *elo1) return lab::Hypotheses{*elo0, *elo1};
  }
  return make_error("error.arena.sprt", {{"text", excerpt(text)}});
}

std::expected<lab::ArenaSetup, Error> read_setup(const ArenaOptions& options,
                                                 std::optional<std::uint64_t>& whole) {
  TRY(options.checkpoint.check());
  const auto rivals = TRY(read_rival_game(options.game, options.settings));
  const auto players = TRY(read_rival_players(*rivals.entry, {options.a, options.b}));
  const auto batch = TRY(read_mirrored_batch(options.batch));
  whole = batch.whole;
  lab::ArenaSetup setup{.game = options.game,
                        .settings = rivals.settings,
                        .players = {players.front(), players.back()},
                        .games = batch.games,
                        .first = batch.first,
                        .seed = batch.seed,
                        .threads = batch.threads,
                        .sprt = {}};
  if (!options.sprt.empty()) {
    setup.sprt = TRY(read_sprt(options.sprt));
    if (batch.first != 1 || batch.whole) return make_error("error.arena.sprt_part");
  }
  return setup;
}

/// A report without games on the run.
lab::ArenaReport announced_by(const lab::ArenaSetup& setup, std::optional<std::uint64_t> whole) {
  lab::ArenaReport announced;
  announced.part = {.first = setup.first, .whole = whole, .program = {}, .commit = {}};
  announced.game = setup.game;
  announced.settings = setup.settings;
  announced.seed = setup.seed;
  announced.wished = setup.games;
  for (std::size_t at = 0; at < 2; ++at) announced.players[at].player = setup.players[at];
  if (setup.sprt) announced.sprt = lab::SprtReport{.hypotheses = *setup.sprt};
  return announced;
}

std::expected<RunResult<lab::ArenaReport>, Error> run(const ArenaOptions& options,
                                                      const lab::ArenaSetup& setup,
                                                      std::optional<std::uint64_t> whole,
                                                      const text::Messages& messages) {
  TRY(check_report_file(options.json));
  auto run = TRY(CheckpointedRun<lab::ArenaReport>::open(
      options.checkpoint, announced_by(setup, whole), *setup.forfeits));
  print_untrained_players(setup.game, setup.settings, setup.players, messages);
  listen_for_interrupt();
  Progress progress(setup.games, messages);
  return run.run({[&progress](std::uint64_t done) { progress(done); }, interrupted}, messages,
                 [&](const lab::ProgressCallbacks& watch, const lab::ArenaReport* so_far) {
                   return lab::arena(setup, watch, so_far);
                 });
}

ExitCode arena(const ArenaOptions& options, const text::Messages& messages) {
  std::optional<std::uint64_t> whole;
  auto setup = read_setup(options, whole);
  if (!setup) return print_error(messages, setup.error(), ExitCode::usage);
  external::Forfeits forfeits;
  setup->forfeits = &forfeits;
  const auto played = run(options, *setup, whole, messages);
  if (!played) return print_error(messages, played.error());
  const lab::ArenaReport& report = played->report;
  if (report.games() == 0) return print_no_games(messages);
  return print_report({report.cut_short, lab::to_json(report), arena_table(report, messages),
                       report.part.forfeits, played->stored},
                      options.json, messages);
}

}  // namespace

Subcommand arena_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<ArenaOptions>();
  Options options(program, "arena", messages);
  options.argument("game", wished->game);
  options.list("set", wished->settings);
  options.text("a", wished->a);
  options.text("b", wished->b);
  wished->batch.add_to(options);
  wished->batch.add_parts_to(options);
  options.text("sprt", wished->sprt);
  options.text("json", wished->json);
  wished->checkpoint.add_to(options);
  return {options.app(), [wished, &messages] { return arena(*wished, messages); }};
}

}  // namespace coppice::cli
