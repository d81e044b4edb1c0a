#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "search/budget_meter.hpp"
#include "search/knowledge.hpp"
#include "search/luck.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"
#include "search/playout.hpp"

namespace coppice {

/// Flat Monte Carlo: plays out every legal move many times with the game's PlayoutPolicy, and
/// chooses the move with the best mean.
///
/// Two techniques reduce the number of playouts. They come in rounds, one playout per move, and all
/// playouts of a round have the same luck, which reduces the variance of differences. And the
/// budget has stages of equal size: after each, the worse half of the moves is dropped (successive
/// halving).
template <Game G>
class Rollouts final : public Player<G> {
 public:
  static constexpr Budget standard_budget{.playouts = 300, .time = {}};

  explicit Rollouts(Budget budget) : budget_(budget) {}

  Move choose(const G& game, const typename G::View& view, Seat seat, Random& random,
              SearchClock& clock) override {
    const auto moves = choices_of(game, view);
    if (moves.size() == 1) return moves[0];
    return judged(game, view, seat, std::nullopt, random, clock)[0].move;
  }

  /// Empty for rivals: the counted values are no chances to win.
  MoveEstimates assess(const G& game, const typename G::View& view, Seat seat,
                       std::optional<Move> besides, Random& random, SearchClock& clock) override {
    MoveEstimates assessment;
    if constexpr (counts_worth) {
      for (const Candidate& candidate : judged(game, view, seat, besides, random, clock)) {
        assessment.push_back({candidate.move, candidate.mean()});
      }
    }
    return assessment;
  }

  /// Empty for rivals, too.
  std::optional<MoveJudgement> judge(const G& game, const typename G::View& view, Seat seat,
                                     std::optional<Move> played, Random& random,
                                     SearchClock& clock) override {
    if constexpr (counts_worth) {
      const Budget half = half_budget(budget_);
      const Move best = Rollouts(half).judged(game, view, seat, played, random, clock)[0].move;
      std::vector<Candidate> both = {{best, 0, 0}};
      if (played && *played != best) both.push_back({*played, 0, 0});
      BudgetMeter meter(half, clock);
      do {
        play_round(game, view, seat, random, both);
        meter.count(both.size());
      } while (!meter.spent());
      return MoveJudgement{best, both.front().mean(), both.back().mean()};
    } else {
      return std::nullopt;
    }
  }

  double luck(const G& game, const typename G::State& before, const typename G::State& after,
              Seat seat, Random& random, SearchClock& clock) override {
    if constexpr (!counts_worth) return 0;
    return luck_by_samples(game, before, after, random, BudgetMeter(budget_, clock),
                           [&](typename G::State state, Random& chance) {
                             play_out<typename Knowledge<G>::PlayoutPolicy>(game, state, chance);
                             return static_cast<double>(game.result(state)[seat.index]);
                           });
  }

 private:
  /// Whether the counted values are worths.
  static constexpr bool counts_worth = G::seats == 1 || is_cooperative<G>;

  struct Candidate {
    Move move;
    std::int64_t total;
    std::int64_t playouts;

    double mean() const { return static_cast<double>(total) / static_cast<double>(playouts); }
  };

  /// Compares candidates with equally many playouts. A strict order, so every standard library
  /// sorts in the same way.
  static bool better(const Candidate& a, const Candidate& b) {
    return a.total != b.total ? a.total > b.total : a.move < b.move;
  }

  /// All moves: those with most playouts first, and among these the best first.
  std::vector<Candidate> judged(const G& game, const typename G::View& view, Seat seat,
                                std::optional<Move> besides, Random& random, SearchClock& clock) {
    std::vector<Candidate> all;
    for (const Move move : choices_of(game, view)) all.push_back({move, 0, 0});

    BudgetMeter meter(budget_, clock);
    const auto stages = std::max(1, static_cast<int>(std::bit_width(all.size() - 1)));
    std::span<Candidate> left = all;
    for (int stage = 1; stage <= stages; ++stage) {
      do {
        play_round(game, view, seat, random, left);
        meter.count(left.size());
        meter.tell([&] {
          const Candidate& best = *std::ranges::min_element(left, better);
          return std::pair(best.move, counts_worth ? std::optional(best.mean()) : std::nullopt);
        });
      } while (!meter.spent(stage, stages));
      std::ranges::sort(left, better);
      left = left.first(kept(left, besides));
      if (meter.spent(stages, stages)) break;
    }
    return all;
  }

  /// Keeps the better half; `besides` becomes its last element.
  static std::size_t kept(std::span<Candidate> left, std::optional<Move> besides) {
    const std::size_t half = (left.size() + 1) / 2;
    const auto found = std::ranges::find(left.subspan(half), besides, &Candidate::move);
    if (found == left.end()) return half;
    std::rotate(left.begin() + static_cast<std::ptrdiff_t>(half), found, found + 1);
    return half + 1;
  }

  static void play_round(const G& game, const typename G::View& view, Seat seat, Random& random,
                         std::span<Candidate> candidates) {
    const std::uint64_t round = random.next();
    for (Candidate& candidate : candidates) {
      Random chance = Random::stream(round, 0);
      Random choices = Random::stream(round, 1);
      auto state = game.imagine(view, chance);
      game.play(state, candidate.move);
      play_out<typename Knowledge<G>::PlayoutPolicy>(game, state, choices, chance);
      candidate.total += game.result(state)[seat.index];
      ++candidate.playouts;
    }
  }

  Budget budget_;
};

}  // namespace coppice
