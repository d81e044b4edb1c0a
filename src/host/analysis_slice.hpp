#pragma once

#include <expected>

#include "search/search_clock.hpp"
#include "table/daily.hpp"
#include "wire/analysis.hpp"
#include "wire/messages.hpp"

namespace coppice {

/// Judges some decisions of a record, from number `from` on, for a few hundred milliseconds, at
/// least one. A decision always gets the same result. Errors: an invalid record, or one that cannot
/// be judged; no such number or move.
std::expected<wire::Analysis, Error> review_decisions(const wire::AnalysisRequest& wish,
                                                      SearchClock& clock);

/// The table before decision `from`, so that its seat can decide again. Errors: those of
/// review_decisions; settings that no table can have.
std::expected<wire::Welcome, Error> position_to_try(const wire::AnalysisRequest& wish,
                                                    SystemTime now);

}  // namespace coppice
