#pragma once

#include <boost/json/object.hpp>
#include <expected>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "external/forfeits.hpp"
#include "lab/counts/simulation_report.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// The settings with the SHA-256 of each document in its place, as `lab::read_report` reads them.
Settings with_document_hashes(const Settings& settings);

/// The JSON as one line, with the program, its commit and the digests of documents filled in.
std::string report_line(boost::json::object json);

/// Checks before the first game whether the report can be written. Errors: those of write_file.
std::expected<void, Error> check_report_file(const std::string& file);

/// A report on played games.
struct PrintableReport {
  bool cut_short;  ///< by Ctrl-C
  boost::json::object json;
  std::string table;
  std::vector<external::Forfeit> forfeits = {};  ///< for standard error
  bool stored = true;  ///< false if the last checkpoint could not be written
};

/// Prints the table and writes the JSON to `file`. Without a file prints only the table, with "-"
/// only the JSON. A report without its checkpoint is an error, because the run cannot go on from
/// it.
ExitCode print_report(const PrintableReport& report, const std::string& file,
                      const text::Messages& messages);

/// For Ctrl-C before the first game was over.
ExitCode print_no_games(const text::Messages& messages);

/// The same, or for games of which none could be played to its end.
ExitCode print_no_games(const lab::SimulationReport& report, const text::Messages& messages);

}  // namespace coppice::cli
