#pragma once

#include <span>
#include <string>

#include "host/game_analyser.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// The review of a game for people: curve, decisions that cost something, key moments, luck and
/// skill, a summary. `judged` are its first decisions, at least one.
std::string analysis_table(const GameAnalyser& analysis, std::span<const DecisionReview> judged,
                           const text::Messages& messages);

/// The same as JSON, with values in units of 1/10000.
std::string analysis_json(const GameAnalyser& analysis, std::span<const DecisionReview> judged);

/// The seat whose probability of winning is reported: the first person's.
Seat eyes_of(const Record& record);

}  // namespace coppice::cli
