#pragma once

#include <chrono>
#include <cstdint>
#include <string>

// The deal of the day: everybody who plays it on the same date (UTC) is dealt the same cards.
namespace coppice {

/// "2026-11-21"
inline std::string date_text(std::chrono::year_month_day day) {
  const auto two = [](unsigned number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  return std::to_string(static_cast<int>(day.year())) + "-" +
         two(static_cast<unsigned>(day.month())) + "-" + two(static_cast<unsigned>(day.day()));
}

/// The seed of that day's deal: 20261121.
inline std::uint64_t seed_of_day(std::chrono::year_month_day day) {
  return static_cast<std::uint64_t>(static_cast<int>(day.year())) * 10'000 +
         static_cast<unsigned>(day.month()) * 100 + static_cast<unsigned>(day.day());
}

}  // namespace coppice
