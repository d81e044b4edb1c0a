#include "games/coppertwaddle/players/trained_weights.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "games/coppertwaddle/players/policy.hpp"

namespace coppice::coppertwaddle {

namespace {

constexpr int proud_card = 0;
constexpr int covered_card = proud_card + seat_count * most_cards;
constexpr int pressed_card = covered_card + seat_count * most_cards;
constexpr int card_in_hand = pressed_card + seat_count * most_cards;
constexpr int declared_card = card_in_hand + seat_count * most_cards;
constexpr int row_count = declared_card + seat_count * most_cards;
constexpr int proud_count = row_count + seat_count * 2 * (columns + 1);
constexpr int both_counts = proud_count + seat_count * (ditches_of_seat + 1);
constexpr int trumpet_count = both_counts + (ditches_of_seat + 1) * (ditches_of_seat + 1);
constexpr int trumpet_steps = 17;
constexpr int after_last_of_table = trumpet_count + trumpet_steps;

int size_of(PlaceSet places) { return std::popcount(places.bits()); }

}  // namespace

const std::size_t table_feature_count = after_last_of_table;

TableFeatures table_features(const State& state) {
  TableFeatures features;
  const auto add = [&](int feature) { features.add(feature); };
  std::array<int, seat_count> threlms{};
  for (int side = 0; side < seat_count; ++side) {
    const Seat seat = side == 0 ? state.guardian : state.challenger();
    const int first_card = side * most_cards;
    const PlaceSet lying = state.lying_places() & PlaceSet::ditches(seat);
    lying.each([&](PlaceIndex place) {
      const int kind = state[place].proud()   ? proud_card
                       : state.pressed(place) ? pressed_card
                                              : covered_card;
      add(kind + first_card + state[place].card);
      for (auto card = state[place].burden; card != no_card; card = state.older[card]) {
        add(declared_card + first_card + card);
      }
    });
    state.hand_of(seat).each([&](int card) { add(card_in_hand + first_card + card); });
    for (const Rank rank : {Rank::noble, Rank::peasant}) {
      const int which = side * 2 + static_cast<int>(rank);
      add(row_count + which * (columns + 1) + size_of(lying & PlaceSet::row(seat, rank)));
    }
    const int proud = size_of(lying & state.proud_places());
    add(proud_count + side * (ditches_of_seat + 1) + proud);
    threlms[static_cast<std::size_t>(side)] = size_of(lying);
  }
  add(both_counts + threlms[0] * (ditches_of_seat + 1) + threlms[1]);
  add(trumpet_count + state.trumpet_cards().size() / 4);
  return features;
}

double ValueNetwork::chance(const State& state) const {
  const std::int32_t ahead = answer(table_features(state));
  const double even = likelihood(0);
  const double other = likelihood(std::abs(ahead) / (one / Policy::one));
  return ahead >= 0 ? even / (even + other) : other / (even + other);
}

}  // namespace coppice::coppertwaddle
