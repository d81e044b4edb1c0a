#pragma once

#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// What the player on `seat` answers to a question that `game.check_question` allows, by the words
/// of the game's dictionary that all of `lists` have: true for yes. It follows from the view and
/// from nothing that the player plans.
bool answer_to(const Coupell& game, WordLists lists, const State& view, Seat seat,
               const Question& question);

}  // namespace coppice::coupell
