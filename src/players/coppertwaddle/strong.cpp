#include "players/coppertwaddle/strong.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <vector>

#include "engine/legal_moves.hpp"
#include "players/coppertwaddle/knowledge.hpp"
#include "players/coppertwaddle/learned.hpp"
#include "players/guided_search.hpp"
#include "players/ismcts.hpp"
#include "players/luck.hpp"

namespace coppice::coppertwaddle {

namespace {

/// A hint tells of the first of them that means something else.
constexpr std::size_t runners_up = 2;

class Strong final : public Player<Coppertwaddle> {
 public:
  explicit Strong(Budget budget) : budget_(budget), unlearned_(budget) {}

  Move choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
              Clock& clock) override {
    const Learned* const learned = own_learned(game);
    if (learned == nullptr) return unlearned_.choose(game, view, seat, random, clock);
    const auto moves = moves_of(game, view);
    if (moves.size() == 1) return moves[0];
    Meter meter(budget_, clock);
    search_.think(game, view, seat, *learned, random, meter);
    return search_.preferred(moves, seat).front().move;
  }

  bool is_prepared_for(const Coppertwaddle& game) const override {
    return own_learned(game) != nullptr;
  }

  /// A third of the budget is for what may be told beside the best, so that it is known how far
  /// that is behind: the search itself soon tries it no more.
  Assessment assess(const Coppertwaddle& game, const View& view, Seat seat,
                    std::optional<Move> besides, Random& random, Clock& clock) override {
    const Learned* const learned = own_learned(game);
    if (learned == nullptr) return unlearned_.assess(game, view, seat, besides, random, clock);
    Meter meter(budget_, clock);
    const auto simulations = search_.think(game, view, seat, *learned, random, meter, 2, 3);
    const auto order = search_.preferred(moves_of(game, view), seat);
    const auto try_often = [&](Move move) {
      auto visits = search_.tried(seat, move).visits;
      while (visits == 0 || (visits * 4 < simulations && !meter.spent())) {
        search_.try_move(game, view, move, *learned, random);
        meter.count(1);
        ++visits;
      }
    };
    if (besides) try_often(*besides);
    for (const auto& next : order | std::views::drop(1) | std::views::take(runners_up)) {
      try_often(next.move);
    }
    Assessment assessment;
    for (const auto& each : order) {
      const auto tried = search_.tried(seat, each.move);
      // A tree that is full has no place for a move that it never tried.
      const bool is_wanted = tried.visits > 0 || each.move == besides;
      if (is_wanted) assessment.push_back({each.move, tried.mean()});
    }
    return assessment;
  }

  std::optional<Verdict> judge(const Coppertwaddle& game, const View& view, Seat seat,
                               std::optional<Move> played, Random& random, Clock& clock) override {
    const Learned* const learned = own_learned(game);
    if (learned == nullptr) return unlearned_.judge(game, view, seat, played, random, clock);
    const Budget half = half_of(budget_);
    Meter first(half, clock);
    search_.think(game, view, seat, *learned, random, first);
    const Move best = search_.preferred(moves_of(game, view), seat).front().move;
    const Move own = played.value_or(best);
    search_.begin(seat);
    const auto try_once = [&](Move move, std::uint64_t round) {
      Random chance(round);
      search_.try_move(game, view, move, *learned, chance);
    };
    Meter second(half, clock);
    do {
      const std::uint64_t round = random.next();
      try_once(best, round);
      if (own != best) try_once(own, round);
      second.count(own != best ? 2 : 1);
    } while (!second.spent());
    return Verdict{best, search_.tried(seat, best).mean(), search_.tried(seat, own).mean()};
  }

  /// By games that go on as the policy plays.
  double luck(const Coppertwaddle& game, const State& before, const State& after, Seat seat,
              Random& random, Clock& clock) override {
    const Learned* const learned = own_learned(game);
    if (learned == nullptr) return unlearned_.luck(game, before, after, seat, random, clock);
    return luck_by_samples(game, before, after, random, Meter(budget_, clock),
                           [&](const State& state, Random& chance) {
                             return search_.play_out(game, state, *learned, seat, chance);
                           });
  }

 private:
  Budget budget_;
  GuidedSearch<Coppertwaddle, Learned> search_;
  Ismcts<Coppertwaddle> unlearned_;
};

}  // namespace

std::unique_ptr<Player<Coppertwaddle>> OwnPlayer::make(std::string_view,
                                                       const std::optional<Budget>& budget) {
  return std::make_unique<Strong>(budget.value_or(standard_budget));
}

}  // namespace coppice::coppertwaddle
