#pragma once

#include <algorithm>
#include <expected>
#include <string_view>

#include "engine/error.hpp"
#include "engine/legal_moves.hpp"
#include "engine/text.hpp"

// Verbs that a game need not write itself where its list of moves says all: a new game begins with
// them, and gives them up where it has more to say (which rule forbids a move), or where the list
// is too long to be made for every move.
namespace coppice {

/// `check` of a game that lists all its legal moves. Errors: the move is not among them.
template <class G>
std::expected<void, Error> check_listed(const G& game, const typename G::State& state, Move move) {
  const auto legal = moves_of(game, state);
  if (std::ranges::find(legal, move) != legal.end()) return {};
  return refused("error.move.not_legal");
}

/// `read` of such a game: the legal move that `write` gives so, in upper or lower case. Errors: no
/// move is written so.
template <class G>
std::expected<Move, Error> read_listed(const G& game, const typename G::State& state,
                                       std::string_view text) {
  for (const Move move : moves_of(game, state)) {
    if (lower(game.write(state, move)) == lower(text)) return move;
  }
  return refused("error.move.unknown", {{"text", excerpt(text)}});
}

}  // namespace coppice
