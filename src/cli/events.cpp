#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "engine/json_text.hpp"
#include "engine/text.hpp"
#include "lab/lead.hpp"
#include "search/registry.hpp"
#include "table/checked_record.hpp"

namespace coppice::cli {

namespace {

struct EventsOptions {
  std::vector<std::string> files;
  bool jsonl = false;
  std::string eyes;
  std::string games_csv;
};

/// The course of a finished game that says who is ahead.
std::optional<lab::Lead> lead_of(const CheckedRecord& checked) {
  const auto type = find_game(checked.record.game);
  if (!type || !checked.record.result) return std::nullopt;
  const auto* const watching = (*type)->extras.get<lab::LeadWatching>();
  if (watching == nullptr) return std::nullopt;
  lab::LeadLog log(*watching, *checked.game);
  AnyState state = checked.game->start();
  std::uint64_t decisions = 0;
  log.see(state, decisions);
  for (std::size_t at = 0; at < checked.replay.moves.size(); ++at) {
    if (checked.replay.steps[at].who) ++decisions;
    checked.game->play(state, checked.replay.moves[at]);
    log.see(state, decisions);
  }
  return log.end(*checked.record.result);
}

/// The view whose events to print: a seat's, or all.
using Eyes = std::optional<std::size_t>;

/// One replayed game.
class Telling {
 public:
  Telling(const std::string& file, const CheckedRecord& checked) : file_(file), checked_(checked) {}

  /// One line of JSON for each event, in order.
  std::string lines(Eyes eyes) const {
    std::string text;
    AnyState state = checked_.game->start();
    for (std::size_t at = 0; at < checked_.replay.moves.size(); ++at) {
      const RecordStep& step = checked_.replay.steps[at];
      const auto told = checked_.game->play_told(state, checked_.replay.moves[at]);
      for (const auto& [event, seats] : versions(told, eyes)) {
        text += line(at + 1, step, seats, event);
      }
    }
    return text;
  }

  /// A line of the table of games.
  std::string row() const {
    std::optional<Seat> first;
    std::optional<Seat> last;
    int decisions = 0;
    int turns = 0;
    for (const RecordStep& step : checked_.replay.steps) {
      if (!step.who) continue;
      if (!first) first = step.who;
      if (step.who != last) ++turns;
      last = step.who;
      ++decisions;
    }
    const Record& record = checked_.record;
    const auto lead = lead_of(checked_);
    return fmt::format("{},{},{},{},{},{},{},{},{},{}\n", csv_field(file_), record.game,
                       record.seed ? std::to_string(*record.seed) : "",
                       first ? std::to_string(first->number()) : "",
                       record.result ? write_result(*record.result) : "", decisions, turns,
                       checked_.replay.steps.size(), lead ? std::to_string(lead->changes) : "",
                       lead && lead->behind_until ? std::to_string(*lead->behind_until) : "");
  }

  static std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char character : text)
      quoted += character == '"' ? "\"\"" : std::string(1, character);
    return quoted + "\"";
  }

 private:
  /// The JSON of an event, and the seats that see it in this version.
  using Version = std::pair<std::string, std::vector<std::size_t>>;

  static std::vector<Version> versions(const std::vector<std::vector<AnyTold>>& told, Eyes eyes) {
    const std::size_t seats = told.size() - 1;  // onlookers come last
    std::vector<std::vector<std::string>> by_seat(seats);
    std::size_t most = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      for (const AnyTold& each : told[seat]) each.event.append_json(by_seat[seat].emplace_back());
      if (!eyes || *eyes == seat) most = std::max(most, by_seat[seat].size());
    }
    std::vector<Version> all;
    for (std::size_t at = 0; at < most; ++at) {
      const std::size_t before = all.size();
      for (std::size_t seat = 0; seat < seats; ++seat) {
        if ((eyes && *eyes != seat) || at >= by_seat[seat].size()) continue;
        const auto same = std::find_if(
            all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
            [&](const Version& version) { return version.first == by_seat[seat][at]; });
        if (same == all.end()) {
          all.emplace_back(by_seat[seat][at], std::vector{seat + 1});
        } else {
          same->second.push_back(seat + 1);
        }
      }
    }
    return all;
  }

  std::string line(std::size_t number, const RecordStep& step,
                   const std::vector<std::size_t>& seats, const std::string& event) const {
    std::string text = "{\"file\":";
    append_json(text, file_);
    text += fmt::format(",\"game\":\"{}\",\"move\":{},\"who\":{},\"text\":", checked_.record.game,
                        number, step.who ? std::to_string(step.who->number()) : "\"chance\"");
    append_json(text, step.text);
    text += fmt::format(",\"seen_by\":[{}],\"event\":{}}}\n", fmt::join(seats, ","), event);
    return text;
  }

  const std::string& file_;
  const CheckedRecord& checked_;
};

std::expected<Eyes, Error> read_eyes(const std::string& text) {
  if (text.empty() || text == "all") return std::nullopt;
  const auto seat = whole_number(text);
  if (seat && *seat >= 1 && *seat <= max_seats) return static_cast<std::size_t>(*seat - 1);
  return refused("error.usage.choice",
                 {{"option", "--eyes"}, {"text", excerpt(text)}, {"known", "all, 1, 2 …"}});
}

ExitCode tell_events(const EventsOptions& options, const text::Messages& messages) {
  if (options.files.empty()) return complain(messages, {"error.usage.files", {}}, ExitCode::usage);
  if (!options.jsonl && options.games_csv.empty()) {
    return complain(messages, {"error.usage.events", {}}, ExitCode::usage);
  }
  const auto eyes = read_eyes(options.eyes);
  if (!eyes) return complain(messages, eyes.error(), ExitCode::usage);
  listen_for_interrupt();
  std::string games =
      "file,game,seed,first_mover,result,decisions,turns,moves,lead_changes,winner_behind_until\n";
  for (const std::string& file : options.files) {
    if (interrupted()) return ExitCode::interrupted;
    const auto text = read_file(file, longest_record);
    if (!text) return complain(messages, text.error());
    const auto checked = check_record(*text);
    if (!checked) return complain_about(messages, file, checked.error());
    const Telling telling(file, *checked);
    if (options.jsonl) std::cout << telling.lines(*eyes);
    games += telling.row();
  }
  if (options.games_csv.empty()) return ExitCode::good;
  if (options.games_csv == "-") {
    std::cout << games;
    return ExitCode::good;
  }
  const auto written = write_file(options.games_csv, games, IfThere::replace);
  return written ? ExitCode::good : complain(messages, written.error());
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
