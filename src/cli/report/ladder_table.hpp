#pragma once

#include <string>

#include "lab/run/ladder.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// A ladder as Markdown.
std::string ladder_table(const lab::LadderReport& report, const text::Messages& messages);

}  // namespace coppice::cli
