#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/json_text.hpp"
#include "engine/legal_moves.hpp"
#include "engine/table_game.hpp"
#include "support/hearer.hpp"
#include "support/laws/facts.hpp"
#include "support/laws/knowledge.hpp"
#include "support/playouts.hpp"

// The law of choices that others must not see, such as a card that a seat lays face down. It asks
// no Facts: a choice is secret to whoever sees the same after two moves of the same state, and
// meant to be if the events say so.
namespace coppice::laws {

/// A move and what follows.
template <TableGame G>
struct Outcome {
  Move move;
  typename G::State after;
  std::vector<typename G::Event> events{};
};

template <TableGame G>
std::vector<Outcome<G>> outcomes_of(const G& game, const typename G::State& state, Random& random) {
  constexpr std::size_t enough = 6;  // each pair is compared
  std::vector<Outcome<G>> all;
  for (const Move move : some_of(moves_of(game, state), enough, random)) {
    Hearer<G> hearer;
    all.push_back({move, state});
    game.play(all.back().after, move, hearer);
    all.back().events = std::move(hearer.events);
  }
  return all;
}

/// Two events with which others hear less than the seat that decides, and not which move it is.
template <TableGame G, class Seen>
bool keep_a_choice(const G& game, const Outcome<G>& one, const Outcome<G>& other, Seat who,
                   Seen seen) {
  const auto heard = [](const Outcome<G>& outcome, auto hear) {
    std::vector<std::string> all;
    for (const auto& event : outcome.events) {
      if (const auto heard = hear(event)) all.push_back(json_text(*heard));
    }
    return all;
  };
  const auto own = [&](const auto& event) { return game.seen(event, who); };
  return heard(one, seen) == heard(other, seen) && heard(one, own) != heard(other, own);
}

/// Whatever differs between two states that a seat cannot tell apart must differ among those that
/// it imagines.
template <Game G>
Verdict imagines_both(const G& game, const typename G::State& state, const typename G::State& other,
                      Seat seat, Random& random) {
  constexpr int enough = 1000;
  const auto bytes_of = [](const typename G::State& of) {
    return std::as_bytes(std::span(&of, 1));
  };
  std::set<std::size_t> constant;
  for (std::size_t at = 0; at < sizeof state; ++at) {
    if (bytes_of(state)[at] != bytes_of(other)[at]) constant.insert(at);
  }
  const auto view = game.view(state, seat);
  const auto first = game.imagine(view, random);
  for (int count = 0; count < enough && !constant.empty(); ++count) {
    const auto next = game.imagine(view, random);
    std::erase_if(constant,
                  [&](std::size_t at) { return bytes_of(first)[at] != bytes_of(next)[at]; });
  }
  if (constant.empty()) return kept();
  return broken() << "imagine never draws it: byte " << *constant.begin()
                  << " of the state is always "
                  << std::to_integer<int>(bytes_of(first)[*constant.begin()]);
}

/// A seat that cannot tell two states apart still cannot after some moves that reveal nothing.
template <TableGame G>
Verdict stay_alike(const G& game, typename G::State state, typename G::State other, Seat seat,
                   Random& random) {
  constexpr int far = 4;
  for (int ply = 0;; ++ply) {
    if (Verdict same = looks_the_same(game, state, other, seat); !same) return same;
    if (Verdict drawn = imagines_both(game, state, other, seat, random); !drawn) return drawn;
    if (ply == far || game.turn(state) != game.turn(other) || game.turn(state).is_over())
      return kept();
    const Move move = random_move(game, state, random);
    if (!game.check(other, move)) return kept();
    const bool open =
        game.turn(state).is_chance() || game.reveals(state, move) || game.reveals(other, move);
    game.play(state, move);
    game.play(other, move);
    if (open && !(game.view(state, seat) == game.view(other, seat))) return kept();
  }
}

template <TableGame G>
Verdict secret_choices_are_kept(const G& game, int games) {
  if constexpr (std::same_as<typename G::View, typename G::State>) {
    return kept();
  } else {
    Random random(30);
    const auto judge = [&](const Outcome<G>& one, const Outcome<G>& other, Seat who,
                           std::size_t eyes) {
      const bool looks_on = eyes == G::seats;
      const Seat seat{static_cast<std::uint8_t>(eyes)};
      const auto view = [&](const typename G::State& state) {
        return looks_on ? game.onlooker_view(state) : game.view(state, seat);
      };
      const auto seen = [&](const auto& event) {
        return looks_on ? game.onlooker_event(event) : game.seen(event, seat);
      };
      if (view(one.after) == view(other.after)) {
        return looks_on ? kept() : stay_alike(game, one.after, other.after, seat, random);
      }
      if (!keep_a_choice(game, one, other, who, seen)) return kept();
      return broken() << "the view tells what the events keep: "
                      << difference_of(game, view(one.after), view(other.after));
    };
    return for_all_states(game, games, 30, [&](const typename G::State& state) {
      if (!game.turn(state).is_seat()) return kept();
      const Seat who = game.turn(state).seat();
      const std::vector<Outcome<G>> outcomes = outcomes_of(game, state, random);
      for (std::size_t eyes = 0; eyes <= G::seats; ++eyes) {
        if (eyes == who.index) continue;
        for (std::size_t at = 1; at < outcomes.size(); ++at) {
          const Verdict verdict = judge(outcomes[at - 1], outcomes[at], who, eyes);
          if (verdict) continue;
          return broken() << "the secret choice of seat " << who.number() << ", "
                          << game.write(state, outcomes[at - 1].move) << " or "
                          << game.write(state, outcomes[at].move) << ", for "
                          << (eyes == G::seats ? "onlookers" : "seat " + std::to_string(eyes + 1))
                          << ": " << verdict.message();
        }
      }
      return kept();
    });
  }
}

}  // namespace coppice::laws
