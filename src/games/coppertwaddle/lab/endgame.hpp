#pragma once

#include <vector>

#include "engine/random.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

// Endgames of Coppertwaddle that are small enough to be solved.
namespace coppice::coppertwaddle {

/// A random endgame: its possible states, all equally likely, which differ only in the places of
/// the unseen cards. For a single game with a built-in folio.
///
/// Seat 1 is Guardian and about to draw. Each Domain has three proud Nobles and four proud
/// Peasants, so one more Noble wins. Four cards are unseen, one in each hand and two in the
/// Trumpet; all others are in the Midden. Cards on the table have no ability that helps in a
/// Robbing, affects other proud Threlms, or draws; unseen cards are Nobles, and Favours without a
/// target. So each seat has one turn, with few enough moves for a small tree.
std::vector<State> draw_endgame(const Coppertwaddle& game, Random& random);

}  // namespace coppice::coppertwaddle
