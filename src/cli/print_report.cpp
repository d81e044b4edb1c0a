#include "cli/print_report.hpp"

#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/context.hpp"
#include "cli/files.hpp"

namespace coppice::cli {

std::expected<void, Error> check_report_file(const std::string& file) {
  if (file.empty() || file == "-") return {};
  return check_writable(file, IfThere::replace);
}

ExitCode print_report(const Report& report, const std::string& file,
                      const text::Messages& messages) {
  const ExitCode code = report.cut_short ? ExitCode::interrupted : ExitCode::good;
  const std::string line = boost::json::serialize(report.json) + "\n";
  std::cout << (file == "-" ? line : report.table);
  if (file.empty() || file == "-") return code;
  const auto written = write_file(file, line, IfThere::replace);
  return written ? code : complain(messages, written.error());
}

ExitCode nothing_to_report(const text::Messages& messages) {
  return complain(messages, {"error.report.nothing", {}}, ExitCode::interrupted);
}

}  // namespace coppice::cli
