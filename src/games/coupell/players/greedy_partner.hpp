#pragma once

#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// The probability in percent that the partner looks only one move ahead, like `greedy`. The
/// evidence is the number and length of the claimed words: two planners claim neither early nor
/// short ones.
int greedy_partner_percent(const State& state);

}  // namespace coppice::coupell
