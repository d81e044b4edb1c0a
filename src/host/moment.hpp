#pragma once

#include <string>
#include <string_view>

#include "table/daily.hpp"

namespace coppice {

/// "2026-11-21T11:34:43.120Z". Such texts sort like the moments they stand for.
std::string moment_text(Moment moment);

/// The moment of such a text; the beginning of time if it is none.
Moment read_moment(std::string_view text);

}  // namespace coppice
