#pragma once

#include "games/coupell/coupell.hpp"
#include "players/coupell/vocabulary.hpp"

namespace coppice::coupell {

/// What the seat that is to act does if it sees one step only, as `greedy` does, with these words.
Move one_step(const Coupell& game, const Vocabulary& vocabulary, const State& state);

}  // namespace coppice::coupell
