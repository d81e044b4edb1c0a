#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <variant>

#include "engine/error.hpp"
#include "engine/seat.hpp"

// How much time people at several places give each other (docs/online.md), and how it stands, as
// entries of the journal.
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

}  // namespace coppice
