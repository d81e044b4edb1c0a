#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "engine/error.hpp"
#include "engine/seat.hpp"
#include "table/clock_entries.hpp"
#include "table/table_change.hpp"

// The clock of a table of several people (docs/online.md). A table reads no clock itself: the host
// passes the time, and the journal keeps the results.
namespace coppice {

class GameInPlay;

/// The state of the clock after the entries so far.
class GameClock {
 public:
  GameClock(const TimeControl& terms, std::size_t seats);

  /// Errors: a seat that does not exist, or a second start.
  std::expected<void, Error> check(const ClockEntry& entry) const;

  /// Only for entries that `check` accepts.
  void apply(const ClockEntry& entry);

  /// The host reports that a seat has no time left: the seat resigns. Errors: a game without
  /// resigning.
  static EffectsOrError consider(const clock_entries::TimeRanOut& out, const GameInPlay& play);

  /// The entry that these happenings require; empty if none.
  std::optional<ClockEntry> consider(const EntryEffects& happenings, const GameInPlay& play,
                                     const ClockReading& reading) const;

  const TimeControl& terms() const { return terms_; }
  Milliseconds day_time() const { return std::chrono::days(terms_.time); }
  bool is_of_days() const { return terms_.kind == TimeControlKind::days; }

  /// Whether somebody has used time: from then on, clocks run even if people are absent.
  bool has_run() const { return has_run_; }

  /// The seat's remaining minutes after it has thought for so long.
  Milliseconds left(Seat seat, Milliseconds thought = {}) const;

  /// How long the seat may still think; empty for a clock of days.
  std::optional<Milliseconds> longest_thought(Seat seat) const;

  /// The deadline of the current decision, since 1970; empty for a clock of minutes, or before the
  /// first decision.
  std::optional<Milliseconds> due() const { return due_; }

  /// Whether the deadline has passed; never for a clock of minutes.
  bool is_past(Milliseconds now) const { return due_ && now >= *due_; }

  /// The entry to store after a decision. For minutes: the time left of the seat that was `due`,
  /// with the bonus if its own decision passed the turn on. For days: the next deadline.
  ClockEntry after(Seat due, bool passed_on, Milliseconds thought) const;
  ClockEntry next_due(Milliseconds now) const;

 private:
  TimeControl terms_;
  std::vector<Milliseconds> left_;   ///< per seat, for a clock of minutes
  std::optional<Milliseconds> due_;  ///< since 1970, for a clock of days
  bool has_run_ = false;
};

}  // namespace coppice
