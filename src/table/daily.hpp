#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

// The deal of the day: everybody who plays it on the same date gets the same cards. The only place
// that decides which day it is (docs/results.md).
namespace coppice {

using Day = std::chrono::year_month_day;
using SystemTime = std::chrono::system_clock::time_point;

/// The first day that has a deal.
inline constexpr Day first_day{std::chrono::year{2026}, std::chrono::January, std::chrono::day{1}};

/// The day at this moment in UTC, the same for everybody.
inline Day day_of(SystemTime moment) { return std::chrono::floor<std::chrono::days>(moment); }

/// The following day of the calendar.
inline Day next_day(Day day) { return std::chrono::sys_days(day) + std::chrono::days(1); }

/// The end of the day, which is the first moment of the next one.
inline SystemTime end_of_day(Day day) { return std::chrono::sys_days(next_day(day)); }

/// "2026-11-21"
std::string date_text(Day day);

/// Errors: another form, or a day that does not exist.
std::expected<Day, Error> read_day(std::string_view text);

/// The seed of that day's deal. It is 2^63 or more, so nobody can get it by typing the date or
/// three words.
std::uint64_t seed_of_day(Day day);

/// Numbers of consecutive days on which a deal was played.
struct Streak {
  int now = 0;      ///< the current streak: until today, or until yesterday while today is unplayed
  int longest = 0;  ///< the longest streak
};

/// `played` may be in any order and contain repetitions. Days after `today`, which can occur after
/// a clock was set back, count for the longest streak only.
Streak streak_of(std::vector<Day> played, Day today);

}  // namespace coppice
