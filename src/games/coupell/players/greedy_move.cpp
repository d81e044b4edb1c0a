#include "games/coupell/players/greedy_move.hpp"

#include <limits>

#include "games/coupell/players/actions.hpp"
#include "games/coupell/players/evaluation.hpp"

namespace coppice::coupell {

Move one_step(const Coupell& game, const Vocabulary& vocabulary, const State& state) {
  Move best = move::end_turn();
  int most = std::numeric_limits<int>::min();
  each_action(game, vocabulary, state, [&](Move move, const State& after) {
    const int worth = state_worth(game, after, state.active, vocabulary.lists());
    if (worth <= most) return;
    best = move;
    most = worth;
  });
  return best;
}

}  // namespace coppice::coupell
