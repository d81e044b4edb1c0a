#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/move.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "search/any_player.hpp"
#include "search/assessment.hpp"
#include "search/reason.hpp"
#include "search/registry.hpp"

namespace coppice {

inline constexpr std::size_t most_reasons = 2;  ///< of one hint

/// What an adviser says of a decision. Worths are those of an Appraisal, in hundredths.
struct Opinion {
  /// The best of the moves that mean something else.
  struct RunnerUp {
    Move move;
    int worth;
    bool as_good;  ///< as far as the samples can tell
  };

  Move move;
  std::optional<int> worth = {};  ///< none: it does not say
  std::optional<RunnerUp> next = {};
  std::vector<Reason> reasons = {};  ///< why: the most telling first
};

/// The best move that means something else than the first of them; none: there is no such.
std::optional<Appraisal> next_best(const AnyHints& hints, const AnyRules& game, const AnyView& view,
                                   const Assessment& assessment);

/// What `adviser` thinks at `seat`, whose turn it is in `view`. The same arguments give the same,
/// as in AnyPlayer::assess.
Opinion opinion_of(AnyPlayer& adviser, const AnyRules& game, const AnyView& view, Seat seat,
                   Random& random, Clock& clock);

}  // namespace coppice
