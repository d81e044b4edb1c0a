#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "engine/game.hpp"
#include "engine/hash.hpp"
#include "engine/legal_moves.hpp"
#include "support/allocations.hpp"
#include "support/laws/facts.hpp"
#include "support/playouts.hpp"
#include "support/tree.hpp"

// The laws of states as values: copies, hashes, numbers of reachable states, no allocation.
namespace coppice::laws {

/// Copies of a state are independent.
template <Game G>
Verdict copies_stay(const G& game, int games) {
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(10, static_cast<std::uint64_t>(index));
    auto state = game.start();
    for (int ply = 0; ply < G::max_plies && !game.turn(state).is_over(); ++ply) {
      const auto copy = state;
      const std::uint64_t hash = hash_of(copy);
      const Turn turn = game.turn(copy);
      const auto legal = moves_of(game, copy);
      game.play(state, random_move(game, state, random));
      if (hash_of(copy) != hash || game.turn(copy) != turn ||
          !std::ranges::equal(legal, moves_of(game, copy))) {
        return broken() << "the copy made before move " << ply + 1 << " has changed";
      }
    }
  }
  return kept();
}

inline constexpr std::uint64_t perft_seed = 2022;

template <Game G>
Verdict perft_counts(const G& game, const std::vector<std::uint64_t>& expected) {
  Random random(perft_seed);
  const Deal deal = game.deal(random);
  int depth = 0;
  for (const std::uint64_t count : expected) {
    const std::uint64_t found = perft(game, game.start(), deal, ++depth);
    if (found != count) return broken() << "depth " << depth << ": " << found;
  }
  // Where a game has few choices at first, its first numbers say little.
  constexpr std::uint64_t enough = 100;
  std::string missing;
  std::uint64_t last = expected.empty() ? 0 : expected.back();
  while (last < enough && depth < G::max_plies) {
    last = perft(game, game.start(), deal, ++depth);
    if (last == 0) break;
    missing += ", " + std::to_string(last);
  }
  return missing.empty() ? kept()
                         : broken() << "too few numbers; the next are" << missing.substr(1);
}

/// All operations that search needs.
template <Game G>
Verdict nothing_is_allocated(const G& game, int games) {
  std::int64_t kept_busy = 0;  // so that nothing is optimised away
  const std::uint64_t before = allocations();
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(11, static_cast<std::uint64_t>(index));
    auto state = game.start();
    for (int ply = 0; ply < G::max_plies && !game.turn(state).is_over(); ++ply) {
      const Move move = random_move(game, state, random);
      const Turn turn = game.turn(state);
      if (turn.is_seat()) {
        const auto imagined = game.imagine(game.view(state, turn.seat()), random);
        kept_busy += static_cast<std::int64_t>(hash_of(imagined) & 1);
      }
      kept_busy += game.check(state, move) ? 1 : 0;
      game.play(state, move);
    }
    if (game.turn(state).is_over()) kept_busy += game.result(state)[0];
  }
  const std::uint64_t count = allocations() - before;
  if (count != 0) return broken() << count << " allocations in " << games << " games";
  return kept() << kept_busy;
}

/// States are equal exactly if their bytes are, and their hashes agree with this.
template <Game G>
Verdict hashes_tell_states_apart(const G& game, int games) {
  std::unordered_map<std::uint64_t, typename G::State> known;
  for (const auto& state : random_states(game, games, 14)) {
    const auto& [place, added] = known.try_emplace(hash_of(state), state);
    if (!(place->second == state)) return broken() << "two states with one hash";
    if (std::memcmp(&place->second, &state, sizeof(state)) != 0) {
      return broken() << "equal states with different bytes";
    }
  }
  // The map cannot find equal states with different hashes, so also compare neighbours in it.
  Random random(15);
  const auto some = some_of(random_states(game, 3, 15), 500, random);
  const auto others = some_of(random_states(game, 2, 15), 500, random);
  for (const auto& state : some) {
    for (const auto& other : others) {
      if ((state == other) != (hash_of(state) == hash_of(other))) {
        return broken() << "equality and hash disagree";
      }
    }
  }
  return kept();
}

}  // namespace coppice::laws
