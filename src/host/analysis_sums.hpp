#pragma once

#include <optional>
#include <span>
#include <vector>

#include "host/analysis.hpp"

// What the judged decisions of a game come to together.
namespace coppice {

/// From what was expected at the first decision to the result, as `eyes` see it:
/// start + all decisions + draws + judge == end, to the last ten-thousandth.
struct AnalysisParts {
  Worth start;
  /// What each seat's decisions did: never more than 0, but of rivals those of the other seat
  /// never less. In all no more than there was to lose.
  std::vector<Worth> decisions;
  /// What was drawn, less what might as well have been: 0 on the average.
  Worth draws;
  /// What is neither: the judge saw something otherwise later, or errs.
  Worth judge;
  Worth end;  ///< the result; of a game that is not over, or judged in part, what was expected last
};

/// What a worth to `seat` is worth to `eyes`.
Worth seen_by(Seat eyes, Seat seat, Worth worth, const AnalysedGame& about);

/// `judged` are the first decisions of the game, in order, at least one.
AnalysisParts parts_of(const AnalysedGame& about, std::span<const JudgedDecision> judged,
                       Seat eyes);

/// `worth` as a multiple of `step`, the nearest.
Worth rounded(Worth worth, Worth step);

/// The same in multiples of `step`, which still add up: each is what it leads to, rounded, less
/// what it came from, rounded.
AnalysisParts rounded(const AnalysisParts& parts, Worth step);

/// Places in `judged` of those decisions, three at most, that cost most, and more than what is
/// tolerated, in the order in which they were made. Of rivals those of `eyes`, without them of all.
std::vector<std::size_t> moments_of(const AnalysedGame& about,
                                    std::span<const JudgedDecision> judged,
                                    std::optional<Seat> eyes = std::nullopt);

}  // namespace coppice
