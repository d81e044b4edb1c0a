#include "cli/report/print_report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "engine/settings.hpp"
#include "lab/counts/report_parts.hpp"
#include "lab/report/report.hpp"
#include "server/store/documents.hpp"
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
  return check_writable(file, ExistingFilePolicy::replace);
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

Settings with_document_hashes(const Settings& settings) {
  Settings all = settings;
  for (auto& [key, value] : all) {
    if (is_document(value)) value = lab::short_document(digest(value), lab::document_names(value));
  }
  return all;
}

std::string report_line(boost::json::object json) {
  return boost::json::serialize(signed_report(std::move(json))) + "\n";
}

ExitCode print_report(const PrintableReport& report, const std::string& file,
                      const text::Messages& messages) {
  const ExitCode code = !report.stored     ? ExitCode::refused
                        : report.cut_short ? ExitCode::interrupted
                                           : ExitCode::good;
  const std::string line = report_line(report.json);
  std::cout << (file == "-" ? line : report.table);
  tell(report.forfeits, messages);
  if (file.empty() || file == "-") return code;
  const auto written = write_file(file, line, ExistingFilePolicy::replace);
  return written ? code : print_error(messages, written.error());
}

ExitCode print_no_games(const text::Messages& messages) {
  return print_error(messages, {"error.report.nothing", {}}, ExitCode::interrupted);
}

ExitCode print_no_games(const lab::SimulationReport& report, const text::Messages& messages) {
  const auto& broken = report.tally.broken().named();
  if (broken.empty()) return print_no_games(messages);
  const auto& [number, flaw] = *broken.begin();
  return print_error(
      messages, error_of(BrokenRulesError(flaw, RunGameId{.number = number, .seed = report.seed})));
}

}  // namespace coppice::cli
