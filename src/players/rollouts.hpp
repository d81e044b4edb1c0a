#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "players/knowledge.hpp"
#include "players/meter.hpp"
#include "players/player.hpp"
#include "players/playout.hpp"

namespace coppice {

/// Flat Monte-Carlo: plays every legal move on to the end, by the game's PlayoutPolicy, many times,
/// and takes the move whose games went best.
///
/// Two things make few playouts go far. They come in rounds, one for each move, and all of a round
/// meet the same luck, so that luck decides less. And the budget is spent in stages of equal size:
/// after each the worse half of the moves is dropped (successive halving).
template <Game G>
class Rollouts final : public Player<G> {
 public:
  static constexpr Budget standard_budget{.playouts = 300, .time = {}};

  explicit Rollouts(Budget budget) : budget_(budget) {}

  Move choose(const G& game, const typename G::View& view, Seat seat, Random& random,
              Clock& clock) override {
    const auto moves = moves_of(game, view);
    if (moves.size() == 1) return moves[0];
    std::vector<Candidate> left;
    for (const Move move : moves) left.push_back({move, 0});

    Meter meter(budget_, clock);
    const auto stages = static_cast<int>(std::bit_width(moves.size() - 1));
    for (int stage = 1; stage <= stages; ++stage) {
      do {
        play_round(game, view, seat, random, left);
        meter.count(left.size());
      } while (!meter.spent(stage, stages));
      std::ranges::sort(left, better);
      left.resize((left.size() + 1) / 2);
      if (meter.spent(stages, stages)) break;
    }
    return left[0].move;
  }

 private:
  /// All that are left have had as many playouts, so their totals can be compared.
  struct Candidate {
    Move move;
    std::int64_t total;
  };

  /// Never of two different moves in both directions, so every library sorts alike.
  static bool better(const Candidate& a, const Candidate& b) {
    return a.total != b.total ? a.total > b.total : a.move < b.move;
  }

  static void play_round(const G& game, const typename G::View& view, Seat seat, Random& random,
                         std::vector<Candidate>& candidates) {
    const std::uint64_t round = random.next();
    for (Candidate& candidate : candidates) {
      Random chance = Random::stream(round, 0);
      Random choices = Random::stream(round, 1);
      auto state = game.imagine(view, chance);
      game.play(state, candidate.move);
      play_out<typename Knowledge<G>::PlayoutPolicy>(game, state, choices, chance);
      candidate.total += game.result(state)[seat.index];
    }
  }

  Budget budget_;
};

}  // namespace coppice
