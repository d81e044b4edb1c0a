#include <cassert>

#include "games/coppertwaddle/rules/move_applier.hpp"
#include "games/coppertwaddle/rules/moves.hpp"

// A Robbing from its announcement to its end.
namespace coppice::coppertwaddle {

void MoveApplier::announce(Move move) {
  const PlaceIndex target = move.a();
  const PlaceIndex first = row(state_.guardian, Rank::noble);
  state_.named = move::named_rank(move);
  state_[target].is_target = true;
  for (int index = 0; index < ditches_of_seat; ++index) {
    if ((move.b() >> index & 1) != 0)
      state_.places[first + static_cast<unsigned>(index)].is_robber = true;
  }
  state_.passes = 0;
  state_.step = GamePhase::act;
  if (!hand_.told()) return;
  const Powers powers = board().powers();
  event::RobbingAnnounced announced{state_.guardian.number(),
                                    hand_.threlm_at(target),
                                    {},
                                    board().named_of(target, state_.named),
                                    powers.attack,
                                    powers.defence};
  board().each_involved(
      [&](PlaceIndex place) { announced.robbers.push_back(hand_.threlm_at(place)); });
  hand_.tell(announced);
}

void MoveApplier::resolve_robbing() {
  const Powers powers = board().powers();
  if (const auto reason = board().failure(powers)) return fail_robbing(*reason, powers);

  const PlaceIndex target = board().target();
  const Rank rank = board().robbed_rank(target);
  std::uint32_t involved = 0;
  board().each_involved([&](PlaceIndex place) { involved |= 1U << place; });
  hand_.tell(event::RobbingSucceeded{state_.guardian.number(), state_[target].card, powers.attack,
                                     powers.defence});
  if (rules_.edition.target_moves_first) take(target, rank);
  for (PlaceIndex place = 0; place < ditch_count; ++place) {
    if ((involved >> place & 1) != 0) hand_.cover(place);
  }
  if (!rules_.edition.target_moves_first) take(target, rank);
  end_robbing();
}

/// The target to the Guardian's Domain, covered.
void MoveApplier::take(PlaceIndex target, Rank rank) {
  const PlaceIndex to = board().leftmost_vacant(state_.guardian, rank);
  hand_.move(target, to);
  hand_.cover(to);
}

void MoveApplier::fail_robbing(FailReason reason, Powers powers) {
  hand_.tell(event::RobbingFailed{state_.guardian.number(), reason, powers.attack, powers.defence});
  end_robbing();
}

void MoveApplier::end_robbing() {
  for (Place& place : state_.places) {
    place.is_robber = false;
    place.is_target = false;
  }
  state_.passes = 0;
  state_.named = Rank::noble;
  if (rules_.edition.wins_at_once && ends_at_once()) return;
  begin_respite();
}

void MoveApplier::tell_powers() {
  if (!hand_.told()) return;
  const Powers powers = board().powers();
  hand_.tell(event::PowersChanged{powers.attack, powers.defence});
}

}  // namespace coppice::coppertwaddle
