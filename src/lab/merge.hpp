#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <expected>
#include <string>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "lab/arena.hpp"
#include "lab/compare_games.hpp"
#include "lab/ladder.hpp"
#include "lab/simulation.hpp"
#include "lab/studied.hpp"

// Merges reports on parts of a run.
namespace coppice::lab {

/// A report that can be merged.
using PartReport = std::variant<SimulationReport, ArenaReport, LadderReport, PairedReport, Studied>;

/// What a report says about its run as a whole.
inline auto& run_of(auto& report) { return report; }
inline SimulationReport& run_of(Studied& report) { return report.study.games; }
inline const SimulationReport& run_of(const Studied& report) { return report.study.games; }

/// The JSON that `read_report` reads.
boost::json::object mergeable_json(const PartReport& report);

/// Reads the output of `to_json`. A document among the settings is replaced by its digest, which
/// ends with a line feed as documents do. Errors: another version or command; invalid content.
std::expected<PartReport, Error> read_report(const boost::json::value& json);

/// A report and its source, for errors.
struct NamedPart {
  std::string name;
  PartReport report;
};

/// The report on all games of these parts.
///
/// Errors, with the name of a part as argument "file": parts of different runs, with the difference
/// as "what"; games in two parts or in none; a part that was cut short; a sequential test, whose
/// run has no parts.
std::expected<PartReport, Error> merged(std::vector<NamedPart> parts);

/// Checks that `so_far` is about the first games of the run that `announced` names, which is a
/// report without games. Error: they differ, in "what".
std::expected<void, Error> check_beginning(const PartReport& announced, const PartReport& so_far);

}  // namespace coppice::lab
