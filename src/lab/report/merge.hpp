#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "lab/report/study_result.hpp"
#include "lab/run/arena.hpp"
#include "lab/run/compare_games.hpp"
#include "lab/run/simulation.hpp"

// Merges reports on parts of a run.
namespace coppice::lab {

/// A report that can be merged.
using PartReport =
    std::variant<SimulationReport, ArenaReport, LadderReport, PairedReport, StudyResult>;

/// What a report says about its run as a whole.
inline auto& run_of(auto& report) { return report; }
inline SimulationReport& run_of(StudyResult& report) { return report.study.games; }
inline const SimulationReport& run_of(const StudyResult& report) { return report.study.games; }

inline bool is_cut_short(const auto& report) {
  if constexpr (requires { report.cut_short(); }) {
    return report.cut_short();
  } else {
    return report.cut_short;
  }
}

/// Adds a study of other games of the same run. Call `conclude` (study_sums.hpp) after the last
/// one.
void add(Study& sum, Study part);

/// Draws the conclusions from what was read or added up.
void conclude(ArenaReport& report);
void conclude(LadderReport& report);

/// The JSON that `read_report` reads.
boost::json::object mergeable_json(const PartReport& report);

/// Reads the output of `to_json`. A document among the settings is replaced by its digest, which
/// ends with a line feed as documents do. Errors: another version or command; invalid content.
std::expected<PartReport, Error> read_report(const boost::json::value& json);

/// Adds parts up, in any order. It keeps one report, however many parts there are.
///
/// Errors have the name of a part, such as its file, as argument "file".
class Merger {
 public:
  /// Errors: a part of another run, with the difference as "what"; a part that was cut short; a
  /// sequential test, whose run has no parts.
  std::expected<void, Error> add(const std::string& name, PartReport part);

  /// The report on all games of the parts. Errors: there is none; games in two parts or in none.
  std::expected<PartReport, Error> whole() &&;

 private:
  /// The games of a part.
  struct Games {
    std::string name;
    std::uint64_t first;
    std::uint64_t end;  ///< the number after that of the last
  };

  /// The first game in two parts or in none.
  std::expected<void, Error> check_games() const;

  std::optional<PartReport> sum_;
  std::vector<Games> games_;
};

/// A run of which no game is stored yet, with all that check_beginning compares: version (1, of
/// this form), games (0) and run (pairs of a name and a text).
boost::json::object beginning(const PartReport& announced);

/// Checks that `so_far` is about the first games of the run that `announced` names, which is a
/// report without games. Error: they differ, in "what".
std::expected<void, Error> check_beginning(const PartReport& announced, const PartReport& so_far);

}  // namespace coppice::lab
