#include "cli/print_report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/commit.hpp"
#include "cli/context.hpp"
#include "cli/files.hpp"
#include "engine/settings.hpp"
#include "lab/report.hpp"
#include "server/documents.hpp"
#include "table/version.hpp"

namespace coppice::cli {

namespace {

/// Reports programs that forfeited games, and why: on standard error, because standard output may
/// contain JSON.
void tell(const std::vector<external::Forfeit>& forfeits, const text::Messages& messages) {
  for (const external::Forfeit& forfeit : forfeits) {
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

namespace {

/// The value, or the digest of a document.
std::string digest(const std::string& value) {
  if (value.starts_with(digest_mark)) return value.substr(0, value.find('\n'));
  return is_document(value) ? server::document_name(value) : value;
}

void digest(boost::json::object& settings) {
  for (auto& member : settings) member.value() = digest(std::string(member.value().as_string()));
}

/// Fills in what only the program knows: itself, and the digests of documents, so that reports stay
/// small and parts of a run can be compared.
boost::json::object signed_report(boost::json::object json) {
  if (json["program"].as_string().empty()) {
    json["program"] = program_version();
    json["commit"] = commit();
  }
  if (auto* const settings = json.if_contains("settings")) digest(settings->as_object());
  if (auto* const variants = json.if_contains("variants")) {
    for (auto& settings : variants->as_array()) digest(settings.as_object());
  }
  return json;
}

}  // namespace

Settings digested(const Settings& settings) {
  Settings all = settings;
  for (auto& [key, value] : all) {
    if (is_document(value)) value = digest(value) + "\n";
  }
  return all;
}

std::string report_line(boost::json::object json) {
  return boost::json::serialize(signed_report(std::move(json))) + "\n";
}

ExitCode print_report(const Report& report, const std::string& file,
                      const text::Messages& messages) {
  const ExitCode code = report.cut_short ? ExitCode::interrupted : ExitCode::good;
  const std::string line = report_line(report.json);
  std::cout << (file == "-" ? line : report.table);
  tell(report.forfeits, messages);
  if (file.empty() || file == "-") return code;
  const auto written = write_file(file, line, IfThere::replace);
  return written ? code : complain(messages, written.error());
}

ExitCode nothing_to_report(const text::Messages& messages) {
  return complain(messages, {"error.report.nothing", {}}, ExitCode::interrupted);
}

ExitCode nothing_to_report(const lab::SimulationReport& report, const text::Messages& messages) {
  const auto& broken = report.tally.broken().named();
  if (broken.empty()) return nothing_to_report(messages);
  const auto& [number, flaw] = *broken.begin();
  return complain(messages,
                  error_of(BrokenGame(flaw, NumberedGame{.seed = report.seed, .number = number})));
}

}  // namespace coppice::cli
