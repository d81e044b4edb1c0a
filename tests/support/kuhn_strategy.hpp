#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "engine/legal_moves.hpp"
#include "support/kuhn.hpp"

// Evaluates strategies for Kuhn poker on its whole tree.
namespace coppice::reference {

/// By situation and card, the probability of a bet. Seat 1 decides in the situations 0 (first) and
/// 3 (it passed, the other bet), seat 2 in 1 (after a pass) and 2 (after a bet).
using KuhnStrategy = std::array<std::array<double, Kuhn::card_count>, 4>;

inline std::size_t kuhn_situation(const Kuhn::State& state) {
  if (Kuhn::acted(state) != 1) return Kuhn::acted(state) == 0 ? 0 : 3;
  return state.actions[0] == Kuhn::pass ? 1 : 2;
}

/// A seat's view in a situation.
inline Kuhn::View kuhn_view(std::size_t situation, std::uint8_t card) {
  const Seat seat{static_cast<std::uint8_t>(situation == 1 || situation == 2 ? 1 : 0)};
  Kuhn::State state;
  state.cards[seat.index] = card;
  state.cards[1U - seat.index] = hidden_card;
  if (situation == 2) state.actions[0] = Kuhn::bet;
  if (situation == 1 || situation == 3) state.actions[0] = Kuhn::pass;
  if (situation == 3) state.actions[1] = Kuhn::bet;
  return {seat, state};
}

/// The expected gain of seat 1 in chips from here on.
inline double kuhn_value(const Kuhn::State& state, const KuhnStrategy& first,
                         const KuhnStrategy& second) {
  const Kuhn game;
  const Turn turn = game.turn(state);
  if (turn.is_over()) return game.result(state)[0];
  const auto moves = moves_of(game, state);
  double value = 0;
  for (const Move move : moves) {
    double probability = 1.0 / static_cast<double>(moves.size());
    if (turn.is_seat()) {
      const std::size_t me = turn.seat().index;
      const double bet = (me == 0 ? first : second)[kuhn_situation(state)][state.cards[me]];
      probability = move.kind() == Kuhn::bet ? bet : 1 - bet;
    }
    if (probability == 0) continue;
    Kuhn::State next = state;
    game.play(next, move);
    value += probability * kuhn_value(next, first, second);
  }
  return value;
}

/// The sum of both seats' best-response gains: 0 for a perfect strategy, 11/12 for a random one.
inline double kuhn_exploitability(const KuhnStrategy& strategy) {
  double best_first = -std::numeric_limits<double>::infinity();
  double best_second = best_first;
  for (unsigned answer = 0; answer < 1U << 6; ++answer) {
    KuhnStrategy first{};
    KuhnStrategy second{};
    for (unsigned bit = 0; bit < 6; ++bit) {
      const double bet = answer >> bit & 1;
      first[bit < 3 ? 0 : 3][bit % 3] = bet;
      second[bit < 3 ? 1 : 2][bit % 3] = bet;
    }
    best_first = std::max(best_first, kuhn_value(Kuhn{}.start(), first, strategy));
    best_second = std::max(best_second, -kuhn_value(Kuhn{}.start(), strategy, second));
  }
  return best_first + best_second;
}

}  // namespace coppice::reference
