#include "cli/checkpoint.hpp"

#include <boost/json/parse.hpp>
#include <filesystem>

#include "cli/commit.hpp"
#include "cli/files.hpp"
#include "cli/print_report.hpp"
#include "table/version.hpp"

namespace coppice::cli {

namespace {

constexpr std::size_t longest_report = 1 << 24;

Error of_file(Error error, const std::string& file) {
  error.arguments.emplace_back("file", file);
  return error;
}

std::expected<lab::PartReport, Error> read_checkpoint(const std::string& file) {
  const auto text = read_file(file, longest_report);
  if (!text) return std::unexpected(text.error());
  boost::system::error_code failure;
  const auto json = boost::json::parse(*text, failure);
  if (!failure) {
    if (auto report = lab::read_report(json)) return report;
  }
  return refused("error.checkpoint.form", {{"file", file}});
}

}  // namespace

void CheckpointOptions::add_to(Options& options) {
  options.text("checkpoint", file);
  options.flag("resume", resume);
}

std::expected<void, Error> CheckpointOptions::check() const {
  if (resume && file.empty()) return refused("error.checkpoint.resume");
  return {};
}

std::expected<std::optional<lab::PartReport>, Error> open_checkpoint(
    const CheckpointOptions& options, lab::PartReport announced) {
  if (options.file.empty()) return std::nullopt;
  if (const auto may = check_writable(options.file, IfThere::update); !may) {
    return std::unexpected(may.error());
  }
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(options.file, ignored)) return std::nullopt;
  if (!options.resume) return refused("error.checkpoint.exists", {{"file", options.file}});
  auto stored = read_checkpoint(options.file);
  if (!stored) return std::unexpected(stored.error());
  std::visit(
      [](auto& report) {
        auto& run = lab::run_of(report);
        run.part.program = program_version();
        run.part.commit = commit();
        if constexpr (requires { run.settings.at(0); }) {
          for (Settings& variant : run.settings) variant = digested(variant);
        } else {
          run.settings = digested(run.settings);
        }
      },
      announced);
  if (const auto same = lab::check_beginning(announced, *stored); !same) {
    return std::unexpected(of_file(same.error(), options.file));
  }
  return std::move(*stored);
}

std::expected<void, Error> write_checkpoint(const std::string& file, boost::json::object report) {
  return write_file(file, report_line(std::move(report)), IfThere::update);
}

}  // namespace coppice::cli
