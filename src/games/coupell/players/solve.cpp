#include "games/coupell/players/solve.hpp"

#include <utility>

#include "games/coupell/players/line_search.hpp"
#include "games/coupell/players/upper_bound.hpp"

namespace coppice::coupell {

SolvedDeal solve(const Coupell& game, const Deal& deal) {
  SolutionLine line = search_line(game, deal, {});
  return {line.points, upper_bound(game, deal), std::move(line.moves)};
}

}  // namespace coppice::coupell
