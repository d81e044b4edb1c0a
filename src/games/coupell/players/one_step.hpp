#pragma once

#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// What the seat that is to act does if it sees one step only, as `greedy` does, with these words.
Move one_step(const Coupell& game, const Vocabulary& vocabulary, const State& state);

}  // namespace coppice::coupell
