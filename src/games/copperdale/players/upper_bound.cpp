#include "games/copperdale/players/upper_bound.hpp"

#include <algorithm>
#include <cassert>

#include "games/copperdale/players/relaxed_game.hpp"

namespace coppice::copperdale {

int upper_bound(const Copperdale& game, const Deal& deal, const State& state) {
  if (state.month == month_count) return game.result(state)[0];
  const int ceiling = most_medals(game.monument_rule());
  const RelaxedGame eased(game.monument_rule(), deal, state);
  const int without = eased.most_medals(BurialPermission::none);
  if (without >= ceiling || !eased.may_ever_bury()) return std::min(without, ceiling);
  return std::min(ceiling, std::max(without, eased.most_medals(BurialPermission::any)));
}

}  // namespace coppice::copperdale
