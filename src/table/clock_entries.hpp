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

// Time limits for people at different places (docs/online.md), as entries of the journal.
namespace coppice {

using Milliseconds = std::chrono::milliseconds;

inline constexpr int longest_clock_minutes = 180;
inline constexpr int longest_clock_bonus = 60;  ///< seconds
inline constexpr int longest_clock_days = 14;

/// Added to each decision for network delay; it is not counted.
inline constexpr Milliseconds clock_grace{500};

/// How time is measured: minutes for all decisions of a seat with a bonus of seconds per turn, or
/// days per decision.
enum class ClockKind : std::uint8_t { minutes, days };
BOOST_DESCRIBE_ENUM(ClockKind, minutes, days)
struct ClockTerms {
  ClockKind kind;
  int time;   ///< minutes or days
  int bonus;  ///< seconds, added when the turn passes on; 0 for days
  friend bool operator==(const ClockTerms&, const ClockTerms&) = default;
};
BOOST_DESCRIBE_STRUCT(ClockTerms, (), (kind, time, bonus))

/// Errors: "error.gathering.clock" if the terms are out of these ranges.
std::expected<void, Error> check_clock(const ClockTerms& terms);

/// The time that the host passes to a table.
struct ClockReading {
  /// How long the seat to move has had its decision; empty if its clock stands still.
  std::optional<Milliseconds> thought{};
  Milliseconds now{};  ///< since 1970
};

/// States of the clock, each an entry of the journal. Seats count from 1.
namespace clock_entries {

// clang-format off
struct Set { ClockTerms terms; };  ///< before all other entries
struct Left { int seat; std::int64_t milliseconds; };  ///< for a clock of minutes, after a decision
struct Due { std::int64_t moment; };  ///< for a clock of days: the deadline, in ms since 1970
struct Out { int seat; };  ///< has no time left; its resignation follows
// clang-format on

BOOST_DESCRIBE_STRUCT(Set, (), (terms))
BOOST_DESCRIBE_STRUCT(Left, (), (seat, milliseconds))
BOOST_DESCRIBE_STRUCT(Due, (), (moment))
BOOST_DESCRIBE_STRUCT(Out, (), (seat))

}  // namespace clock_entries

using ClockEntry =
    std::variant<clock_entries::Set, clock_entries::Left, clock_entries::Due, clock_entries::Out>;

}  // namespace coppice
