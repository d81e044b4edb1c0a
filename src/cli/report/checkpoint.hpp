#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "cli/io/context.hpp"
#include "cli/options/options.hpp"
#include "engine/error.hpp"
#include "external/forfeit_count.hpp"
#include "lab/report/merge.hpp"
#include "lab/report/report.hpp"
#include "lab/run/parallel_loop.hpp"
#include "text/messages.hpp"

// Long runs that can be stopped at any moment and go on later. A checkpoint is the report on the
// games so far, as --json writes it.
namespace coppice::cli {

struct CheckpointOptions {
  std::string file;
  bool resume = false;

  void add_to(Options& options);

  /// Error: --resume without a file name.
  std::expected<void, Error> check() const;
};

/// The checkpoint's report; empty if no game is stored yet. `announced` is a report without games
/// on the run that is to be played. It is stored at once if there is no file, so that another run
/// finds the place taken. Errors: the file exists without --resume, cannot be read or written, is
/// no checkpoint, or one of another run.
std::expected<std::optional<lab::PartReport>, Error> open_checkpoint(
    const CheckpointOptions& options, lab::PartReport announced);

/// Replaces the file, completely or not at all.
std::expected<void, Error> write_checkpoint(const std::string& file, boost::json::object report);

inline bool has_games(const lab::SimulationReport& report) { return report.tally.games() > 0; }
inline bool has_games(const lab::ArenaReport& report) { return report.games() > 0; }
inline bool has_games(const lab::LadderReport& report) { return report.games > 0; }
inline bool has_games(const lab::PairedReport& report) { return report.games > 0; }
inline bool has_games(const lab::StudyResult& report) { return has_games(report.study.games); }

/// The games that a command has played.
template <class Report>
struct RunResult {
  Report report;
  bool stored = true;  ///< false if the last checkpoint could not be written
};

/// One run with the report on its games so far.
template <class Report>
class CheckpointedRun {
 public:
  /// Plays until the watch ends it, after the games of the report, if there is one.
  using Play = std::function<std::expected<Report, Error>(const lab::ProgressCallbacks&,
                                                          const Report* so_far)>;

  /// `forfeits` counts those of the run; it gets the checkpoint's, and must outlive this. Errors:
  /// those of open_checkpoint.
  static std::expected<CheckpointedRun, Error> open(const CheckpointOptions& options,
                                                    const Report& announced,
                                                    external::Forfeits& forfeits) {
    auto stored = open_checkpoint(options, announced);
    if (!stored) return std::unexpected(stored.error());
    CheckpointedRun run(options.file, lab::run_of(announced).part.whole, forfeits);
    if (*stored) {
      run.so_far_ = std::get<Report>(std::move(**stored));
      forfeits.add(lab::run_of(*run.so_far_).part.forfeits);
    }
    return run;
  }

  const std::optional<Report>& so_far() const { return so_far_; }

  /// Plays all games, and stores a checkpoint every minute and at the end. A checkpoint that cannot
  /// be stored is reported on standard error; the games go on and the old one stays.
  std::expected<RunResult<Report>, Error> run(const lab::ProgressCallbacks& watch,
                                              const text::Messages& messages, const Play& play) {
    bool stored = true;
    while (true) {
      auto report = stretch(watch, play);
      if (!report) return std::unexpected(report.error());
      lab::run_of(*report).part.whole = whole_;
      lab::run_of(*report).part.forfeits = forfeits_->all();
      if (!file_.empty() && has_games(*report)) {
        const auto written = write_checkpoint(file_, lab::mergeable_json(*report));
        stored = written.has_value();
        if (!stored) print_error(messages, written.error());
      }
      if (!lab::is_cut_short(*report) || watch.ends())
        return RunResult<Report>{std::move(*report), stored};
      so_far_ = std::move(*report);
    }
  }

 private:
  using Clock = std::chrono::steady_clock;

  CheckpointedRun(std::string file, std::optional<std::uint64_t> whole,
                  external::Forfeits& forfeits)
      : file_(std::move(file)), whole_(whole), forfeits_(&forfeits) {}

  /// Plays for about a minute. All games that have begun end before a checkpoint, so threads wait
  /// for the last one; where games are long, stretches become so long that this costs at most a
  /// twentieth of the time.
  std::expected<Report, Error> stretch(const lab::ProgressCallbacks& watch, const Play& play) {
    const auto begin = Clock::now();
    std::optional<Clock::time_point> ended;
    const auto ends = [&] {
      if (watch.ends()) return true;
      if (file_.empty() || Clock::now() - begin < length_) return false;
      if (!ended) ended = Clock::now();
      return true;
    };
    auto report = play({watch.progress, ends}, so_far_ ? &*so_far_ : nullptr);
    if (ended) length_ = std::max<Clock::duration>(length_, 20 * (Clock::now() - *ended));
    return report;
  }

  std::string file_;
  std::optional<std::uint64_t> whole_;
  external::Forfeits* forfeits_;
  std::optional<Report> so_far_;
  Clock::duration length_ = std::chrono::minutes(1);
};

}  // namespace coppice::cli
