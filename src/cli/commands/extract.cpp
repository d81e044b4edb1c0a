#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/options/options.hpp"
#include "cli/records/record_files.hpp"
#include "engine/error.hpp"
#include "engine/record.hpp"

namespace coppice::cli {

namespace {

struct ExtractOptions {
  std::vector<std::string> games;
  std::string records;
  bool force = false;
};

/// Writes each game to the file of its number; one that cannot be read does not keep the others
/// back. Errors: a file cannot be written.
std::expected<ExitCode, Error> write_records(RecordSource& source,
                                             const std::vector<std::string>& games,
                                             const ExtractOptions& options,
                                             const text::Messages& messages) {
  ExitCode code = ExitCode::good;
  const ExistingFilePolicy if_there =
      options.force ? ExistingFilePolicy::replace : ExistingFilePolicy::refuse;
  for (const std::string& game : games) {
    if (interrupted()) return ExitCode::interrupted;
    const auto text = source.read(game);
    if (!text) code = print_error(messages, text.error());
    if (!text) continue;
    const auto record = TRY(parse_record(*text));
    if (!record.run) return make_error("error.extract.number", {{"file", game}});
    const auto folder = TRY(RecordFolder::open(options.records, record.run->number, 1, if_there));
    TRY(folder.keep(record.run->number, record));
  }
  return code;
}

ExitCode extract(const ExtractOptions& options, const text::Messages& messages) {
  const auto wrong = [&](const Error& error) {
    return print_error(messages, error, ExitCode::usage);
  };
  if (options.games.empty()) return wrong({"error.usage.extract", {}});
  if (options.force && options.records.empty()) {
    return wrong({"error.usage.force", {{"option", "--records"}}});
  }
  listen_for_interrupt();
  RecordSource source;
  const auto games = source.each(options.games);
  if (options.records.empty()) {
    if (games.size() != 1) return wrong({"error.usage.extract_one", {}});
    const auto text = source.read(games.front());
    if (!text) return print_error(messages, text.error());
    std::cout << *text;
    return ExitCode::good;
  }
  const auto written = write_records(source, games, options, messages);
  return written ? *written : print_error(messages, written.error());
}

}  // namespace

Subcommand extract_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<ExtractOptions>();
  Options options(program, "extract", messages);
  options.arguments("games", wished->games);
  options.text("records", wished->records);
  options.flag("force", wished->force);
  return {options.app(), [wished, &messages] { return extract(*wished, messages); }};
}

}  // namespace coppice::cli
