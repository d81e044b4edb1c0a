#include "lab/arena.hpp"

#include <charconv>
#include <memory>
#include <optional>

#include "cli/arena_table.hpp"
#include "cli/context.hpp"
#include "cli/options.hpp"
#include "cli/print_report.hpp"
#include "cli/progress.hpp"
#include "cli/values.hpp"
#include "engine/text.hpp"
#include "lab/report.hpp"

namespace coppice::cli {

namespace {

constexpr std::uint64_t most_games = 1'000'000'000;

struct ArenaOptions {
  std::string game;
  std::vector<std::string> settings;
  std::string a = "random";
  std::string b = "random";
  std::string games;
  std::string seed;
  std::string threads;
  std::string sprt;
  std::string json;
};

/// A number like -5 or 2.5, between two players as different as can be.
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
  return refused("error.arena.sprt", {{"text", excerpt(text)}});
}

/// Reads into `setup` what is said in numbers.
std::expected<void, Error> read_numbers(const ArenaOptions& options, lab::ArenaSetup& setup) {
  if (!options.games.empty()) {
    const auto games = read_number("--games", options.games, 2, most_games);
    if (!games) return std::unexpected(games.error());
    if (*games % 2 != 0) return refused("error.arena.odd", {{"games", options.games}});
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
  if (!options.sprt.empty()) {
    const auto sprt = read_sprt(options.sprt);
    if (!sprt) return std::unexpected(sprt.error());
    setup.sprt = *sprt;
  }
  return {};
}

std::expected<lab::ArenaSetup, Error> read_setup(const ArenaOptions& options) {
  if (options.game.empty()) return refused("error.usage.game");
  const auto entry = find_game(options.game);
  if (!entry) return std::unexpected(entry.error());
  if (const auto rivals = lab::check_rivals(**entry); !rivals) {
    return std::unexpected(rivals.error());
  }
  const auto settings = read_settings((*entry)->info, options.settings);
  if (!settings) return std::unexpected(settings.error());
  for (const std::string& player : {options.a, options.b}) {
    if (player == human) return refused("error.usage.human");
    if (const auto made = player_for(**entry, player); !made) return std::unexpected(made.error());
  }
  lab::ArenaSetup setup{.game = options.game,
                        .settings = *settings,
                        .players = {options.a, options.b},
                        .games = 1000,
                        .seed = 1,
                        .threads = 1,
                        .sprt = {}};
  if (const auto read = read_numbers(options, setup); !read) return std::unexpected(read.error());
  return setup;
}

std::expected<lab::ArenaReport, Error> run(const lab::ArenaSetup& setup,
                                           const text::Messages& messages) {
  Progress progress(setup.games, messages);
  return lab::arena(setup, [&progress](std::uint64_t done) { progress(done); });
}

ExitCode arena(const ArenaOptions& options, const text::Messages& messages) {
  const auto setup = read_setup(options);
  if (!setup) return complain(messages, setup.error(), ExitCode::usage);
  const auto report = run(*setup, messages);
  if (!report) return complain(messages, report.error());
  return print_report(lab::to_json(*report), arena_table(*report, messages), options.json,
                      messages);
}

}  // namespace

Subcommand arena_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<ArenaOptions>();
  Options options(program, "arena", messages);
  options.argument("game", wished->game);
  options.list("set", wished->settings);
  options.text("a", wished->a);
  options.text("b", wished->b);
  options.text("games", wished->games);
  options.text("seed", wished->seed);
  options.text("threads", wished->threads);
  options.text("sprt", wished->sprt);
  options.text("json", wished->json);
  return {options.app(), [wished, &messages] { return arena(*wished, messages); }};
}

}  // namespace coppice::cli
