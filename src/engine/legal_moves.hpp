#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <expected>
#include <string_view>

#include "engine/broken_rules_error.hpp"
#include "engine/error.hpp"
#include "engine/move.hpp"
#include "engine/text.hpp"

namespace coppice {

// Returns the moves of a decision as a list. Separate from engine/game.hpp, so that a game's own
// files need not depend on it.

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

// Default operations for a game whose list of moves is complete. A new game begins with them, and
// replaces them to name the rule that forbids a move, or if making the list for every move is too
// slow.

/// `check` for a game that lists all its legal moves. Error: the move is not among them.
template <class G>
std::expected<void, Error> check_among_legal(const G& game, const typename G::State& state,
                                             Move move) {
  const auto legal = moves_of(game, state);
  if (std::ranges::find(legal, move) != legal.end()) return {};
  return make_error("error.move.not_legal");
}

/// `read` for such a game: the legal move that `write` gives as this text, ignoring case. Error:
/// there is no such move.
template <class G>
std::expected<Move, Error> read_among_legal(const G& game, const typename G::State& state,
                                            std::string_view text) {
  for (const Move move : moves_of(game, state)) {
    if (lower(game.write(state, move)) == lower(text)) return move;
  }
  return make_error(ErrorCode::move_unknown, {{"text", excerpt(text)}});
}

}  // namespace coppice
