#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/error.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "search/any_player.hpp"
#include "search/player.hpp"
#include "search/registry.hpp"

namespace coppice {

inline constexpr std::size_t most_reasons = 2;  ///< of one hint

/// The advice for a decision. Worths are those of a MoveEstimate, in hundredths.
struct MoveRecommendation {
  /// The best move with a different meaning.
  struct RunnerUp {
    Move move;
    int worth;
    bool as_good;  ///< as far as the samples can tell
  };

  Move move;
  std::optional<int> worth = {};  ///< empty: not estimated
  std::optional<RunnerUp> next = {};
  std::vector<Reason> reasons = {};  ///< for the move, most important first
};

/// The best move with a different meaning than the first one; empty if there is none.
std::optional<MoveEstimate> next_best(const AnyHints& hints, const AnyRules& game,
                                      const AnyView& view, const MoveEstimates& assessment);

/// The reasons for `best` that do not apply to `other`; if all apply to both, all of them. At most
/// most_reasons.
std::vector<Reason> move_reasons(const AnyHints& hints, const AnyRules& game, const AnyView& view,
                                 Move best, std::optional<Move> other);

/// The opinion of `adviser` at `seat`, which is to move in `view`. The same arguments give the same
/// opinion, as in AnyPlayer::assess.
MoveRecommendation recommendation_of(AnyPlayer& adviser, const AnyRules& game, const AnyView& view,
                                     Seat seat, Random& random, SearchClock& clock);

}  // namespace coppice
