#include <algorithm>
#include <boost/json/array.hpp>
#include <limits>
#include <memory>

#include "cli/io/context.hpp"
#include "cli/io/figures.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/options/values.hpp"
#include "cli/report/print_report.hpp"
#include "cli/report/result_tables.hpp"
#include "engine/error.hpp"
#include "lab/report/report.hpp"
#include "table/daily.hpp"

namespace coppice::cli {

namespace {

struct SolveOptions {
  std::string game;
  std::vector<std::string> settings;
  RunOptionTexts batch;
  std::string json;
  std::string save;
  bool force = false;

  ExistingFilePolicy if_there() const {
    return force ? ExistingFilePolicy::replace : ExistingFilePolicy::refuse;
  }
};

std::expected<lab::SolvingSetup, Error> read_solving(const SolveOptions& options) {
  if (options.game.empty()) return make_error("error.usage.game");
  if (options.force && options.save.empty()) {
    return make_error("error.usage.force", {{"option", "--save"}});
  }
  const auto entry = TRY(find_game(options.game));
  if (entry->solve == nullptr) {
    return make_error("error.usage.solve_game", {{"game", options.game}});
  }
  const auto settings = TRY(read_settings(entry->info, options.settings));
  const auto batch = TRY(read_batch(options.batch, 1));
  const std::uint64_t games = options.batch.games.empty() ? 1 : batch.games;
  if (games > 1 && !options.save.empty()) return make_error("error.usage.solve_save");
  if (batch.seed > std::numeric_limits<std::uint64_t>::max() - (games - 1)) {
    return make_error("error.usage.solve_seeds");
  }
  return lab::SolvingSetup{options.game, settings, games, batch.seed, batch.threads};
}

std::expected<void, Error> check_places(const SolveOptions& options) {
  if (const auto may = check_report_file(options.json); !may) return may;
  if (options.save.empty()) return {};
  return check_writable(options.save, options.if_there());
}

std::string one_deal(const lab::SolvingReport& report, const text::Messages& messages) {
  const lab::Solution& deal = report.first;
  return messages.say(deal.proved() ? "cli.solve.proved" : "cli.solve.bracketed",
                      {{"seed", deal.seed},
                       {"found", amount_text(report.game, std::to_string(deal.found), messages)},
                       {"bound", deal.bound}}) +
         "\n";
}

std::string many_deals(const lab::SolvingReport& report, const text::Messages& messages) {
  std::vector<Row> rows = {{""}};
  for (const char* const column : {"mean", "sd", "min", "max"}) {
    rows[0].push_back(messages.say("cli.simulate.column." + std::string(column)));
  }
  const auto add = [&](const char* what, const lab::IntegerStatistics& score) {
    rows.push_back({messages.say("cli.solve." + std::string(what)),
                    mean_within_text(score, messages), sd_text(score, messages),
                    std::to_string(score.min()), std::to_string(score.max())});
  };
  add("found", report.found);
  add("bound", report.bound);
  return align_columns(rows, 0) + "\n" +
         messages.say(
             "cli.solve.proved_share",
             percents(lab::estimate_share(report.proved, report.games()), messages).arguments()) +
         "\n" + seconds_line(report.seconds, messages);
}

std::string solving_table(const lab::SolvingReport& report, const text::Messages& messages) {
  const std::string head = heading(report.game, report.settings, messages);
  if (report.wished == 1) return head + one_deal(report, messages);
  return head +
         games_line(report.games(), report.wished, report.cut_short(), report.seed, messages) +
         "\n" + many_deals(report, messages);
}

ExitCode solve(const SolveOptions& options, const text::Messages& messages) {
  const auto setup = read_solving(options);
  if (!setup) return print_error(messages, setup.error(), ExitCode::usage);
  if (const auto may = check_places(options); !may) return print_error(messages, may.error());
  listen_for_interrupt();
  std::expected<lab::SolvingReport, Error> report;
  {
    Progress progress(setup->games, messages);
    report = lab::solve(*setup, {[&progress](std::uint64_t done) { progress(done); }, interrupted});
  }
  if (!report) return print_error(messages, report.error());
  if (report->games() == 0) return print_no_games(messages);
  if (!options.save.empty()) {
    const Record record = lab::record_of(*report, report->first, date_text(today()));
    const auto written = write_file(options.save, write_record(record), options.if_there());
    if (!written) return print_error(messages, written.error());
  }
  return print_report(
      {report->cut_short(), lab::to_json(*report), solving_table(*report, messages)}, options.json,
      messages);
}

}  // namespace

Subcommand solve_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<SolveOptions>();
  Options options(program, "solve", messages);
  options.argument(
      "game", wished->game,
      {{"games", games_where([](const GameType& game) { return game.solve != nullptr; })}});
  options.list("set", wished->settings);
  wished->batch.add_to(options);
  options.text("json", wished->json);
  options.text("save", wished->save);
  options.flag("force", wished->force);
  return {options.app(), [wished, &messages] { return solve(*wished, messages); }};
}

}  // namespace coppice::cli
