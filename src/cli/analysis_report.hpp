#pragma once

#include <span>
#include <string>

#include "host/analysis.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// A game looked back on, as a person reads it: curve, decisions that cost something, moments, luck
/// and skill, a sentence. `judged` are its first decisions, at least one.
std::string analysis_table(const Analysis& analysis, std::span<const JudgedDecision> judged,
                           const text::Messages& messages);

/// The same as JSON, all worths in whole ten-thousandths.
std::string analysis_json(const Analysis& analysis, std::span<const JudgedDecision> judged);

/// The seat whose chance is told: the first person's.
Seat eyes_of(const Record& record);

}  // namespace coppice::cli
