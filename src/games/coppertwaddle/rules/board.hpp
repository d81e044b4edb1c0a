#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/coppertwaddle/rules/events.hpp"
#include "games/coppertwaddle/rules/place.hpp"
#include "games/coppertwaddle/rules/rules.hpp"
#include "games/coppertwaddle/rules/state.hpp"

namespace coppice::coppertwaddle {

/// The two sums of a Robbing.
struct Powers {
  int attack = 0;
  int defence = 0;
};

/// Queries about the table by the rules. Changes nothing.
class Board {
 public:
  Board(const State& state, const Rules& rules) : state_(state), rules_(rules) {}

  const CardRule& rule(PlaceIndex place) const { return rules_.of(state_[place].card); }
  int card(PlaceIndex place) const { return state_[place].card; }
  bool is_wind(PlaceIndex place) const { return rule(place).is_wind(); }

  /// Calls `visit(card)` for each Declaration on a Threlm, the newest first.
  template <class Visit>
  void each_declaration(PlaceIndex place, Visit visit) const {
    for (std::uint8_t card = state_[place].burden; card != no_card; card = state_.older[card]) {
      visit(card);
    }
  }

  /// The latest change of Rank that is still on it, otherwise the printed Ranks (CT-11).
  Ranks ranks(PlaceIndex place) const {
    for (std::uint8_t card = state_[place].burden; card != no_card; card = state_.older[card]) {
      const Ranks becomes = rules_.of(card).burden.becomes;
      if (becomes != Ranks{}) return becomes;
    }
    return rule(place).ranks;
  }
  /// The Rank that a Robbing names for a target of both Ranks; none for any other.
  std::optional<Rank> named_of(PlaceIndex target, Rank named) const {
    return ranks(target).contain(other(named)) ? std::optional(named) : std::nullopt;
  }
  bool is_protected(PlaceIndex place) const {
    bool found = false;
    each_declaration(place, [&](int card) { found |= rules_.of(card).burden.protects; });
    return found;
  }
  bool is_fragile(PlaceIndex place) const {
    bool found = false;
    each_declaration(place, [&](int card) { found |= rules_.of(card).burden.fragile; });
    return found;
  }

  bool has_partner(PlaceIndex place) const;

  /// Current Power, never below 0 (CT-19).
  int power(PlaceIndex place) const {
    const CardRule& card = rule(place);
    int sum = declared_sum(place) + state_[place].bonus;
    if (card.pair_bonus != 0 && has_partner(place)) sum += card.pair_bonus;
    return sum > 0 ? sum : 0;
  }
  /// Printed Power with Declarations alone, never below 0 (CT-33).
  int declared_power(PlaceIndex place) const {
    const int sum = declared_sum(place);
    return sum > 0 ? sum : 0;
  }
  /// The Power that counts in a Robbing: 0 if negated (CT-13).
  int robbing_power(PlaceIndex place) const { return state_[place].negated ? 0 : power(place); }

  /// The first vacant Ditch of a row from the left, or no_place.
  PlaceIndex leftmost_vacant(Seat seat, Rank rank) const {
    const PlaceSet vacant = PlaceSet::row(seat, rank) - state_.lying_places();
    return vacant.empty() ? no_place : vacant.first();
  }

  /// Whether all eight Ditches hold proud Threlms; a pressed one is covered.
  bool complete(Seat seat) const {
    return (PlaceSet::ditches(seat) - state_.proud_places()).empty();
  }
  /// The score of a winner: the Power of all Threlms of a Domain, including covered ones and
  /// pressing Winds.
  int score(Seat seat) const;

  /// Where a Threlm lies, or no_place.
  PlaceIndex place_of(int card) const;
  /// Where the Threlm lies that bears this Declaration, or no_place.
  PlaceIndex bearer_of(int declaration) const;
  /// The Midden, given everything that lies elsewhere.
  CardSet midden() const;

  // ---- Robbing --------------------------------------------------------------------------------

  /// May be announced as a Robber of a target of `rank`, or support as one.
  bool can_rob(PlaceIndex place) const {
    const Place& threlm = state_[place];
    return threlm.proud() && !threlm.negated && !is_wind(place);
  }
  /// May be counted in the defence of another; a negated one counts 0.
  bool supports(PlaceIndex place) const { return state_[place].proud() && !is_wind(place); }
  /// Calls `visit(place)` for each Threlm that supports the target.
  template <class Visit>
  void each_support(PlaceIndex target, Visit visit) const {
    for (const PlaceIndex place : beside(target)) {
      if (place != no_place && supports(place)) visit(place);
    }
    if (rank_of(target) != Rank::noble) return;
    const PlaceIndex under = ditch(domain_of(target), Rank::peasant, column_of(target));
    if (supports(under)) visit(under);
  }
  /// The Power of the target and of all that support it, as far as they are proud (CT-36).
  int defence(PlaceIndex target) const;
  /// Calls `visit(place)` for the target, unless it is covered, and each Threlm that supports it.
  template <class Visit>
  void each_defender(PlaceIndex target, Visit visit) const {
    if (state_[target].proud()) visit(target);
    each_support(target, visit);
  }
  /// One Robber with those beside it (sphinx).
  int supported_attack(PlaceIndex robber) const;
  /// Calls `visit(place)` for each Threlm that takes part in a supported attack.
  template <class Visit>
  void each_supporter(PlaceIndex robber, Visit visit) const {
    visit(robber);
    for (const PlaceIndex place : beside(robber)) {
      if (place != no_place && can_rob(place)) visit(place);
    }
  }
  /// The target, wherever it lies now, or no_place if it left play.
  PlaceIndex target() const;
  /// The target if it still lies in the Domain that is robbed, else no_place.
  PlaceIndex target_in_reach() const;
  /// Calls `visit(place)` for each Threlm that takes part in the Robbing as things stand.
  template <class Visit>
  void each_involved(Visit visit) const;
  /// The sum of the attack as things stand.
  int attack() const;
  /// Both sums; the defence is 0 without a target in reach.
  Powers powers() const;
  /// Of a target of both Ranks the Rank that was named, of any other the one it has now.
  Rank robbed_rank(PlaceIndex target) const {
    return ranks(target).contain(state_.named) ? state_.named : other(state_.named);
  }
  /// Why the announced Robbing would fail if both players passed now; nothing if it would succeed.
  /// `sums` are the powers() of now.
  std::optional<FailReason> failure(Powers sums) const;

 private:
  int declared_sum(PlaceIndex place) const {
    int sum = rule(place).power;
    each_declaration(place, [&](int each) { sum += rules_.of(each).burden.power; });
    return sum;
  }

  /// The places to the left and right, or no_place.
  static std::array<PlaceIndex, 2> beside(PlaceIndex ditch) {
    const int column = column_of(ditch);
    return {column > 0 ? static_cast<PlaceIndex>(ditch - 1) : no_place,
            column < columns - 1 ? static_cast<PlaceIndex>(ditch + 1) : no_place};
  }

  const State& state_;
  const Rules& rules_;
};

template <class Visit>
void Board::each_involved(Visit visit) const {
  (state_.proud_places() & PlaceSet::ditches(state_.guardian)).each([&](PlaceIndex place) {
    if (!state_[place].is_robber || !can_rob(place)) return;
    if (rules_.edition.attack == AttackRule::supported) {
      each_supporter(place, visit);
    } else {
      visit(place);
    }
  });
}

}  // namespace coppice::coppertwaddle
