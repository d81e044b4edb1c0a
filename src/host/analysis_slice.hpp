#pragma once

#include <expected>

#include "search/clock.hpp"
#include "table/daily.hpp"
#include "wire/messages.hpp"

namespace coppice {

/// Judges some decisions of a record: from number `from` on, for some hundred
/// milliseconds, at least one. The same decision always comes to the same. Errors: a wrong record,
/// or one on which nothing can be said; a number or a move that there is not.
std::expected<wire::Analysis, Error> look_back(const wire::AnalysisWish& wish, Clock& clock);

/// The table as it was before decision `from`, for its seat to decide again. Errors: as there, and
/// what no table can have.
std::expected<wire::Welcome, Error> position_to_try(const wire::AnalysisWish& wish, Moment now);

}  // namespace coppice
