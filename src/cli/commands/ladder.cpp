#include "lab/run/arena.hpp"

#include <memory>
#include <optional>

#include "cli/io/context.hpp"
#include "cli/io/figures.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/report/checkpoint.hpp"
#include "cli/report/print_report.hpp"
#include "cli/report/result_tables.hpp"
#include "engine/error.hpp"
#include "external/forfeit_count.hpp"
#include "lab/report/report.hpp"

namespace coppice::cli {

namespace {

struct LadderOptions : RunCommandOptions {
  CheckpointOptions checkpoint;
};

std::expected<lab::LadderSetup, Error> read_ladder(const LadderOptions& options,
                                                   std::optional<std::uint64_t>& whole) {
  TRY(options.checkpoint.check());
  const auto rivals = TRY(read_rival_game(options.game, options.settings));
  const auto others = TRY(read_rival_players(*rivals.entry, options.players));
  std::vector<std::string> players = rivals.entry->levels;
  players.insert(players.end(), others.begin(), others.end());
  if (players.size() < 2) return make_error("error.ladder.levels", {{"game", options.game}});
  const auto batch = TRY(read_mirrored_batch(options.batch));
  whole = batch.whole;
  return lab::LadderSetup{.game = options.game,
                          .settings = rivals.settings,
                          .players = std::move(players),
                          .games = batch.games,
                          .first = batch.first,
                          .seed = batch.seed,
                          .threads = batch.threads};
}

std::string strengths(const lab::LadderReport& report, const text::Messages& messages) {
  std::string text = markdown_row({messages.say("cli.simulate.column.player"),
                                   messages.say("cli.ladder.column.elo"),
                                   messages.say("cli.ladder.column.range")}) +
                     markdown_rule(3);
  for (std::size_t player = 0; player < report.players.size(); ++player) {
    const auto& rating = report.ratings[player];
    const auto shown = rating ? changes({rating->elo, rating->low, rating->high}, messages)
                              : EstimateText{"–", "–", "–"};
    text += markdown_row({report.players[player], shown.value, rating ? shown.range() : "–"});
  }
  return text;
}

std::string encounters(const lab::LadderReport& report, const text::Messages& messages) {
  const std::size_t players = report.players.size();
  std::vector<std::vector<std::string>> cells(players, std::vector<std::string>(players + 1));
  for (std::size_t player = 0; player < players; ++player)
    cells[player][0] = report.players[player];
  for (const auto& [first, second, pairs] : report.encounters) {
    if (pairs.count() == 0) continue;
    const lab::Estimate score = lab::estimate(pairs);
    cells[first][second + 1] = percents(score, messages).value;
    cells[second][first + 1] =
        percents({1 - score.mean, 1 - score.high, 1 - score.low}, messages).value;
  }
  std::vector<std::string> head = {""};
  head.insert(head.end(), report.players.begin(), report.players.end());
  std::string text =
      messages.say("cli.ladder.scores") + "\n\n" + markdown_row(head) + markdown_rule(players + 1);
  for (const auto& row : cells) text += markdown_row(row);
  return text;
}

}  // namespace

std::string ladder_table(const lab::LadderReport& report, const text::Messages& messages) {
  return heading(report.game, report.settings, messages) +
         games_line(report.games, report.wished, report.cut_short, report.seed, messages) + "\n" +
         strengths(report, messages) + "\n" + encounters(report, messages) + "\n" +
         speed_line(report.decisions, report.seconds, messages);
}

namespace {

/// A report without games on the run.
lab::LadderReport announced_by(const lab::LadderSetup& setup, std::optional<std::uint64_t> whole) {
  lab::LadderReport announced;
  announced.part = {.first = setup.first, .whole = whole, .program = {}, .commit = {}};
  announced.game = setup.game;
  announced.settings = setup.settings;
  announced.seed = setup.seed;
  const std::size_t players = setup.players.size();
  announced.wished = setup.games * players * (players - 1) / 2;
  announced.players = setup.players;
  return announced;
}

ExitCode ladder(const LadderOptions& options, const text::Messages& messages) {
  std::optional<std::uint64_t> whole;
  auto setup = read_ladder(options, whole);
  if (!setup) return print_error(messages, setup.error(), ExitCode::usage);
  external::Forfeits forfeits;
  setup->forfeits = &forfeits;
  if (const auto may = check_report_file(options.json); !may) {
    return print_error(messages, may.error());
  }
  const lab::LadderReport announced = announced_by(*setup, whole);
  auto run = CheckpointedRun<lab::LadderReport>::open(options.checkpoint, announced, forfeits);
  if (!run) return print_error(messages, run.error());
  print_untrained_players(setup->game, setup->settings, setup->players, messages);
  listen_for_interrupt();
  Progress progress(announced.wished, messages);
  const auto played =
      run->run({[&progress](std::uint64_t done) { progress(done); }, interrupted}, messages,
               [&](const lab::ProgressCallbacks& watch, const lab::LadderReport* so_far) {
                 return lab::ladder(*setup, watch, so_far);
               });
  if (!played) return print_error(messages, played.error());
  const lab::LadderReport& report = played->report;
  if (report.games == 0) return print_no_games(messages);
  return print_report({report.cut_short, lab::to_json(report), ladder_table(report, messages),
                       report.part.forfeits, played->stored},
                      options.json, messages);
}

}  // namespace

Subcommand ladder_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<LadderOptions>();
  Options options(program, "ladder", messages);
  wished->add_to(options, "with");
  wished->batch.add_parts_to(options);
  wished->checkpoint.add_to(options);
  return {options.app(), [wished, &messages] { return ladder(*wished, messages); }};
}

}  // namespace coppice::cli
