#include "games/coppertwaddle/rules/board.hpp"

namespace coppice::coppertwaddle {

bool Board::has_partner(PlaceIndex place) const {
  const CardSet partners = rule(place).partners;
  bool found = false;
  PlaceSet others = state_.proud_places() & PlaceSet::domain(domain_of(place));
  others.erase(place);
  others.each([&](PlaceIndex each) { found |= partners.contains(state_[each].card); });
  return found;
}

int Board::score(Seat seat) const {
  int sum = 0;
  for (PlaceIndex place = 0; place < place_count; ++place) {
    if (domain_of(place) != seat || state_[place].vacant()) continue;
    sum += rules_.edition.turn_counts_in_score ? power(place) : declared_power(place);
  }
  return sum;
}

PlaceIndex Board::place_of(int card) const {
  for (PlaceIndex place = 0; place < place_count; ++place) {
    if (state_[place].card == card) return place;
  }
  return no_place;
}

PlaceIndex Board::bearer_of(int declaration) const {
  for (PlaceIndex place = 0; place < place_count; ++place) {
    bool bears = false;
    if (!state_[place].vacant()) {
      each_declaration(place, [&](int card) { bears |= card == declaration; });
    }
    if (bears) return place;
  }
  return no_place;
}

CardSet Board::midden() const {
  CardSet elsewhere = state_.trumpet_cards() | state_.hand_of(Seat{0}) | state_.hand_of(Seat{1});
  for (PlaceIndex place = 0; place < place_count; ++place) {
    if (state_[place].vacant()) continue;
    elsewhere.insert(state_[place].card);
    each_declaration(place, [&](int card) { elsewhere.insert(card); });
  }
  if (state_.step == GamePhase::answer) elsewhere.insert(state_.pending.a());
  return CardSet::first(rules_.cards) - elsewhere;
}

int Board::defence(PlaceIndex target) const {
  int sum = 0;
  each_defender(target, [&](PlaceIndex place) { sum += robbing_power(place); });
  return sum;
}

int Board::supported_attack(PlaceIndex robber) const {
  int sum = 0;
  each_supporter(robber, [&](PlaceIndex place) { sum += robbing_power(place); });
  return sum;
}

PlaceIndex Board::target() const {
  for (PlaceIndex place = 0; place < ditch_count; ++place) {
    if (state_[place].is_target) return place;
  }
  return no_place;
}

PlaceIndex Board::target_in_reach() const {
  const PlaceIndex place = target();
  const bool gone = place == no_place || domain_of(place) == state_.guardian;
  return gone ? no_place : place;
}

int Board::attack() const {
  int sum = 0;
  each_involved([&](PlaceIndex place) { sum += robbing_power(place); });
  return sum;
}

Powers Board::powers() const {
  Powers sums{.attack = attack()};
  const PlaceIndex robbed = target_in_reach();
  if (robbed != no_place) sums.defence = defence(robbed);
  return sums;
}

std::optional<FailReason> Board::failure(Powers sums) const {
  const PlaceIndex robbed = target_in_reach();
  if (robbed == no_place) return FailReason::gone;
  if (!state_[robbed].proud()) return FailReason::covered;
  bool any = false;
  each_involved([&](PlaceIndex) { any = true; });
  if (!any) return FailReason::no_robber;
  if (leftmost_vacant(state_.guardian, robbed_rank(robbed)) == no_place) {
    return FailReason::no_ditch;
  }
  if (sums.attack <= sums.defence) return FailReason::too_weak;
  return std::nullopt;
}

}  // namespace coppice::coppertwaddle
