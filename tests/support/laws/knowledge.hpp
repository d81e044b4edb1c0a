#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/hash.hpp"
#include "engine/legal_moves.hpp"
#include "support/laws/difference.hpp"
#include "support/laws/facts.hpp"
#include "support/laws/play.hpp"
#include "support/playouts.hpp"

// The laws of hidden information.
namespace coppice::laws {

/// The seat's screen and options are equal in both states.
template <Game G>
Verdict looks_the_same(const G& game, const typename G::State& state,
                       const typename G::State& other, Seat seat) {
  const auto view = game.view(state, seat);
  const auto other_view = game.view(other, seat);
  if (!(view == other_view))
    return broken() << "the views differ: " << difference_of(game, view, other_view);
  if (hash_of(view) != hash_of(other_view)) return broken() << "the views' hashes differ";
  const Turn turn = game.turn(state);
  if (turn != game.turn(other)) return broken() << "the turns differ";
  if (turn.is_over() && game.result(state) != game.result(other)) {
    return broken() << "the results differ";
  }
  if (turn != Turn::of(seat)) return kept();
  const auto legal = moves_of(game, state);
  if (!std::ranges::equal(legal, moves_of(game, other))) return broken() << "the moves differ";
  if (!std::ranges::equal(legal, moves_of(game, view))) return broken() << "the view lists others";
  return kept();
}

/// Calls `judge(state)` in all states of some random games until it fails.
template <Game G, class Judge>
Verdict for_all_states(const G& game, int games, std::uint64_t seed, Judge judge) {
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(seed, static_cast<std::uint64_t>(index));
    const Playout<G> playout = random_playout(game, random);
    std::size_t moves = 0;
    const auto here = [&](const typename G::State& state) {
      Verdict verdict = judge(state);
      if (verdict) return verdict;
      return verdict << ", after " << moves << " moves of random game " << index << " (seed "
                     << seed << ")";
    };
    for (const Step<G>& step : playout.steps) {
      if (const Verdict verdict = here(step.state); !verdict) return verdict;
      ++moves;
    }
    if (const Verdict verdict = here(playout.last); !verdict) return verdict;
  }
  return kept();
}

/// Calls `judge(state, seat)` for all seats in these states.
template <Game G, class Judge>
Verdict for_all_seats(const G& game, int games, std::uint64_t seed, Judge judge) {
  return for_all_states(game, games, seed, [&](const typename G::State& state) {
    for (std::uint8_t index = 0; index < G::seats; ++index) {
      if (const Verdict verdict = judge(state, Seat{index}); !verdict) return verdict;
    }
    return kept();
  });
}

/// A state that the seat imagines must look like the true one to it.
template <Game G>
Verdict imagined_looks_the_same(const G& game, int games) {
  Random random(8);
  return for_all_seats(game, games, 8, [&](const typename G::State& state, Seat seat) {
    return looks_the_same(game, state, game.imagine(game.view(state, seat), random), seat);
  });
}

/// The same for states that differ only in secrets; this finds views that contain too much.
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

/// Lines that a person may send: moves of this and of other times, and invalid texts.
template <Game G>
std::vector<std::string> lines_of(const G& game, const std::vector<typename G::State>& states,
                                  Random& random) {
  std::vector<std::string> lines;
  for (const auto& state : states) {
    for (const Move move : some_of(moves_of(game, state), 2, random)) {
      lines.push_back(game.write(state, move));
      lines.push_back(disturbed(lines.back(), random));
    }
  }
  return lines;
}

/// Every move that the seat to move tries has the same result, including the error, in both states.
template <Game G>
Verdict answers_the_same(const G& game, const typename G::State& state,
                         const typename G::State& other, const std::vector<std::string>& lines,
                         const std::vector<Move>& moves) {
  for (const std::string& line : lines) {
    if (game.read(state, line) != game.read(other, line)) {
      return broken() << "the answer to \"" << line << "\" differs";
    }
  }
  for (const Move move : moves) {
    if (game.check(state, move) != game.check(other, move)) {
      return broken() << "the judgement of move " << move.bits << " differs";
    }
  }
  return kept();
}

/// Trying a move reveals nothing hidden. Other seats cannot try moves: the table does not ask the
/// game about them.
template <Game G>
Verdict refusals_tell_nothing(const G& game, int games) {
  if constexpr (std::same_as<typename G::View, typename G::State>) {
    return kept();
  } else {
    Random random(17);
    const std::vector<std::string> lines = lines_of(game, random_states(game, 2, 18), random);
    const std::vector<Move> moves = moves_of_all_times(game, 2);
    for (const auto& state : some_of(random_states(game, games, 17), 100, random)) {
      if (!game.turn(state).is_seat()) continue;
      const Seat seat = game.turn(state).seat();
      const auto other = Facts<G>::with_other_secrets(state, seat, random);
      const Verdict verdict =
          answers_the_same(game, state, other, some_of(lines, 40, random),
                           tempting_moves<G>(some_of(moves, 40, random), {}, random));
      if (!verdict) return verdict;
    }
    return kept();
  }
}

}  // namespace coppice::laws
