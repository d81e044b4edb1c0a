#pragma once

#include <string>

#include "lab/run/arena.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// An arena's report for people.
std::string arena_table(const lab::ArenaReport& report, const text::Messages& messages);

}  // namespace coppice::cli
