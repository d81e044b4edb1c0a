#include "cli/records/visible_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/text.hpp"
#include "lab/counts/lead_summary.hpp"
#include "search/registry.hpp"

namespace coppice::cli {

namespace {

/// The course of a finished game that says who is ahead.
std::optional<lab::LeadSummary> lead_of(const CheckedRecord& checked) {
  const auto type = find_game(checked.record.game);
  if (!type || !checked.record.result) return std::nullopt;
  const auto* const watching = (*type)->extras.get<lab::LeadMetric>();
  if (watching == nullptr) return std::nullopt;
  lab::LeadTracker log(*watching, *checked.game);
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

/// The JSON of an event, and the seats that see it in this version.
using Version = std::pair<std::string, std::vector<std::size_t>>;

std::vector<Version> versions(const std::vector<std::vector<EventWithChanges>>& told,
                              EventViewer eyes) {
  const std::size_t seats = told.size() - 1;  // onlookers come last
  std::vector<std::vector<std::string>> by_seat(seats);
  std::size_t most = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    for (const EventWithChanges& each : told[seat])
      each.event.append_json(by_seat[seat].emplace_back());
    if (!eyes || *eyes == seat) most = std::max(most, by_seat[seat].size());
  }
  std::vector<Version> all;
  for (std::size_t at = 0; at < most; ++at) {
    const std::size_t before = all.size();
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if ((eyes && *eyes != seat) || at >= by_seat[seat].size()) continue;
      const auto same =
          std::find_if(all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
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

}  // namespace

std::expected<EventViewer, Error> read_eyes(const std::string& text) {
  if (text.empty() || text == "all") return std::nullopt;
  const auto seat = whole_number(text);
  if (seat && *seat >= 1 && *seat <= max_seats) return static_cast<std::size_t>(*seat - 1);
  return make_error("error.usage.choice",
                    {{"option", "--eyes"}, {"text", excerpt(text)}, {"known", "all, 1, 2 …"}});
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char character : text) {
    if (character == '"') quoted += '"';
    quoted += character;
  }
  return quoted + "\"";
}

std::vector<VisibleEvent> visible_events(const CheckedRecord& checked, EventViewer eyes) {
  std::vector<VisibleEvent> all;
  AnyState state = checked.game->start();
  for (std::size_t at = 0; at < checked.replay.moves.size(); ++at) {
    const auto told = checked.game->play_told(state, checked.replay.moves[at], nobody);
    for (auto& [json, seats] : versions(told, eyes)) {
      all.push_back({at + 1, checked.replay.steps[at], std::move(seats), std::move(json)});
    }
  }
  return all;
}

std::span<const GamesColumn> games_columns() {
  static constexpr std::array<GamesColumn, 12> columns = {{{"file", "text", false},
                                                           {"game", "text", false},
                                                           {"seed", "unsigned", true},
                                                           {"first_mover", "integer", true},
                                                           {"result", "text", true},
                                                           {"decisions", "integer", false},
                                                           {"turns", "integer", false},
                                                           {"moves", "integer", false},
                                                           {"lead_changes", "integer", true},
                                                           {"winner_behind_until", "integer", true},
                                                           {"game_number", "unsigned", true},
                                                           {"run_seed", "unsigned", true}}};
  return columns;
}

std::string games_heading() {
  std::string line;
  for (const GamesColumn& column : games_columns()) {
    line += (line.empty() ? "" : ",") + std::string(column.name);
  }
  return line + "\n";
}

std::string games_row(const std::string& file, const CheckedRecord& checked) {
  std::optional<Seat> first;
  std::optional<Seat> last;
  int decisions = 0;
  int turns = 0;
  for (const RecordStep& step : checked.replay.steps) {
    if (!step.who) continue;
    if (!first) first = step.who;
    if (step.who != last) ++turns;
    last = step.who;
    ++decisions;
  }
  const Record& record = checked.record;
  const auto lead = lead_of(checked);
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(file), record.game,
                     record.seed ? std::to_string(*record.seed) : "",
                     first ? std::to_string(first->number()) : "",
                     record.result ? write_result(*record.result) : "", decisions, turns,
                     checked.replay.steps.size(), lead ? std::to_string(lead->changes) : "",
                     lead && lead->behind_until ? std::to_string(*lead->behind_until) : "",
                     record.run ? std::to_string(record.run->number) : "",
                     record.run ? std::to_string(record.run->seed) : "");
}

}  // namespace coppice::cli
