#pragma once

#include <algorithm>
#include <expected>
#include <string_view>

#include "engine/error.hpp"
#include "engine/legal_moves.hpp"
#include "engine/text.hpp"

// Default operations for a game whose list of moves is complete. A new game begins with them, and
// replaces them to name the rule that forbids a move, or if making the list for every move is too
// slow.
namespace coppice {

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
