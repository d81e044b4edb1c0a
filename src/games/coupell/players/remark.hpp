#pragma once

#include <optional>

#include "games/coupell/players/minds.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// What the active seat of `state` has to tell its partner when it makes `move`: that it makes a
/// word in the partner's row; or, if its turn ends by it, which longer word the partner could make
/// possible in its own row by one action, or which one lies there already. Nothing of that if there
/// is no such word, or no turn to claim it in. It does not ask for what it has just given, nor for
/// a card that costs the partner's longest word as many letters as it brings. `minds` from the side
/// of the active seat.
std::optional<Remark> remark_on(const Coupell& game, const Minds& minds, const State& state,
                                Move move);

}  // namespace coppice::coupell
