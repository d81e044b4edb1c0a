#pragma once

#include "games/coppertwaddle/rules/board.hpp"
#include "games/coppertwaddle/rules/place_set.hpp"

namespace coppice::coppertwaddle {

/// The player of an effect, and its Threlm: no_place for a Favour.
struct EffectSource {
  Seat seat;
  PlaceIndex place = no_place;
};

/// The cards on the table as sets, computed once for all queries of a decision.
class TableCardSets {
 public:
  TableCardSets(const State& state, const Rules& rules)
      : board_(state, rules),
        lying_(state.lying_places()),
        covered_(state.covered_places()),
        pressed_(state.pressed_places()),
        winds_(state.wind_places()) {
    if (rules.of_both_ranks.empty()) return;
    lying_.each([&](PlaceIndex place) {
      of_both_ranks_.insert_if(board_.ranks(place) == Ranks::both(), place);
    });
  }

  PlaceSet lying() const { return lying_; }
  PlaceSet proud() const { return lying_ - covered_; }
  PlaceSet pressed() const { return pressed_; }
  PlaceSet winds() const { return winds_; }
  /// A Threlm lies in the row of its Rank, so only those of both Ranks need a search.
  PlaceSet of_rank(Rank rank) const { return (PlaceSet::rows(rank) & lying_) | of_both_ranks_; }

  /// The Threlms that an effect may affect, or choose from.
  PlaceSet touchable(const Effect& effect, EffectSource source) const {
    const TargetFilter& filter = effect.filter;
    PlaceSet set = effect.verb == EffectKind::uncover ? covered_ - pressed_ : proud();
    if (filter.whose == DomainOwner::own) set = set & PlaceSet::domain(source.seat);
    if (filter.whose == DomainOwner::other) set = set & PlaceSet::domain(opponent(source.seat));
    if (filter.another) set.erase(source.place);
    const bool chosen_cover = effect.verb == EffectKind::cover && !effect.all;
    if (filter.winds == WindFilter::none || chosen_cover) set = set - winds_;
    if (filter.winds == WindFilter::only) set = set & winds_;
    if (filter.ranks != Ranks::both()) {
      set = set & of_rank(filter.ranks.contain(Rank::noble) ? Rank::noble : Rank::peasant);
    }
    return filter.most_power == TargetFilter::any_power ? set : not_above(set, filter, source);
  }

 private:
  PlaceSet not_above(PlaceSet set, const TargetFilter& filter, EffectSource source) const {
    const int most = filter.most_power == TargetFilter::own_power ? board_.power(source.place)
                                                                  : filter.most_power;
    PlaceSet weak;
    set.each([&](PlaceIndex place) { weak.insert_if(board_.power(place) <= most, place); });
    return weak;
  }

  Board board_;
  PlaceSet lying_;
  PlaceSet covered_;
  PlaceSet pressed_;
  PlaceSet winds_;
  PlaceSet of_both_ranks_;
};

}  // namespace coppice::coppertwaddle
