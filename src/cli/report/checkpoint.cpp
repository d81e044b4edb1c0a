#include "cli/report/checkpoint.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/report/print_report.hpp"
#include "engine/error.hpp"
#include "table/version.hpp"

namespace coppice::cli {

namespace {

constexpr std::size_t longest_report = 1 << 24;

Error of_file(Error error, const std::string& file) {
  error.arguments.emplace_back("file", file);
  return error;
}

/// The report in the file; empty if it is a report without games on this run.
std::expected<std::optional<lab::PartReport>, Error> read_checkpoint(const std::string& file,
                                                                     std::string_view announced) {
  const auto text = TRY(read_file(file, longest_report));
  if (text == announced) return std::nullopt;
  boost::system::error_code failure;
  const auto json = boost::json::parse(text, failure);
  if (!failure) {
    if (auto report = lab::read_report(json)) return std::move(*report);
    const auto* const games = json.is_object() ? json.as_object().if_contains("games") : nullptr;
    if (games != nullptr && *games == 0)
      return make_error("error.checkpoint.taken", {{"file", file}});
  }
  return make_error("error.checkpoint.form", {{"file", file}});
}

}  // namespace

void CheckpointOptions::add_to(Options& options) {
  options.text("checkpoint", file);
  options.flag("resume", resume);
}

std::expected<void, Error> CheckpointOptions::check() const {
  if (resume && file.empty()) return make_error("error.checkpoint.resume");
  return {};
}

std::expected<std::optional<lab::PartReport>, Error> open_checkpoint(
    const CheckpointOptions& options, lab::PartReport announced) {
  if (options.file.empty()) return std::nullopt;
  TRY(check_writable(options.file, ExistingFilePolicy::update));
  std::visit(
      [](auto& report) {
        auto& run = lab::run_of(report);
        run.part.program = program_version();
        run.part.commit = commit();
        if constexpr (requires { run.settings.at(0); }) {
          for (Settings& variant : run.settings) variant = with_document_hashes(variant);
        } else {
          run.settings = with_document_hashes(run.settings);
        }
      },
      announced);
  const std::string empty = boost::json::serialize(lab::beginning(announced)) + "\n";
  std::error_code ignored;
  if (!std::filesystem::exists(options.file, ignored)) {
    const auto taken = write_file(options.file, empty, ExistingFilePolicy::refuse);
    if (taken) return std::nullopt;
    if (taken.error().code != ErrorCode::file_exists) return std::unexpected(taken.error());
    return make_error("error.checkpoint.exists", {{"file", options.file}});
  }
  if (!std::filesystem::is_regular_file(options.file, ignored)) return std::nullopt;
  if (!options.resume) return make_error("error.checkpoint.exists", {{"file", options.file}});
  auto stored = TRY(read_checkpoint(options.file, empty));
  if (!stored) return std::nullopt;
  if (const auto same = lab::check_beginning(announced, *stored); !same) {
    return std::unexpected(of_file(same.error(), options.file));
  }
  return stored;
}

std::expected<void, Error> write_checkpoint(const std::string& file, boost::json::object report) {
  return write_file(file, report_line(std::move(report)), ExistingFilePolicy::update);
}

}  // namespace coppice::cli
