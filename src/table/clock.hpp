#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "engine/error.hpp"
#include "engine/seat.hpp"
#include "table/change.hpp"
#include "table/clock_entries.hpp"

// The time that people at several places give each other (docs/online.md). A table reads no clock:
// whoever holds it says what the clocks show, and the journal keeps what follows from it.
namespace coppice {

class Play;

/// What the entries so far come to.
class GameClock {
 public:
  GameClock(const ClockTerms& terms, std::size_t seats);

  /// Errors: an entry of a seat that is none here, or a second beginning.
  std::expected<void, Error> check(const ClockEntry& entry) const;

  /// Only what `check` allows.
  void apply(const ClockEntry& entry);

  /// A seat has no time left, which the host knows: it gives up what is left of the game. Errors: a
  /// game that cannot be given up.
  static Prospect consider(const clock_entries::Out& out, const Play& play);

  /// What these happenings mean for people's time, if anything.
  std::optional<ClockEntry> consider(const Happenings& happenings, const Play& play,
                                     const ClockReading& reading) const;

  const ClockTerms& terms() const { return terms_; }
  Milliseconds day_time() const { return std::chrono::days(terms_.time); }
  bool is_of_days() const { return terms_.kind == ClockKind::days; }

  /// Whether minutes have been used: from then on somebody's time runs, whoever is there.
  bool has_run() const { return has_run_; }

  /// What the seat has left of its minutes once it has thought for so long.
  Milliseconds left(Seat seat, Milliseconds thought = {}) const;

  /// How long the seat may still think; none of days.
  std::optional<Milliseconds> longest_thought(Seat seat) const;

  /// Until when is to be decided, since 1970; none of minutes, nor before the first decision.
  std::optional<Milliseconds> due() const { return due_; }

  /// Whether the day has passed until which was to be decided; never of minutes.
  bool is_past(Milliseconds now) const { return due_ && now >= *due_; }

  /// What is to be kept once something was decided: the minutes of the seat that was `due`, with
  /// the bonus where its own decision passed the turn on; or the days of whoever is due next.
  ClockEntry after(Seat due, bool passed_on, Milliseconds thought) const;
  ClockEntry next_due(Milliseconds now) const;

 private:
  ClockTerms terms_;
  std::vector<Milliseconds> left_;   ///< per seat, of minutes
  std::optional<Milliseconds> due_;  ///< since 1970, of days
  bool has_run_ = false;
};

}  // namespace coppice
