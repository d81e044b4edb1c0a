#include "players/coppertwaddle/strong.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "players/coppertwaddle/knowledge.hpp"
#include "players/coppertwaddle/learned.hpp"
#include "players/guided_search.hpp"
#include "players/ismcts.hpp"

namespace coppice::coppertwaddle {

namespace {

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

  /// `besides` is given a quarter as many simulations more, as by Ismcts.
  Assessment assess(const Coppertwaddle& game, const View& view, Seat seat,
                    std::optional<Move> besides, Random& random, Clock& clock) override {
    const Learned* const learned = own_learned(game);
    if (learned == nullptr) return unlearned_.assess(game, view, seat, besides, random, clock);
    Meter meter(budget_, clock);
    const std::uint64_t simulations = search_.think(game, view, seat, *learned, random, meter);
    Assessment assessment;
    for (const auto& each : search_.preferred(moves_of(game, view), seat)) {
      if (each.tried.visits > 0) assessment.push_back({each.move, each.tried.mean()});
    }
    if (!besides) return assessment;
    std::uint64_t visits = search_.tried(seat, *besides).visits;
    for (; visits * 4 < simulations; ++visits) {
      search_.try_move(game, view, *besides, *learned, random);
    }
    const auto found = std::ranges::find(assessment, *besides, &Appraisal::move);
    const auto at = found == assessment.end() ? assessment.insert(found, {*besides, 0}) : found;
    at->worth = search_.tried(seat, *besides).mean();
    return assessment;
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
