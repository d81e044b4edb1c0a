#pragma once

#include <optional>

#include "games/coupell/coupell.hpp"
#include "players/coupell/vocabulary.hpp"

namespace coppice::coupell {

/// What the active seat of `state` has to tell its partner when it makes `move`: that it makes a
/// word in the partner's row; or, if its turn ends by it, which longer word the partner could make
/// possible in its own row by one action, but for giving back what it has just got, or which one
/// lies there already. Nothing of that if there is no such word, or no turn to claim it in.
std::optional<Remark> remark_on(const Coupell& game, const Vocabulary& vocabulary,
                                const State& state, Move move);

}  // namespace coppice::coupell
