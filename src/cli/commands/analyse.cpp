#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/report/analysis_report.hpp"
#include "engine/text.hpp"

namespace coppice::cli {

namespace {

struct AnalyseOptions {
  std::string file;
  std::string budget;
  bool json = false;
};

/// Judges decisions until all are judged or Ctrl-C stops it. The decision under way at that moment
/// does not count.
std::vector<DecisionReview> judged_decisions(GameAnalyser& analysis,
                                             const text::Messages& messages) {
  const std::size_t all = analysis.about().decisions;
  Progress progress(all, messages, "analysis.progress");
  InterruptibleClock clock;
  std::vector<DecisionReview> judged;
  while (judged.size() < all) {
    progress(judged.size());
    const DecisionReview next = analysis.judge(judged.size(), clock);
    if (interrupted()) break;
    judged.push_back(next);
  }
  return judged;
}

ExitCode run_analysis(const AnalyseOptions& options, const text::Messages& messages) {
  if (options.file.empty()) {
    return print_error(messages, {"error.usage.analyse_file", {}}, ExitCode::usage);
  }
  std::optional<Budget> budget;
  if (!options.budget.empty()) {
    budget = parse_budget(options.budget);
    if (!budget) {
      return print_error(messages, {"error.usage.budget", {{"text", excerpt(options.budget)}}},
                         ExitCode::usage);
    }
  }
  const auto text = read_file(options.file, longest_record);
  if (!text) return print_error(messages, text.error());
  auto checked = check_record(*text);
  if (!checked) return print_file_error(messages, options.file, checked.error());
  const std::string game = checked->record.game;
  const Settings settings = checked->game->settings();
  auto analysis = GameAnalyser::of(std::move(*checked), budget);
  if (!analysis) return print_file_error(messages, options.file, analysis.error());
  if (analysis->about().decisions == 0) {
    return print_file_error(messages, options.file, {"error.analysis.nothing", {}});
  }
  const std::array judges = {analysis->about().judge};
  print_untrained_players(game, settings, judges, messages);
  listen_for_interrupt();
  const auto judged = judged_decisions(*analysis, messages);
  if (judged.empty())
    return print_error(messages, {"error.analysis.ended", {}}, ExitCode::interrupted);
  std::cout << (options.json ? analysis_json(*analysis, judged) + "\n"
                             : analysis_table(*analysis, judged, messages));
  return judged.size() < analysis->about().decisions ? ExitCode::interrupted : ExitCode::good;
}

}  // namespace

Subcommand analyse_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<AnalyseOptions>();
  Options options(program, "analyse", messages);
  options.argument("file", wished->file);
  options.text("budget", wished->budget);
  options.flag("json", wished->json);
  return {options.app(), [wished, &messages] { return run_analysis(*wished, messages); }};
}

}  // namespace coppice::cli
