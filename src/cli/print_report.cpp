#include "cli/print_report.hpp"

#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "external/forfeits.hpp"

namespace coppice::cli {

namespace {

/// Which programs gave games away, and why: on standard error, because JSON may be on the other.
void tell_forfeits(const text::Messages& messages) {
  for (const external::Forfeit& forfeit : external::forfeits()) {
    const std::string key = "cli.forfeit." + std::string(name_of(forfeit.fault));
    std::cerr << messages.say(
        "cli.forfeit.line",
        {{"command", forfeit.command}, {"games", forfeit.games}, {"fault", messages.say(key)}});
    if (!forfeit.example.empty()) {
      std::cerr << ' ' << messages.say("cli.forfeit.example", {{"text", forfeit.example}});
    }
    std::cerr << '\n';
  }
}

}  // namespace

std::expected<void, Error> check_report_file(const std::string& file) {
  if (file.empty() || file == "-") return {};
  return check_writable(file, IfThere::replace);
}

ExitCode print_report(const Report& report, const std::string& file,
                      const text::Messages& messages) {
  const ExitCode code = report.cut_short ? ExitCode::interrupted : ExitCode::good;
  const std::string line = boost::json::serialize(report.json) + "\n";
  std::cout << (file == "-" ? line : report.table);
  tell_forfeits(messages);
  if (file.empty() || file == "-") return code;
  const auto written = write_file(file, line, IfThere::replace);
  return written ? code : complain(messages, written.error());
}

ExitCode nothing_to_report(const text::Messages& messages) {
  return complain(messages, {"error.report.nothing", {}}, ExitCode::interrupted);
}

}  // namespace coppice::cli
