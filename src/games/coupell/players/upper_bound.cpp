#include "games/coupell/players/upper_bound.hpp"

#include "games/coupell/players/counted_game.hpp"
#include "games/coupell/players/least_touches.hpp"

namespace coppice::coupell {

int upper_bound(const Coupell& game, const Deal& deal) {
  const LeastTouches touches(game.rules(), deal);
  const CountedGame counted(game.rules(), touches);
  int pile = largest_pile(game.rules().cards);
  while (!counted.can_reach(pile)) --pile;
  return pile;
}

}  // namespace coppice::coupell
