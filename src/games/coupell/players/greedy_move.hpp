#pragma once

#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// The move of a seat that looks one move ahead, like `greedy`, with these words.
Move one_step(const Coupell& game, const Vocabulary& vocabulary, const State& state);

}  // namespace coppice::coupell
