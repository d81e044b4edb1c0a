#pragma once

#include <vector>

#include "engine/random.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

// Endgames of Coppertwaddle that are small enough to be worked out whole.
namespace coppice::coppertwaddle {

/// An endgame drawn at random: the states that it may be in, each as likely, which differ only in
/// where the unseen cards lie. For a single game with a built-in folio.
///
/// Seat 1 is Guardian and about to draw. In each Domain three Nobles and four Peasants lie proud,
/// so that one more Noble wins; four cards are unseen, one in each hand and two in the Trumpet; all
/// others lie in the Midden. What lies has no ability that helps in a Robbing, touches other
/// Threlms that are proud, or draws; what is unseen are Nobles and Favours that choose no target.
/// So each seat has one turn, and it is few enough moves that the tree is small.
std::vector<State> draw_endgame(const Coppertwaddle& game, Random& random);

}  // namespace coppice::coppertwaddle
