#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/options/options.hpp"
#include "cli/records/record_files.hpp"
#include "cli/records/visible_events.hpp"
#include "engine/json_text.hpp"
#include "table/checked_record.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

struct EventsOptions {
  std::vector<std::string> files;
  bool jsonl = false;
  std::string eyes;
  std::string games_csv;
};

/// One line of JSON for each event, in order.
std::string lines(const std::string& file, const CheckedRecord& checked, EventViewer eyes) {
  std::string text;
  for (const VisibleEvent& told : visible_events(checked, eyes)) {
    text += "{\"file\":";
    append_json(text, text::printable(file));
    text += fmt::format(",\"game\":\"{}\",\"move\":{},\"who\":{},\"text\":", checked.record.game,
                        told.move,
                        told.step.who ? std::to_string(told.step.who->number()) : "\"chance\"");
    append_json(text, told.step.text);
    text +=
        fmt::format(",\"seen_by\":[{}],\"event\":{}}}\n", fmt::join(told.seats, ","), told.json);
  }
  return text;
}

ExitCode tell_events(const EventsOptions& options, const text::Messages& messages) {
  if (options.files.empty())
    return print_error(messages, {"error.usage.files", {}}, ExitCode::usage);
  if (!options.jsonl && options.games_csv.empty()) {
    return print_error(messages, {"error.usage.events", {}}, ExitCode::usage);
  }
  if (options.jsonl && options.games_csv == "-") {
    return print_error(messages, {"error.usage.one_output", {}}, ExitCode::usage);
  }
  const auto eyes = read_eyes(options.eyes);
  if (!eyes) return print_error(messages, eyes.error(), ExitCode::usage);
  listen_for_interrupt();
  std::string games = games_heading();
  RecordSource source;
  ExitCode code = ExitCode::good;  // a bad record does not keep the others back
  for (const std::string& file : source.each(options.files)) {
    if (interrupted()) return ExitCode::interrupted;
    const auto checked = source.checked(file, messages);
    if (!checked) code = checked.error();
    if (!checked) continue;
    if (options.jsonl) std::cout << lines(file, *checked, *eyes);
    games += games_row(file, *checked);
  }
  const bool none = games == games_heading();
  if (options.games_csv.empty() || none) return code;
  if (options.games_csv == "-") {
    std::cout << games;
    return code;
  }
  const auto written = write_file(options.games_csv, games, ExistingFilePolicy::replace);
  return written ? code : print_error(messages, written.error());
}

}  // namespace

Subcommand events_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<EventsOptions>();
  Options options(program, "events", messages);
  options.arguments("files", wished->files);
  options.flag("jsonl", wished->jsonl);
  options.text("eyes", wished->eyes);
  options.text("games-csv", wished->games_csv);
  return {options.app(), [wished, &messages] { return tell_events(*wished, messages); }};
}

}  // namespace coppice::cli
