#include "games/coupell/players/lookahead.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "games/coupell/players/greedy_moves.hpp"
#include "games/coupell/players/worth.hpp"

namespace coppice::coupell {

namespace {

/// With a partner who looks one move ahead.
constexpr int turns_ahead = 3;
/// How many ways the partner can play its turn are evaluated.
constexpr std::size_t considered = 4;

CardSet cards_of(const State& state) {
  CardSet cards;
  for (const Row& row : state.rows) {
    for (const std::uint8_t card : row) cards.insert(card);
  }
  return cards;
}

/// Ends the present turn with these rows. Cards in neither row were claimed; which of them score
/// does not matter.
void end_turn(const Coupell& game, State& state, const Table& after) {
  CardSet claimed = cards_of(state);
  state.row(state.active) = after.partner;
  state.row(partner_of(state.active)) = after.own;
  claimed = claimed - cards_of(state);
  int score = after.partner_pile - state.pile(state.active).size();
  claimed.each([&](int card) {
    CardSet& to = score-- > 0 ? state.piles[state.active.index] : state.discard;
    to.insert(static_cast<std::uint8_t>(card));
  });
  game.play(state, move::end_turn());
}

}  // namespace

Lookahead::Lookahead(const Coupell& game, const AssumedVocabularies& minds,
                     const EvaluationNetwork& judgement, const State& state)
    : game_(game),
      judgement_(judgement),
      both_{minds.partner, minds.partner},
      judge_(game.rules(), both_) {
  assert(!state.to_come.empty());
  const int turns = std::min(turns_ahead, turns_to_draw(state.to_come.size()));
  for (int later = 0; later < turns; ++later) {
    outlooks_.emplace_back(game.rules(), both_, state, later);
  }
}

int Lookahead::worth_of(const State& state, Seat acting, std::span<const std::uint8_t> order) {
  const std::size_t drawn = std::min<std::size_t>(cards_drawn, order.size());
  const Table table = Table::of(state, acting).drawn_by_partner(order.first(drawn));
  PositionEvaluation& outlook = outlooks_.front();
  // The final turns come next, for which the evaluation is not trained.
  if (table.to_come == 0) return outlook.best_turn(table).worth;
  std::optional<int> best;
  const auto turns = outlook.best_turns(table, considered);
  for (const PositionEvaluation::BestTurn& turn : turns) {
    if (turn.is_lost()) continue;
    const Table after = outlook.edited(turn).from_the_other_side();
    best = std::max(best.value_or(-worth::lost), judge_.worth_of(judgement_, after));
  }
  return best.value_or(turns.front().worth);
}

int Lookahead::worth_beside_one_step(const State& state, Seat acting,
                                     std::span<const std::uint8_t> order, const Vocabulary& words) {
  State now = state;
  for (std::size_t turn = 0;; ++turn) {
    const bool is_last = turn + 1 == outlooks_.size();
    for (; now.step == GamePhase::draw; order = order.subspan(1)) {
      game_.play(now, move::draw(order.front()));
    }
    if (now.active == acting) {
      const Table table = Table::of(now, partner_of(acting));
      const PositionEvaluation::BestTurn best = outlooks_[turn].best_turn(table);
      if (is_last || best.is_lost()) return best.worth;
      end_turn(game_, now, outlooks_[turn].edited(best));
    } else {
      while (now.step == GamePhase::act && now.active != acting) {
        game_.play(now, one_step(game_, words, now));
      }
      const bool is_over = now.step == GamePhase::over;
      const Table table = Table::of(now, acting);
      if (is_over || is_last) return outlooks_[turn].unaided(table, is_over);
    }
  }
}

}  // namespace coppice::coupell
