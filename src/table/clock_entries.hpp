#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <variant>

#include "engine/describe.hpp"
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
enum class TimeControlKind : std::uint8_t { minutes, days };
BOOST_DESCRIBE_ENUM(TimeControlKind, minutes, days)
struct TimeControl {
  TimeControlKind kind;
  int time;   ///< minutes or days
  int bonus;  ///< seconds, added when the turn passes on; 0 for days
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};
BOOST_DESCRIBE_STRUCT(TimeControl, (), (kind, time, bonus))

/// Errors: "error.gathering.clock" if the terms are out of these ranges.
std::expected<void, Error> check_clock(const TimeControl& terms);

/// The time that the host passes to a table.
struct ClockReading {
  /// How long the seat to move has had its decision; empty if its clock stands still.
  std::optional<Milliseconds> thought{};
  Milliseconds now{};  ///< since 1970
};

/// States of the clock, each an entry of the journal. Seats count from 1.
namespace clock_entries {

// clang-format off
struct ClockSet { TimeControl terms; };  ///< before all other entries
struct TimeLeft { int seat; std::int64_t milliseconds; };  ///< after a decision; clock of minutes
struct DeadlineSet { std::int64_t moment; };  ///< in ms since 1970; for a clock of days
struct TimeRanOut { int seat; };  ///< has no time left; its resignation follows
// clang-format on

BOOST_DESCRIBE_STRUCT(ClockSet, (), (terms))
BOOST_DESCRIBE_STRUCT(TimeLeft, (), (seat, milliseconds))
BOOST_DESCRIBE_STRUCT(DeadlineSet, (), (moment))
BOOST_DESCRIBE_STRUCT(TimeRanOut, (), (seat))

}  // namespace clock_entries

using ClockEntry = std::variant<clock_entries::ClockSet, clock_entries::TimeLeft,
                                clock_entries::DeadlineSet, clock_entries::TimeRanOut>;

}  // namespace coppice

// Names that stand in files and messages.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::clock_entries::ClockSet> = "Set";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::clock_entries::TimeLeft> = "Left";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::clock_entries::DeadlineSet> = "Due";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::clock_entries::TimeRanOut> = "Out";
