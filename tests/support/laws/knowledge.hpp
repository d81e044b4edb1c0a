#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>

#include "engine/game.hpp"
#include "engine/hash.hpp"
#include "support/laws/facts.hpp"
#include "support/playouts.hpp"

// The laws of hidden information.
namespace coppice::laws {

/// What the seat is shown and offered is the same in both states.
template <Game G>
Verdict looks_the_same(const G& game, const typename G::State& state,
                       const typename G::State& other, Seat seat) {
  const auto view = game.view(state, seat);
  const auto other_view = game.view(other, seat);
  if (!(view == other_view)) return broken() << "the views differ";
  if (hash_of(view) != hash_of(other_view)) return broken() << "the views' hashes differ";
  const Turn turn = game.turn(state);
  if (turn != game.turn(other)) return broken() << "the turns differ";
  if (turn.is_over() && game.result(state) != game.result(other)) {
    return broken() << "the results differ";
  }
  if (turn != Turn::of(seat)) return kept();
  const auto legal = moves_of(game, state);
  if (!std::ranges::equal(legal, moves_of(game, other))) return broken() << "the moves differ";
  return kept();
}

/// Calls `judge(state, seat)` for all seats in some random games until one verdict is bad.
template <Game G, class Judge>
Verdict for_all_seats(const G& game, int games, std::uint64_t seed, Judge judge) {
  for (const auto& state : random_states(game, games, seed)) {
    for (std::uint8_t index = 0; index < G::seats; ++index) {
      if (const Verdict verdict = judge(state, Seat{index}); !verdict) return verdict;
    }
  }
  return kept();
}

/// A state that the seat imagines is one that it could not tell from the true one.
template <Game G>
Verdict imagined_looks_the_same(const G& game, int games) {
  Random random(8);
  return for_all_seats(game, games, 8, [&](const typename G::State& state, Seat seat) {
    return looks_the_same(game, state, game.imagine(game.view(state, seat), random), seat);
  });
}

/// The same for states that only the secrets set apart; here a view that holds too much shows.
template <Game G>
Verdict secrets_do_not_show(const G& game, int games) {
  if constexpr (requires { &Facts<G>::with_other_secrets; }) {
    Random random(9);
    return for_all_seats(game, games, 9, [&](const typename G::State& state, Seat seat) {
      const auto other = Facts<G>::with_other_secrets(state, seat, random);
      return looks_the_same(game, state, other, seat);
    });
  } else {
    static_assert(std::same_as<typename G::View, typename G::State>,
                  "a game that hides something must say what: Facts::with_other_secrets");
    return kept();
  }
}

}  // namespace coppice::laws
