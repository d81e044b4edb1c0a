#pragma once

#include <concepts>
#include <cstddef>

#include "engine/broken_rules_error.hpp"
#include "engine/move_list.hpp"

// Returns the moves of a decision as a list. Separate from engine/game.hpp, so that a game's own
// files need not depend on it.
namespace coppice {

template <class G>
using Moves = MoveList<static_cast<std::size_t>(G::max_moves)>;

/// The legal moves (or chance outcomes) of a state, or of the view of the seat to move. Throws
/// BrokenRulesError if there are more than `G::max_moves`.
template <class G, class StateOrView>
  requires std::same_as<StateOrView, typename G::State> ||
           std::same_as<StateOrView, typename G::View>
Moves<G> moves_of(const G& game, const StateOrView& from) {
  Moves<G> list;
  game.moves(from, list);
  if (list.overflowed()) [[unlikely]]
    throw_broken_rules(BrokenRulesKind::crowded);
  return list;
}

/// The legal moves of a seat that is to move, from the state or its view. Throws BrokenRulesError
/// if there is none.
template <class G, class StateOrView>
Moves<G> choices_of(const G& game, const StateOrView& from) {
  Moves<G> moves = moves_of(game, from);
  if (moves.empty()) [[unlikely]]
    throw_broken_rules(BrokenRulesKind::stuck);
  return moves;
}

}  // namespace coppice
