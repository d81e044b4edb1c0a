#include <array>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/io/figures.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/options/values.hpp"
#include "cli/report/print_report.hpp"
#include "engine/error.hpp"
#include "lab/run/puzzles.hpp"
#include "table/daily.hpp"

namespace coppice::cli {

namespace {

struct PuzzlesOptions {
  std::string game;
  std::vector<std::string> settings;
  RunOptionTexts batch;
  std::string most;
  std::string out;
  bool force = false;

  ExistingFilePolicy if_there() const {
    return force ? ExistingFilePolicy::replace : ExistingFilePolicy::refuse;
  }
};

/// Each game takes seconds, so nobody needs more.
constexpr std::uint64_t most_searched = 1'000'000;

std::expected<lab::PuzzleSetup, Error> read_search(const PuzzlesOptions& options) {
  const auto game = TRY(read_game(options.game, options.settings));
  const auto batch = TRY(read_batch(options.batch, 1));
  if (options.out.empty()) return make_error("error.usage.puzzles_out");
  std::uint64_t games = 100;
  if (const std::string& text = options.batch.games; !text.empty()) {
    games = TRY(read_number("--games", text, 1, most_searched));
  }
  std::uint64_t most = most_searched;
  if (!options.most.empty()) most = TRY(read_number("--most", options.most, 1, most_searched));
  return lab::PuzzleSetup{.game = options.game,
                          .settings = game.settings,
                          .games = static_cast<int>(games),
                          .seed = batch.seed,
                          .threads = batch.threads,
                          .date = date_text(today()),
                          .most = static_cast<int>(most)};
}

/// How many puzzles are easy, middling and hard, and how often each player solves one.
std::string summary(const lab::PuzzleFile& file, const text::Messages& messages) {
  std::array<std::size_t, 3> of_difficulty{};
  for (const lab::Puzzle& puzzle : file.puzzles) {
    ++of_difficulty.at(static_cast<std::size_t>(lab::puzzle_difficulty(puzzle)));
  }
  std::string text = messages.say("cli.puzzles.found", {{"puzzles", file.puzzles.size()},
                                                        {"games", file.games},
                                                        {"easy", of_difficulty[0]},
                                                        {"middling", of_difficulty[1]},
                                                        {"hard", of_difficulty[2]}}) +
                     "\n";
  if (file.puzzles.empty()) return text;
  std::vector<Row> rows = {
      {messages.say("cli.puzzles.player"), messages.say("cli.puzzles.solved")}};
  for (std::size_t player = 0; player < file.solvers.size(); ++player) {
    int solved = 0;
    for (const lab::Puzzle& puzzle : file.puzzles) solved += puzzle.solved.at(player);
    rows.push_back({file.solvers[player],
                    std::to_string(solved / static_cast<int>(file.puzzles.size())) + " %"});
  }
  return text + align_columns(rows, 0);
}

ExitCode find(const PuzzlesOptions& options, const text::Messages& messages) {
  const auto setup = read_search(options);
  if (!setup) return print_error(messages, setup.error(), ExitCode::usage);
  if (const auto may = check_writable(options.out, options.if_there()); !may) {
    return print_error(messages, may.error());
  }
  listen_for_interrupt();
  std::expected<lab::PuzzleFile, Error> file;
  {
    Progress progress(static_cast<std::uint64_t>(setup->games), messages);
    file = lab::find_puzzles(*setup,
                             {[&progress](std::uint64_t done) { progress(done); }, interrupted});
  }
  if (!file) return print_error(messages, file.error(), ExitCode::usage);
  if (file->games == 0) return print_no_games(messages);
  const auto written = write_file(options.out, lab::write_puzzles(*file), options.if_there());
  if (!written) return print_error(messages, written.error());
  std::cout << summary(*file, messages);
  return file->games < setup->games ? ExitCode::interrupted : ExitCode::good;
}

}  // namespace

Subcommand puzzles_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<PuzzlesOptions>();
  Options options(program, "puzzles", messages);
  options.argument("game", wished->game,
                   {{"games", games_where([](const GameType&) { return true; })}});
  options.list("set", wished->settings);
  wished->batch.add_to(options);
  options.text("most", wished->most);
  options.text("out", wished->out);
  options.flag("force", wished->force);
  return {options.app(), [wished, &messages] { return find(*wished, messages); }};
}

}  // namespace coppice::cli
