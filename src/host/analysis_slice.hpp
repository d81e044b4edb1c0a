#pragma once

#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "host/game_analyser.hpp"
#include "search/search_clock.hpp"
#include "table/daily.hpp"
#include "wire/analysis.hpp"
#include "wire/messages.hpp"

namespace coppice {

// Sums over the judged decisions of a game.

/// The way from the expectation at the first decision to the result, as seen by `viewer`: start +
/// all decisions + draws + judge == end, exactly.
struct ResultBreakdown {
  Worth start;
  /// The effect of each seat's decisions: at most 0; for rivals, at least 0 for the other seat.
  /// Their sum is bounded by what there was to lose.
  std::vector<Worth> decisions;
  /// The effect of chance compared with its average, so 0 on average.
  Worth draws;
  /// The rest: the judge changed its estimate, or erred.
  Worth judge;
  Worth end;  ///< the result, or the last estimate if the game is unfinished or judged in part
};

/// Converts a worth for `seat` to one for `viewer`.
Worth worth_for_viewer(Seat viewer, Seat seat, Worth worth, const AnalysisSummary& about);

/// `judged` are the first decisions of the game, in order, at least one.
ResultBreakdown result_breakdown(const AnalysisSummary& about,
                                 std::span<const DecisionReview> judged, Seat viewer);

/// The multiple of `step` nearest to `worth`.
Worth rounded(Worth worth, Worth step);

/// The same in multiples of `step`, which still add up: each part is the difference of two rounded
/// values.
ResultBreakdown rounded(const ResultBreakdown& parts, Worth step);

/// The indices in `judged` of the three costliest decisions beyond the tolerance, or fewer, in the
/// order of the game. With rivals only those of `viewer`; without `viewer` those of all.
std::vector<std::size_t> moments_of(const AnalysisSummary& about,
                                    std::span<const DecisionReview> judged,
                                    std::optional<Seat> viewer = std::nullopt);

/// Judges some decisions of a record, from number `from` on, for a few hundred milliseconds, at
/// least one. A decision always gets the same result. Errors: an invalid record, or one that cannot
/// be judged; no such number or move.
std::expected<wire::Analysis, Error> review_decisions(const wire::AnalysisRequest& request,
                                                      SearchClock& clock);

/// The table before decision `from`, so that its seat can decide again. Errors: those of
/// review_decisions; settings that no table can have.
std::expected<wire::Welcome, Error> position_to_try(const wire::AnalysisRequest& request,
                                                    SystemTime now);

}  // namespace coppice
