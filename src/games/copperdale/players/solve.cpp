#include "games/copperdale/players/solve.hpp"

#include <utility>

#include "games/copperdale/players/line_search.hpp"
#include "games/copperdale/players/upper_bound.hpp"

namespace coppice::copperdale {

SolvedDeal solve(const Copperdale& game, const Deal& deal) {
  const State start = game.start();
  SolutionLine line = search_line(game, built_in_network(), deal, start, usual_width);
  return {line.medals, upper_bound(game, deal, start), std::move(line.moves)};
}

}  // namespace coppice::copperdale
