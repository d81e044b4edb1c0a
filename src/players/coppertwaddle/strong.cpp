#include "players/coppertwaddle/strong.hpp"

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
    Move best = moves[0];
    GuidedTree::Tried most;
    for (const Move move : moves) {
      const GuidedTree::Tried tried = search_.tried(seat, move);
      const bool as_often = tried.visits == most.visits;
      if (as_often ? tried.total <= most.total : tried.visits < most.visits) continue;
      best = move;
      most = tried;
    }
    return best;
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
