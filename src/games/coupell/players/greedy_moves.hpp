#pragma once

#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// The move of a seat that looks one move ahead, like `greedy`, with these words.
Move one_step(const Coupell& game, const Vocabulary& vocabulary, const State& state);

/// The probability in percent that the partner looks only one move ahead, like `greedy`. The
/// evidence is the number and length of the claimed words: two planners claim neither early nor
/// short ones.
int greedy_partner_percent(const State& state);

}  // namespace coppice::coupell
