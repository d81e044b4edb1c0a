// The clock of a table in memory.
#include <algorithm>
#include <utility>

#include "engine/error.hpp"
#include "host/live_table.hpp"
#include "table/seating.hpp"
#include "wire/table_messages.hpp"

namespace coppice::host {

ClockReading LiveTable::reading() const {
  if (!table_.clock()) return {};
  ClockReading reading;
  reading.now = std::chrono::duration_cast<Milliseconds>(now().time_since_epoch());
  if (running_since_ && table_.clocked_seat()) {
    reading.thought = std::chrono::duration_cast<Milliseconds>(time() - *running_since_);
  }
  return reading;
}

/// Returns true if no clock ran and one runs now.
bool LiveTable::start_clock() {
  const auto& clock = table_.clock();
  if (!clock || clock->is_of_days() || running_since_ || !table_.clocked_seat()) return false;
  bool all = true;
  bool somebody = false;
  for (std::size_t index = 0; index < stored_.seats.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (!table_.play().is_human(seat)) continue;
    all = all && audience_.presence().is_here(seat);
    somebody = somebody || audience_.presence().is_here(seat);
  }
  // A game begins when both are present. Later, staying away must not stop the clock.
  if (clock->has_run() ? somebody : all) running_since_ = time();
  return running_since_.has_value();
}

/// After each decision or undo, the next decision begins.
void LiveTable::follow_course() {
  if (std::exchange(course_, table_.play().course()) != table_.play().course() && running_since_) {
    running_since_ = time();
  }
  start_clock();
}

std::optional<LiveTable::Time> LiveTable::flag_falls() const {
  const auto seat = table_.clocked_seat();
  if (!seat || !running_since_) return std::nullopt;
  const auto longest = table_.clock()->longest_thought(*seat);
  if (!longest) return std::nullopt;
  return *running_since_ + *longest;
}

bool LiveTable::flag_has_fallen() const {
  const auto falls = flag_falls();
  return falls && time() >= *falls;
}

void LiveTable::watch_flag() {
  // Pending requests come first; this check is then repeated.
  if (!requests_.empty() || !flag_has_fallen() || time() < flag_not_before_) return;
  take(0, std::nullopt, request::TimeOut{});
}

CommandResultOrError LiveTable::handle(const request::TimeOut&, ClientId) {
  if (!flag_has_fallen()) return make_error("error.clock.left");  // a move came first
  auto change = TRY(table_.consider(clock_entries::TimeRanOut{table_.clocked_seat()->number()}));
  return CommandResult{std::move(change), std::nullopt};
}

bool LiveTable::is_out_of_days(Seat seat) const {
  return table_.clock() && table_.clocked_seat() == seat && table_.clock()->is_past(reading().now);
}

}  // namespace coppice::host
