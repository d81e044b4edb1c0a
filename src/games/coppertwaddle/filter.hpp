#pragma once

#include "games/coppertwaddle/board.hpp"

namespace coppice::coppertwaddle {

/// Who plays an effect, and with which Threlm: no_place for a Favour.
struct Source {
  Seat seat;
  PlaceIndex place = no_place;
};

/// Whether an effect may touch the Threlm that lies in `place`.
inline bool may_touch(const State& state, const Board& board, const Effect& effect, Source source,
                      PlaceIndex place) {
  const Place& threlm = state[place];
  const Filter& filter = effect.filter;
  if (threlm.vacant()) return false;
  const bool open =
      effect.verb == Verb::uncover ? threlm.covered && !state.pressed(place) : !threlm.covered;
  if (!open) return false;
  if (filter.whose != Whose::any &&
      (domain_of(place) == source.seat) != (filter.whose == Whose::own)) {
    return false;
  }
  if (filter.another && place == source.place) return false;
  const bool wind = board.is_wind(place);
  const bool chosen_cover = effect.verb == Verb::cover && !effect.all;
  if (wind ? filter.winds == Winds::none || chosen_cover : filter.winds == Winds::only) {
    return false;
  }
  if (filter.ranks != Ranks::both() && !board.ranks(place).meet(filter.ranks)) return false;
  if (filter.most_power == Filter::any_power) return true;
  const int most =
      filter.most_power == Filter::own_power ? board.power(source.place) : filter.most_power;
  return board.power(place) <= most;
}

}  // namespace coppice::coppertwaddle
