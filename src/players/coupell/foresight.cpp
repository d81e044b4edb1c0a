#include "players/coupell/foresight.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace coppice::coupell {

namespace {

constexpr int turns_ahead = 3;

}  // namespace

Foresight::Foresight(const Rules& rules, const Minds& minds, const State& state) {
  assert(!state.to_come.empty());
  const int drawing = (state.to_come.size() + cards_drawn - 1) / cards_drawn;
  const Minds both{minds.partner, minds.partner};
  for (int later = 0; later < std::min(turns_ahead, drawing); ++later) {
    outlooks_.emplace_back(rules, both, state, later);
  }
}

int Foresight::worth_of(const State& state, Seat acting, std::span<const std::uint8_t> order) {
  Outlook::Table table = Outlook::table_of(state, acting);
  for (std::size_t turn = 0;; ++turn) {
    const std::size_t drawn = std::min<std::size_t>(cards_drawn, order.size());
    const Outlook::BestTurn best =
        outlooks_[turn].best_turn(Outlook::drawn_by_partner(table, order.first(drawn)));
    order = order.subspan(drawn);
    if (turn + 1 == outlooks_.size() || best.is_lost()) return best.worth;
    table = outlooks_[turn].edited(best);
    std::swap(table.own, table.partner);
    std::swap(table.own_pile, table.partner_pile);
  }
}

}  // namespace coppice::coupell
