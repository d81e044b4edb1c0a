#include "players/copperdale/solve.hpp"

#include <utility>

#include "players/copperdale/line_search.hpp"
#include "players/copperdale/upper_bound.hpp"

namespace coppice::copperdale {

SolvedDeal solve(const Copperdale& game, const Deal& deal) {
  const State start = game.start();
  Line line = search_line(game, own_network(), deal, start, usual_width);
  return {line.medals, upper_bound(game, deal, start), std::move(line.moves)};
}

}  // namespace coppice::copperdale
