#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/folio_report.hpp"
#include "cli/options.hpp"
#include "engine/text.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

using coppertwaddle::Folio;

struct FolioOptions {
  std::string action;
  std::string file;
  bool json = false;
};

/// The folio of this file; errors have been reported.
std::optional<Folio> folio_of(const std::string& file, const text::Messages& messages) {
  const auto text = read_file(file, coppertwaddle::longest_folio);
  if (!text) {
    complain(messages, text.error());
    return std::nullopt;
  }
  auto folio = coppertwaddle::read_folio(*text);
  if (!folio) {
    complain_about(messages, file, folio.error());
    return std::nullopt;
  }
  return std::move(*folio);
}

ExitCode check(const FolioOptions& options, const text::Messages& messages) {
  if (options.file.empty()) {
    return complain(messages, {"error.usage.folio_file", {}}, ExitCode::usage);
  }
  const auto folio = folio_of(options.file, messages);
  if (!folio) return ExitCode::refused;
  std::cout << text::printable(options.file) << ": " << folio_summary(*folio, messages);
  return ExitCode::good;
}

/// The folio of a file, or the built-in one of this name (as in the setting); by default the first.
std::optional<Folio> folio_to_show(const std::string& wished, const text::Messages& messages) {
  const auto& built_in = coppertwaddle::built_in_folios;
  const std::string_view name = wished.empty() ? built_in.front() : std::string_view(wished);
  if (std::ranges::find(built_in, name) == built_in.end()) return folio_of(wished, messages);
  return coppertwaddle::built_in_folio(name);
}

ExitCode show(const FolioOptions& options, const text::Messages& messages) {
  const auto folio = folio_to_show(options.file, messages);
  if (!folio) return ExitCode::refused;
  std::cout << (options.json ? folio_json(*folio) + "\n" : folio_table(*folio, messages));
  return ExitCode::good;
}

ExitCode run(const FolioOptions& options, const text::Messages& messages) {
  if (options.action == "check" && !options.json) return check(options, messages);
  if (options.action == "show") return show(options, messages);
  return complain(messages, {"error.usage.folio", {}}, ExitCode::usage);
}

}  // namespace

Subcommand folio_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<FolioOptions>();
  Options options(program, "folio", messages);
  options.argument("action", wished->action);
  options.argument("file", wished->file);
  options.flag("json", wished->json);
  return {options.app(), [wished, &messages] { return run(*wished, messages); }};
}

}  // namespace coppice::cli
