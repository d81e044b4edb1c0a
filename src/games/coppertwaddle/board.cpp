#include "games/coppertwaddle/board.hpp"

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
  if (state_.step == Step::answer) elsewhere.insert(state_.pending.a());
  return CardSet::first(rules_.cards) - elsewhere;
}

int Board::defence(PlaceIndex target) const {
  int sum = robbing_power(target);
  each_support(target, [&](PlaceIndex place) { sum += robbing_power(place); });
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

Powers Board::powers() const {
  Powers sums;
  each_involved([&](PlaceIndex place) { sums.attack += robbing_power(place); });
  const PlaceIndex robbed = target();
  if (robbed != no_place) sums.defence = defence(robbed);
  return sums;
}

}  // namespace coppice::coppertwaddle
