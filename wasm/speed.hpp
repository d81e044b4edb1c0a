#pragma once

#include <cstdint>
#include <type_traits>

#include "coppice_games.hpp"
#include "engine/legal_moves.hpp"
#include "search/make_player.hpp"
#include "search/playout.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"

// Fixed work for a speed measurement: by speed.cpp in the program, by speed.ts in the module.
namespace coppice {

/// Calls `visit` with game number `place` of `Games`, with standard settings.
template <class Visit>
void with_game_at(std::size_t place, Visit visit) {
  const GameType& entry = roster()[place];
  const auto all = (*entry.make({}))->settings();
  if (!visit_game<Games>(entry.info.id, all, visit)) return;
}

/// Plays random games; returns the number of their decisions.
inline std::uint64_t random_decisions(std::size_t place, std::uint64_t games) {
  std::uint64_t decisions = 0;
  with_game_at(place, [&]<class G>(const G& game) {
    Random random(1);
    for (std::uint64_t each = 0; each < games; ++each) {
      typename G::State state = game.start();
      decisions += static_cast<std::uint64_t>(play_out(game, state, random));
    }
  });
  return decisions;
}

/// Searches a game's first decision with a choice with `ismcts`; returns the move's bits, or 0 for
/// a game of one seat, which it does not play.
inline std::uint32_t simulations(std::size_t place, std::uint64_t playouts) {
  std::uint32_t found = 0;
  with_game_at(place, [&]<class G>(const G& game) {
    if constexpr (G::seats >= 2) {
      Random random(1);
      typename G::State state = game.start();
      while (true) {
        if (game.turn(state).is_chance()) {
          game.play(state, game.draw(state, random));
          continue;
        }
        const auto moves = moves_of(game, state);
        if (moves.size() >= 4) break;
        game.play(state, moves[0]);
      }
      const Seat seat = game.turn(state).seat();
      NoClock clock;
      Ismcts<G> player(Budget{playouts, {}});
      found = player.choose(game, game.view(state, seat), seat, random, clock).bits;
    }
  });
  return found;
}

}  // namespace coppice
