#pragma once

#include <boost/json/object.hpp>
#include <expected>
#include <string>
#include <vector>

#include "cli/exit_code.hpp"
#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "external/forfeits.hpp"
#include "lab/simulation_report.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// The settings with the SHA-256 of each document in its place, as `lab::read_report` reads them.
Settings digested(const Settings& settings);

/// The JSON as one line, with the program, its commit and the digests of documents filled in.
std::string report_line(boost::json::object json);

/// Checks before the first game whether the report can be written. Errors: those of write_file.
std::expected<void, Error> check_report_file(const std::string& file);

/// A report on played games.
struct Report {
  bool cut_short;  ///< by Ctrl-C
  boost::json::object json;
  std::string table;
  std::vector<external::Forfeit> forfeits = {};  ///< for standard error
};

/// Prints the table and writes the JSON to `file`. Without a file prints only the table, with "-"
/// only the JSON.
ExitCode print_report(const Report& report, const std::string& file,
                      const text::Messages& messages);

/// For Ctrl-C before the first game was over.
ExitCode nothing_to_report(const text::Messages& messages);

/// The same, or for games of which none could be played to its end.
ExitCode nothing_to_report(const lab::SimulationReport& report, const text::Messages& messages);

}  // namespace coppice::cli
