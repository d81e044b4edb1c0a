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
#include "cli/report/study_files.hpp"
#include "engine/error.hpp"
#include "external/forfeit_count.hpp"
#include "lab/report/study_games.hpp"
#include "lab/report/study_sums.hpp"
#include "lab/run/observer.hpp"

namespace coppice::cli {

namespace {

struct ReportOptions : RunCommandOptions {
  StudyFiles files;
  std::string worth;
  std::string doubling;
  CheckpointOptions checkpoint;
};

struct ReportWishes {
  lab::SimulationSetup setup;
  std::optional<std::uint64_t> whole;
  std::optional<lab::SimulationSetup> worth;          ///< the deals to play with blanks
  std::uint64_t worth_of_run = 0;                     ///< how many the whole run has
  std::optional<lab::SimulationSetup> doubling = {};  ///< the pairs with twice the thinking time
  std::uint64_t doubling_of_run = 0;                  ///< how many the whole run has
};

/// 10,000 games.
RunOptionTexts with_standard_games(RunOptionTexts batch) {
  if (batch.games.empty()) batch.games = "10000";
  return batch;
}

std::expected<ReportWishes, Error> read_wishes(const ReportOptions& options) {
  TRY(options.checkpoint.check());
  const auto game = TRY(read_game(options.game, options.settings));
  const auto seats = TRY(read_seats(*game.entry, options.players, lab::fast_player(*game.entry)));
  for (const std::string& seat : seats) {
    TRY(check_computer(seat));
  }
  const auto batch = TRY(read_batch(with_standard_games(options.batch), 1));
  ReportWishes wishes{.setup = {.game = options.game,
                                .settings = game.settings,
                                .seats = seats,
                                .games = batch.games,
                                .seed = batch.seed,
                                .threads = batch.threads,
                                .date = {},
                                .first = batch.first},
                      .whole = batch.whole,
                      .worth = {}};
  const std::uint64_t whole = batch.whole.value_or(batch.games);
  for (const auto& [option, text] :
       {std::pair<std::string_view, std::string_view>{"--worth", options.worth},
        {"--doubling", options.doubling}}) {
    if (text.empty()) continue;
    const auto deals = TRY(read_number(option, text, 1, most_games / 2));
    // Which deals belong to a part follows from the size of the run, which --first does not say.
    if (!options.batch.first.empty()) {
      return make_error("error.report.part_only", {{"option", std::string(option)}});
    }
    const bool worth = option == "--worth";
    (worth ? wishes.worth_of_run : wishes.doubling_of_run) = deals;
    (worth ? wishes.worth : wishes.doubling) = lab::card_worth_setup(wishes.setup, whole, deals);
  }
  return wishes;
}

/// The games, then the deals with blanks, each after those of an earlier report.
class ReportRun {
 public:
  ReportRun(const ReportWishes& wishes, const text::Messages& messages)
      : wishes_(wishes),
        messages_(messages),
        progress_(wishes.setup.games, messages),
        worth_progress_(wishes.worth ? wishes.worth->games : 0, messages,
                        "cli.report.progress_worth"),
        doubling_progress_(wishes.doubling ? 2 * wishes.doubling->games : 0, messages,
                           "cli.report.progress_doubling") {}

  /// A report without games on this run.
  std::expected<StudyResult, Error> announced() const {
    lab::SimulationSetup none = wishes_.setup;
    none.games = 0;
    auto study = TRY(lab::study(none, messages_));
    StudyResult announced{.study = std::move(study), .verdicts = {}, .worths = {}};
    announced.study.games.wished = wishes_.setup.games;
    announced.study.games.part.whole = wishes_.whole;
    if (wishes_.doubling) {
      none = *wishes_.doubling;
      none.games = 0;
      auto doubling = TRY(lab::thinking_time_gain(none));
      announced.doubling = with_wishes(std::move(doubling));
    }
    if (!wishes_.worth) return announced;
    none = *wishes_.worth;
    none.games = 0;
    auto worths = TRY(lab::card_worths(none));
    announced.worths = with_wishes(std::move(worths));
    return announced;
  }

  std::expected<StudyResult, Error> play(const lab::ProgressCallbacks& watch,
                                         const StudyResult* so_far) {
    auto study = lab::study(wishes_.setup, messages_,
                            {[this](std::uint64_t done) { progress_(done); }, watch.end_wished},
                            so_far == nullptr ? nullptr : &so_far->study);
    if (!study) return std::unexpected(study.error());
    progress_.clear();
    StudyResult studied{.study = std::move(*study), .verdicts = {}, .worths = {}};
    studied.verdicts = lab::verdicts(studied.study);
    if (wishes_.doubling) {
      lab::SimulationSetup pairs = *wishes_.doubling;
      if (studied.study.games.cut_short()) pairs.games = 0;
      auto doubling = lab::thinking_time_gain(
          pairs, {[this](std::uint64_t done) { doubling_progress_(done); }, watch.end_wished},
          so_far == nullptr || pairs.games == 0 ? nullptr : &so_far->doubling.value());
      if (!doubling) return std::unexpected(doubling.error());
      doubling_progress_.clear();
      studied.doubling = with_wishes(std::move(*doubling));
    }
    if (!wishes_.worth) return studied;
    lab::SimulationSetup deals = *wishes_.worth;
    if (studied.cut_short()) deals.games = 0;
    auto worths = lab::card_worths(
        deals, {[this](std::uint64_t done) { worth_progress_(done); }, watch.end_wished},
        so_far == nullptr || deals.games == 0 ? nullptr : &so_far->worths.value());
    if (!worths) return std::unexpected(worths.error());
    worth_progress_.clear();
    studied.worths = with_wishes(std::move(*worths));
    return studied;
  }

 private:
  lab::ThinkingTimeGain with_wishes(lab::ThinkingTimeGain doubling) const {
    doubling.wished = wishes_.doubling->games;
    doubling.whole = wishes_.doubling_of_run;
    return doubling;
  }

  lab::CardWorths with_wishes(lab::CardWorths worths) const {
    worths.wished = wishes_.worth->games;
    worths.whole = wishes_.worth_of_run;
    return worths;
  }

  const ReportWishes& wishes_;
  const text::Messages& messages_;
  Progress progress_;
  Progress worth_progress_;
  Progress doubling_progress_;
};

std::expected<RunResult<StudyResult>, Error> run(const ReportOptions& options,
                                                 const ReportWishes& wishes, ReportRun& games,
                                                 const StudyResult& announced,
                                                 const text::Messages& messages) {
  TRY(check_report_file(options.json));
  TRY(options.files.check());
  auto checkpointed =
      CheckpointedRun<StudyResult>::open(options.checkpoint, announced, *wishes.setup.forfeits);
  if (!checkpointed) return std::unexpected(checkpointed.error());
  print_untrained_players(wishes.setup.game, wishes.setup.settings, wishes.setup.seats, messages);
  listen_for_interrupt();
  return checkpointed->run({{}, interrupted}, messages,
                           [&](const lab::ProgressCallbacks& watch, const StudyResult* so_far) {
                             return games.play(watch, so_far);
                           });
}

ExitCode report(const ReportOptions& options, const text::Messages& messages) {
  auto wishes = read_wishes(options);
  if (!wishes) return print_error(messages, wishes.error(), ExitCode::usage);
  external::Forfeits forfeits;
  wishes->setup.forfeits = &forfeits;
  if (wishes->worth) wishes->worth->forfeits = &forfeits;
  ReportRun games(*wishes, messages);
  const auto announced = games.announced();
  if (!announced) return print_error(messages, announced.error(), ExitCode::usage);
  const auto played = run(options, *wishes, games, *announced, messages);
  if (!played) return print_error(messages, played.error());
  const StudyResult& studied = played->report;
  if (studied.study.games.tally.games() == 0) {
    return print_no_games(studied.study.games, messages);
  }
  if (const auto written = options.files.write(studied, messages); !written) {
    return print_error(messages, written.error());
  }
  return print_report({studied.cut_short(), lab::part_json(studied), study_table(studied, messages),
                       lab::run_of(studied).part.forfeits, played->stored},
                      options.json, messages);
}

}  // namespace

Subcommand report_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<ReportOptions>();
  Options options(program, "report", messages);
  wished->add_to(options, "seat");
  wished->batch.add_parts_to(options);
  wished->files.add_to(options);
  options.text("worth", wished->worth);
  options.text("doubling", wished->doubling);
  wished->checkpoint.add_to(options);
  return {options.app(), [wished, &messages] { return report(*wished, messages); }};
}

}  // namespace coppice::cli
