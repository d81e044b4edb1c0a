#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "cli/exit_code.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// Prints `table` and writes `json` into `file`; without a file the table alone, with "-" the JSON
/// instead of the table.
ExitCode print_report(const boost::json::object& json, const std::string& table,
                      const std::string& file, const text::Messages& messages);

}  // namespace coppice::cli
