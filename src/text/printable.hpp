#pragma once

#include <string>
#include <string_view>

namespace coppice::text {

/// The same text, fit for a terminal and for a line of a log: what is no UTF-8, controls (line
/// breaks too) and what turns the direction of writing become '?'. A file's name may hold any of
/// it.
std::string printable(std::string_view text);

}  // namespace coppice::text
