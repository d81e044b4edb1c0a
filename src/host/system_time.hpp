#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "table/daily.hpp"

namespace coppice {

/// "2026-11-21T11:34:43.120Z". These texts sort like their moments.
std::string moment_text(SystemTime moment);

/// Whether the text has this form; does not check that the day exists.
bool is_moment(std::string_view text);

/// The moment of such a text; the beginning of time if it has another form.
SystemTime read_moment(std::string_view text);

}  // namespace coppice

namespace coppice::host {

/// A moment on the steady clock, for durations, and on the system clock.
struct Timestamps {
  std::chrono::steady_clock::time_point steady;
  SystemTime world;
};

}  // namespace coppice::host
