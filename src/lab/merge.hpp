#pragma once

#include <boost/json/value.hpp>
#include <expected>
#include <string>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "lab/arena.hpp"
#include "lab/ladder.hpp"
#include "lab/simulation.hpp"

// Reports on parts of a run become the report on all of it.
namespace coppice::lab {

/// A report that adds up.
using PartReport = std::variant<SimulationReport, ArenaReport, LadderReport>;

/// What `to_json` wrote. A document among the settings is its digest, which ends with a line feed
/// as documents do. Errors: another version or command; an arena that a sequential test may have
/// ended; what no report says.
std::expected<PartReport, Error> read_report(const boost::json::value& json);

/// A report and where it comes from, for errors.
struct NamedPart {
  std::string name;
  PartReport report;
};

/// The report on all games of these parts, which is that of the run if they are all of it.
///
/// Errors, with the name of a part as argument "file": parts of runs that differ, named "what";
/// games that two parts have or that none has; a part that was cut short.
std::expected<PartReport, Error> merged(std::vector<NamedPart> parts);

}  // namespace coppice::lab
