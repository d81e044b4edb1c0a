#pragma once

#include <string>

#include "support/coupell_games.hpp"
#include "support/record_games.hpp"

namespace coppice::record_games {

/// A random legal move; in Coupell often a claim, mostly of an invalid word.
inline Move likely_move(const AnyGame& game, const AnyState& state, Random& random) {
  using coupell::Coupell;
  if (game.info().id == Coupell::info().id) {
    const auto opened = state.as<coupell::State>();
    if (opened.own_row().size() >= 4 && random.below(3) == 0) {
      return coupell::test::any_claim(game.as<Coupell>(), opened, random);
    }
  }
  return any_move(game, state, random);
}

inline Record likely_record(const std::string& id, const Settings& settings, int most_moves,
                            Random& random) {
  return random_record(id, settings, most_moves, random, likely_move);
}

}  // namespace coppice::record_games
