#pragma once

#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// The answer of the player at `seat` to a question that `game.check_question` allows, from the
/// words of the game's dictionary that are in all of `lists`: true for yes. It depends only on the
/// view, not on the player's plans.
bool answer_to(const Coupell& game, WordLists lists, const State& view, Seat seat,
               const Question& question);

}  // namespace coppice::coupell
