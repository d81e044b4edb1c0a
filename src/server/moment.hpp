#pragma once

#include <chrono>
#include <string>

namespace coppice::server {

using Moment = std::chrono::system_clock::time_point;

/// "2026-11-21T11:34:43.120Z". Such texts sort like the moments they stand for.
std::string moment_text(Moment moment);

/// The date in UTC.
inline std::chrono::year_month_day day_of(Moment moment) {
  return std::chrono::floor<std::chrono::days>(moment);
}

}  // namespace coppice::server
