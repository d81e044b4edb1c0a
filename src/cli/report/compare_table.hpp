#pragma once

#include <string>

#include "lab/run/compare_games.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// A comparison for people.
std::string compare_table(const lab::PairedReport& report, const text::Messages& messages);

}  // namespace coppice::cli
