#include "cli/print_report.hpp"

#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/context.hpp"
#include "cli/files.hpp"

namespace coppice::cli {

ExitCode print_report(const boost::json::object& json, const std::string& table,
                      const std::string& file, const text::Messages& messages) {
  const std::string line = boost::json::serialize(json) + "\n";
  if (file == "-") {
    std::cout << line;
    return ExitCode::good;
  }
  std::cout << table;
  if (file.empty()) return ExitCode::good;
  const auto written = write_file(file, line, IfThere::replace);
  return written ? ExitCode::good : complain(messages, written.error());
}

}  // namespace coppice::cli
