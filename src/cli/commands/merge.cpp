#include "lab/report/merge.hpp"

#include <boost/json/parse.hpp>
#include <memory>
#include <utility>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/options/options.hpp"
#include "cli/report/print_report.hpp"
#include "cli/report/result_tables.hpp"
#include "cli/report/study_files.hpp"
#include "engine/error.hpp"

namespace coppice::cli {

namespace {

struct MergeOptions {
  std::vector<std::string> files;
  std::string json;
  StudyFiles study;
};

std::expected<lab::PartReport, Error> read_part(const std::string& file) {
  constexpr std::size_t longest_report = 1 << 24;
  const auto text = TRY(read_file(file, longest_report));
  boost::system::error_code failure;
  const auto json = boost::json::parse(text, failure);
  auto report = failure ? make_error("error.merge.form") : lab::read_report(json);
  if (report) return report;
  Error error = report.error();
  error.arguments.emplace_back("file", file);
  return std::unexpected(std::move(error));
}

std::string table(const lab::SimulationReport& report, const text::Messages& messages) {
  return simulation_table(report, messages);
}
std::string table(const lab::ArenaReport& report, const text::Messages& messages) {
  return arena_table(report, messages);
}
std::string table(const lab::LadderReport& report, const text::Messages& messages) {
  return ladder_table(report, messages);
}

std::string table(const lab::PairedReport& report, const text::Messages& messages) {
  return compare_table(report, messages);
}

std::string table(const lab::StudyResult& report, const text::Messages& messages) {
  return study_table(report, messages);
}

/// Writes the page and the tables that only a report has.
std::expected<void, Error> write_study(const MergeOptions& options, const lab::PartReport& report,
                                       const text::Messages& messages) {
  if (options.study.none()) return {};
  const auto* const studied = std::get_if<lab::StudyResult>(&report);
  if (studied == nullptr) return make_error("error.merge.page");
  if (const auto may = options.study.check(); !may) return may;
  return options.study.write(*studied, messages);
}

ExitCode merge(const MergeOptions& options, const text::Messages& messages) {
  if (options.files.empty()) {
    return print_error(messages, {"error.usage.parts", {}}, ExitCode::usage);
  }
  lab::Merger merger;
  for (const std::string& file : options.files) {
    auto part = read_part(file);
    if (!part) return print_error(messages, part.error());
    if (const auto added = merger.add(file, std::move(*part)); !added) {
      return print_error(messages, added.error());
    }
  }
  const auto report = std::move(merger).whole();
  if (!report) return print_error(messages, report.error());
  if (const auto may = check_report_file(options.json); !may) {
    return print_error(messages, may.error());
  }
  if (const auto written = write_study(options, *report, messages); !written) {
    return print_error(messages, written.error());
  }
  const PrintableReport whole{
      false, lab::mergeable_json(*report),
      std::visit([&](const auto& all) { return table(all, messages); }, *report),
      std::visit([](const auto& all) { return lab::run_of(all).part.forfeits; }, *report)};
  return print_report(whole, options.json, messages);
}

}  // namespace

Subcommand merge_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<MergeOptions>();
  Options options(program, "merge", messages);
  options.arguments("files", wished->files);
  options.text("json", wished->json);
  wished->study.add_to(options);
  return {options.app(), [wished, &messages] { return merge(*wished, messages); }};
}

}  // namespace coppice::cli
