#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "engine/broken_rules_error.hpp"
#include "engine/deal.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "search/search_clock.hpp"

// Plays whole games with computer players only. The game has its own type or is type-erased.
namespace coppice {

/// Ignores all moves.
struct NoMoveListener {
  void operator()(const auto& /*state*/, Turn, Move) const {}
};

/// The maximum number of moves of a game, if its type is known.
template <class G>
constexpr int plies_of() {
  if constexpr (requires { G::max_plies; }) {
    return G::max_plies;
  } else {
    return std::numeric_limits<int>::max();
  }
}

/// Plays a game of this deal to its end and returns the last state. `choose(state, seat)` returns
/// the seats' moves; `before(state, turn, move)` is called before every move, including chance
/// moves.
///
/// The cards come from a shuffled deal, as at a real table, so two games of one deal have the same
/// cards, whoever plays. Throws BrokenRulesError if the game cannot be played to its end.
template <class G, class Choose, class Before = NoMoveListener>
auto play_game(const G& game, const Deal& deal, Choose choose, Before before = {}) {
  auto state = game.start();
  int plies = 0;
  for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
    if (plies++ == plies_of<G>()) throw_broken_rules(BrokenRulesKind::endless);
    const Move move = turn.is_chance() ? game.draw(state, deal) : choose(state, turn.seat());
    before(state, turn, move);
    game.play(state, move);
  }
  return state;
}

/// The same with a player at each seat, which has its own random numbers.
template <class G, class Players, class Before = NoMoveListener>
auto play_seated(const G& game, const Deal& deal, const Players& players, std::uint64_t seed,
                 SearchClock& clock, Before before = {}) {
  std::vector<Random> randoms;
  for (std::uint64_t seat = 0; seat < players.size(); ++seat) {
    randoms.push_back(Random::stream(seed, seat));
  }
  const auto choose = [&](const auto& state, Seat seat) {
    return players[seat.index]->choose(game, game.view(state, seat), seat, randoms[seat.index],
                                       clock);
  };
  return play_game(game, deal, choose, before);
}

}  // namespace coppice
