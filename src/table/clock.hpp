#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "engine/seat.hpp"

// The time that people at several places give each other (docs/online.md). A table reads no clock:
// whoever holds it says what the clocks show, and the journal keeps what follows from it.
namespace coppice {

using Milliseconds = std::chrono::milliseconds;

inline constexpr int longest_clock_minutes = 180;
inline constexpr int longest_clock_bonus = 60;  ///< seconds
inline constexpr int longest_clock_days = 14;

/// Of each decision, for the way there and back: it costs nothing.
inline constexpr Milliseconds clock_grace{500};

/// How time is measured, where it is: minutes for all of a seat's decisions and a bonus of seconds
/// for each turn, or days for each decision.
enum class ClockKind : std::uint8_t { minutes, days };
BOOST_DESCRIBE_ENUM(ClockKind, minutes, days)
struct ClockTerms {
  ClockKind kind;
  int time;   ///< minutes or days
  int bonus;  ///< seconds, added whenever the turn passes on; 0 with days
  friend bool operator==(const ClockTerms&, const ClockTerms&) = default;
};
BOOST_DESCRIBE_STRUCT(ClockTerms, (), (kind, time, bonus))

/// Errors: "error.gathering.clock", of terms out of these ranges.
std::expected<void, Error> check_clock(const ClockTerms& terms);

/// What the clocks of a table's host show.
struct ClockReading {
  /// How long the seat to move has had its decision before it; none: its time stands still.
  std::optional<Milliseconds> thought{};
  Milliseconds now{};  ///< since 1970
};

/// How time stands, each an entry of the journal. Seats count from 1.
namespace clock_entries {

// clang-format off
struct Set { ClockTerms terms; };  ///< before all else
struct Left { int seat; std::int64_t milliseconds; };  ///< of a clock of minutes, after a decision
struct Due { std::int64_t moment; };  ///< of days: until when is to be decided, ms since 1970
struct Out { int seat; };  ///< has no time left, and gives up next
// clang-format on

BOOST_DESCRIBE_STRUCT(Set, (), (terms))
BOOST_DESCRIBE_STRUCT(Left, (), (seat, milliseconds))
BOOST_DESCRIBE_STRUCT(Due, (), (moment))
BOOST_DESCRIBE_STRUCT(Out, (), (seat))

}  // namespace clock_entries

using ClockEntry =
    std::variant<clock_entries::Set, clock_entries::Left, clock_entries::Due, clock_entries::Out>;

/// What the entries so far come to.
class GameClock {
 public:
  GameClock(const ClockTerms& terms, std::size_t seats);

  /// Errors: an entry of a seat that is none here, or a second beginning.
  std::expected<void, Error> check(const ClockEntry& entry) const;

  /// Only what `check` allows.
  void happen(const ClockEntry& entry);

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
