#pragma once

#include <boost/json/object.hpp>
#include <expected>
#include <string>

#include "cli/exit_code.hpp"
#include "engine/error.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// Whether there will be a place for the report, asked before the first game. Errors: as
/// write_file.
std::expected<void, Error> check_report_file(const std::string& file);

/// A report of games that were played.
struct Report {
  bool cut_short;  ///< by Ctrl-C
  boost::json::object json;
  std::string table;
};

/// Prints the table and writes the JSON into `file`; without a file the table alone, with "-" the
/// JSON instead of the table.
ExitCode print_report(const Report& report, const std::string& file,
                      const text::Messages& messages);

/// Where Ctrl-C came before a game was over.
ExitCode nothing_to_report(const text::Messages& messages);

}  // namespace coppice::cli
