#pragma once

#include <optional>

#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// The answer of the player at `seat` to a question that `game.check_question` allows, from the
/// words of the game's dictionary that are in all of `lists`: true for yes. It depends only on the
/// view, not on the player's plans.
bool answer_to(const Coupell& game, WordLists lists, const State& view, Seat seat,
               const Question& question);

/// The remark of the active seat of `state` when it makes `move`: that it makes a word in the
/// partner's row; or, at the end of its turn, which longer word one action of the partner would
/// make possible in its own row, or which word is there already. Empty if there is no such word, or
/// no turn left to claim it. Does not request what it has just given, nor a card that costs the
/// partner's longest word as many letters as it adds. `minds` are those of the active seat.
std::optional<Remark> remark_on(const Coupell& game, const AssumedVocabularies& minds,
                                const State& state, Move move);

}  // namespace coppice::coupell
