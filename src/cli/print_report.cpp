#include "cli/print_report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/commit.hpp"
#include "cli/context.hpp"
#include "cli/files.hpp"
#include "engine/settings.hpp"
#include "external/forfeits.hpp"
#include "lab/report.hpp"
#include "server/keys.hpp"
#include "table/version.hpp"

namespace coppice::cli {

namespace {

/// Reports programs that forfeited games, and why: on standard error, because standard output may
/// contain JSON.
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

namespace {

/// Puts the digest of a document in its place.
void digest(boost::json::object& settings) {
  for (auto& member : settings) {
    const std::string value(member.value().as_string());
    if (value.starts_with(lab::digest_mark)) {
      member.value() = value.substr(0, value.find('\n'));
    } else if (is_document(value)) {
      member.value() = std::string(lab::digest_mark) + server::sha256(value);
    }
  }
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

ExitCode print_report(const Report& report, const std::string& file,
                      const text::Messages& messages) {
  const ExitCode code = report.cut_short ? ExitCode::interrupted : ExitCode::good;
  const std::string line = boost::json::serialize(signed_report(report.json)) + "\n";
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
