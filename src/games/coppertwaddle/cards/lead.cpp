#include "games/coppertwaddle/cards/lead.hpp"

#include <bit>

#include "engine/any_game_adapter.hpp"
#include "engine/default_members.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/rules/suite.hpp"

namespace coppice::coppertwaddle {

namespace {

/// The filled Ditches of the Domain without pressed ones, which cannot become proud. Covered
/// Threlms count, because they become proud by themselves.
int filled_ditches(const State& state, Seat seat) {
  const PlaceSet filled = (state.lying_places() & PlaceSet::ditches(seat)) - state.pressed_places();
  return std::popcount(filled.bits());
}

/// The points of a Suite come first.
void score(const AnyGame& game, const AnyState& any, std::span<std::int32_t> scores) {
  const auto& state = any.as<State>();
  const auto won = points(state, game.as<Coppertwaddle>().rules());
  for (std::uint8_t seat = 0; seat < seat_count; ++seat) {
    scores[seat] = won[seat] * (ditches_of_seat + 1) + filled_ditches(state, Seat{seat});
  }
}

}  // namespace

lab::LeadMetric lead_watching() { return {.words = "coppertwaddle.lead", .score = score}; }

}  // namespace coppice::coppertwaddle
