#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <memory>

#include "cli/batch.hpp"
#include "cli/columns.hpp"
#include "cli/context.hpp"
#include "cli/figures.hpp"
#include "cli/heading.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/print_report.hpp"
#include "cli/progress.hpp"
#include "cli/values.hpp"
#include "lab/compare_games.hpp"
#include "lab/observer.hpp"
#include "lab/report.hpp"

namespace coppice::cli {

namespace {

struct CompareOptions : PlayedOptions {
  std::vector<std::string> settings_a;
  std::vector<std::string> settings_b;
};

std::expected<lab::PairedSetup, Error> read_comparison(const CompareOptions& options) {
  constexpr std::uint64_t standard_games = 10'000;
  lab::PairedSetup setup;
  for (std::size_t variant = 0; variant < 2; ++variant) {
    const auto& own = variant == 0 ? options.settings_a : options.settings_b;
    std::vector<std::string> all = options.settings;
    all.insert(all.end(), own.begin(), own.end());
    const auto game = read_game(options.game, all);
    if (!game) return std::unexpected(game.error());
    setup.settings[variant] = game->settings;
    const auto seats = read_seats(*game->entry, options.players, lab::fast_player(*game->entry));
    if (!seats) return std::unexpected(seats.error());
    for (const std::string& seat : *seats) {
      if (const auto sits = check_computer(seat); !sits) return std::unexpected(sits.error());
    }
    setup.seats = *seats;
  }
  if (options.settings_a.empty() && options.settings_b.empty()) {
    return refused("error.usage.compare");
  }
  const auto batch = read_batch(options.batch, 1);
  if (!batch) return std::unexpected(batch.error());
  setup.game = options.game;
  setup.games = options.batch.games.empty() ? standard_games : batch->games;
  setup.seed = batch->seed;
  setup.threads = batch->threads;
  return setup;
}

std::string metric_name(const std::string& name, const text::Messages& messages) {
  const std::string key = "compare.metric." + name;
  return messages.knows(key) ? messages.say(key) : name;
}

Row metric_row(const lab::PairedMetric& metric, std::optional<double> corrected,
               const text::Messages& messages) {
  const auto shown = [&](double value) { return messages.number(value, 3); };
  Row row = {metric_name(metric.name, messages), shown(metric.mean_a()), shown(metric.mean_b()),
             change_text(metric.difference(), 3, messages)};
  const auto ci95 = metric.ci95();
  if (!ci95) {
    const bool same = metric.sums.a == metric.sums.b && metric.sums.aa == metric.sums.bb;
    row.push_back(messages.say(same ? "compare.same" : "compare.constant"));
    row.insert(row.end(), {"–", "–", "–"});
    return row;
  }
  const double p = *corrected;
  row.push_back(range_text(change_text(metric.difference() - *ci95, 3, messages),
                           change_text(metric.difference() + *ci95, 3, messages)));
  row.push_back(p < 0.001 ? "< " + messages.number(0.001, 3) : messages.number(p, 3));
  row.push_back(std::to_string(4 * metric.sums.count));
  row.push_back("× " + messages.number(*metric.gain(), 1));
  return row;
}

std::string compare_table(const lab::PairedSetup& setup, const lab::PairedReport& report,
                          const text::Messages& messages) {
  std::vector<Row> rows = {{}};
  for (const char* const column :
       {"metric", "a", "b", "difference", "interval", "p", "half", "gain"}) {
    rows[0].push_back(messages.say("compare.column." + std::string(column)));
  }
  const auto p_values = lab::corrected(report.metrics);
  for (std::size_t at = 0; at < p_values.size(); ++at) {
    rows.push_back(metric_row(report.metrics[at], p_values[at], messages));
  }
  return "A: " + heading(setup.game, report.settings[0]) +
         "B: " + heading(setup.game, report.settings[1]) +
         games_line(report.games, setup.games, report.cut_short, setup.seed, messages) + "\n" +
         laid_out(rows, 0) + "\n" + messages.say("compare.note") + "\n" +
         seconds_line(report.seconds, messages);
}

boost::json::object compare_json(const lab::PairedSetup& setup, const lab::PairedReport& report) {
  boost::json::array variants;
  for (const Settings& settings : report.settings) {
    boost::json::object chosen;
    for (const auto& [key, value] : settings) chosen[key] = value;
    variants.push_back(std::move(chosen));
  }
  return {{"version", lab::report_version},
          {"command", "compare"},
          {"program", ""},
          {"commit", ""},
          {"game", setup.game},
          {"variants", variants},
          {"players", boost::json::array(setup.seats.begin(), setup.seats.end())},
          {"games", report.games},
          {"wished", setup.games},
          {"cut_short", report.cut_short},
          {"seed", std::to_string(setup.seed)},
          {"metrics", lab::to_json(report.metrics)},
          {"seconds", report.seconds}};
}

ExitCode run_compare(const CompareOptions& options, const text::Messages& messages) {
  const auto setup = read_comparison(options);
  if (!setup) return complain(messages, setup.error(), ExitCode::usage);
  if (const auto may = check_report_file(options.json); !may) {
    return complain(messages, may.error());
  }
  listen_for_interrupt();
  std::expected<lab::PairedReport, Error> report;
  {
    Progress progress(setup->games, messages);
    report =
        lab::compare(*setup, {[&progress](std::uint64_t done) { progress(done); }, interrupted});
  }
  if (!report) return complain(messages, report.error());
  if (report->games == 0) return nothing_to_report(messages);
  return print_report(
      {report->cut_short, compare_json(*setup, *report), compare_table(*setup, *report, messages)},
      options.json, messages);
}

}  // namespace

Subcommand compare_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<CompareOptions>();
  Options options(program, "compare", messages);
  wished->add_to(options, "seat");
  options.list("set-a", wished->settings_a);
  options.list("set-b", wished->settings_b);
  return {options.app(), [wished, &messages] { return run_compare(*wished, messages); }};
}

}  // namespace coppice::cli
