#include "games/coupell/players/upper_bound.hpp"

#include "games/coupell/players/count_relaxation.hpp"
#include "games/coupell/players/minimum_touches.hpp"

namespace coppice::coupell {

int upper_bound(const Coupell& game, const Deal& deal) {
  const MinimumTouches touches(game.rules(), deal);
  const CountRelaxation counted(game.rules(), touches);
  int pile = largest_pile(game.rules().cards);
  while (!counted.can_reach(pile)) --pile;
  return pile;
}

}  // namespace coppice::coupell
