#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/coupell/rules/coupell.hpp"
#include "search/game_type.hpp"

namespace coppice::coupell {

/// A finished game: its moves, including chance moves, and the points of one pile.
struct SolutionLine {
  std::vector<Move> moves;
  int points = 0;
};

/// The effort of a search.
struct SearchEffort {
  std::size_t width = 30;      ///< positions kept between two turns
  std::size_t looked_at = 24;  ///< ways to play a turn that are evaluated closely
  std::size_t followed = 8;    ///< first actions other than claims that are followed by a second
  int luck = 100;              ///< maximum random bonus for a position's worth
  int searches = 2;            ///< number of searches, each with its own bonuses
};

/// A good line with the deal known: a beam search turn by turn, then the final turns to their end.
SolutionLine search_line(const Coupell& game, const Deal& deal, const SearchEffort& effort);

/// An upper bound for a pile of this deal in a won game, even for players who know the deal. It is
/// proven: the maximum of a relaxation of the game (docs/coupell-scores.md).
int upper_bound(const Coupell& game, const Deal& deal);

/// Points of one pile.
SolvedDeal solve(const Coupell& game, const Deal& deal);

}  // namespace coppice::coupell
