#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

// The deal of the day: everybody who plays it on the same date is dealt the same cards. Which day
// it is, is asked here and nowhere else: docs/results.md.
namespace coppice {

using Day = std::chrono::year_month_day;
using Moment = std::chrono::system_clock::time_point;

/// The calendar of deals begins here.
inline constexpr Day first_day{std::chrono::year{2026}, std::chrono::January, std::chrono::day{1}};

/// Which day it is at this moment: by Greenwich (UTC), for everybody at once.
inline Day day_of(Moment moment) { return std::chrono::floor<std::chrono::days>(moment); }

/// The day after, leap days and all.
inline Day next_day(Day day) { return std::chrono::sys_days(day) + std::chrono::days(1); }

/// When the day is over. On that moment it is the next one.
inline Moment end_of_day(Day day) { return std::chrono::sys_days(next_day(day)); }

/// "2026-11-21"
std::string date_text(Day day);

/// Errors: no text of that form, or no day that there is.
std::expected<Day, Error> read_day(std::string_view text);

/// The seed of that day's deal: a number that nobody gets by typing the date, and that no three
/// words name, as it is 2^63 or more.
std::uint64_t seed_of_day(Day day);

/// How many days in a row, of those on which a deal was played.
struct Streak {
  int now = 0;      ///< the row that goes on: up to today, or to yesterday while today is unplayed
  int longest = 0;  ///< of all
};

/// `played` in any order, each as often as you like; days after `today`, which a clock that was set
/// back leaves behind, count for the longest only.
Streak streak_of(std::vector<Day> played, Day today);

}  // namespace coppice
