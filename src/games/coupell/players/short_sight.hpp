#pragma once

#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// How likely it is, of a hundred, that the partner sees one step only, as `greedy` does. Nobody
/// tells who the partner is, but of the words that were claimed the number and the letters lie
/// open, and two who plan do not claim early, nor short ones.
int short_sight(const State& state);

}  // namespace coppice::coupell
