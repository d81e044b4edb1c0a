#pragma once

#include <cassert>

#include "games/copperdale/rules/events.hpp"
#include "games/copperdale/rules/fills.hpp"
#include "games/copperdale/rules/moves.hpp"
#include "games/copperdale/rules/scoring.hpp"
#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// Applies one legal move to a state, with everything that follows from it without a decision, and
/// reports each event. A template over the listener, so that search pays nothing.
template <class Tell>
class MoveApplier {
 public:
  MoveApplier(State& state, Tell& tell, MonumentRule rule, bool border_open)
      : state_(state), tell_(tell), rule_(rule), border_open_(border_open) {}

  void apply(Move move) {
    Medals before;
    int prosperity_before = 0;
    if constexpr (Tell::listens) {
      before = medals(state_, rule_);
      prosperity_before = prosperity(state_);
    }
    dispatch(move);
    if constexpr (Tell::listens) tell_score(before, prosperity_before);
  }

 private:
  void dispatch(Move move) {
    switch (move::kind(move)) {
      case MoveKind::border: return border(Card{move.a()});
      case MoveKind::reveal: return reveal(Card{move.a()});
      case MoveKind::assign: return assign(static_cast<Segment>(move.a()));
      case MoveKind::bury: return bury();
      case MoveKind::write: return write(static_cast<Occupation>(move.a()));
      case MoveKind::district: return district(move.a());
      case MoveKind::estate: return estate(move.a());
      case MoveKind::monument: return monument(static_cast<Monument>(move.a()));
      case MoveKind::settle: return settle(move::suits(move));
      case MoveKind::borders: return borders(move::suits(move));
      case MoveKind::grow: return grow(move.a());
    }
    assert(false);
  }

  // ---- the cards of a month ---------------------------------------------------------------

  void border(Card card) {
    const auto place = std::ranges::find(state_.border, no_card) - state_.border.begin();
    state_.border[static_cast<std::size_t>(place)] = card;
    take(card);
    tell_(event::BorderShown{static_cast<int>(place) + 1, card});
    if (!border_open_ || place + 1 == month_count) begin_month();
  }

  void begin_month() {
    state_.step = GamePhase::reveal;
    tell_(event::MonthBegan{state_.month + 1});
  }

  void reveal(Card card) {
    if (state_.drawn < main_deck_size) {
      take(card);
      ++state_.drawn;
    } else {
      ++state_.returned;
    }
    state_.revealed = card;
    state_.step = GamePhase::assign;
    tell_(event::Revealed{card});
  }

  void take(Card card) {
    CardSet unseen = state_.unseen_cards();
    assert(unseen.contains(card.index));
    unseen.erase(card.index);
    state_.unseen = unseen.mask();
  }

  void bury() {
    const Card card = state_.revealed;
    state_.buried[state_.buried_count++] = card;
    state_.buried_this_month = 1;
    state_.revealed = no_card;
    state_.step = GamePhase::reveal;
    tell_(event::Buried{card});
  }

  void assign(Segment segment) {
    const Card card = state_.revealed;
    state_.assigned[at(segment)] = card;
    state_.revealed = no_card;
    state_.step = GamePhase::reveal;
    tell_(event::Assigned{card, segment});
    if (std::ranges::find(state_.assigned, no_card) != state_.assigned.end()) return;
    state_.step = GamePhase::write;
    tell_(event::SegmentBegan{Segment::economy, card_of(Segment::economy)});
  }

  // ---- Economy ----------------------------------------------------------------------------

  void write(Occupation occupation) {
    const Card card = card_of(Segment::economy);
    const int space = occupation_space(state_, occupation);
    const int value = state_.value(card);
    state_.numbers[2 * at(occupation) + static_cast<std::size_t>(space)] =
        static_cast<std::uint8_t>(value);
    tell_(event::ValueWritten{occupation, space + 1, value, card});
    if (space == 1) settle_skill(occupation);
    begin_infrastructure();
  }

  void settle_skill(Occupation occupation) {
    if (!state_.has(occupation)) {
      tell_(event::SkillLost{occupation});
      return;
    }
    tell_(event::SkillUnlocked{occupation});
    if (Tell::listens && occupation == Occupation::artisans) tell_completed_by_artisans();
  }

  /// CD-18: Monuments that already have three spaces.
  void tell_completed_by_artisans() {
    for (int index = 0; index < monument_count; ++index) {
      if (std::popcount(state_.monuments[static_cast<std::size_t>(index)]) == 3) {
        tell_(event::MonumentCompleted{static_cast<Monument>(index)});
      }
    }
  }

  // ---- Infrastructure ---------------------------------------------------------------------

  void begin_infrastructure() {
    const Card card = card_of(Segment::infrastructure);
    state_.last_fill = FillKind::none;
    state_.fills = 0;
    state_.step = GamePhase::fill;
    tell_(event::SegmentBegan{Segment::infrastructure, card});
    if (next_fill_kinds(state_) == 0) {
      tell_(event::NothingPossible{Segment::infrastructure, card});
    }
    next_fill();
  }

  void next_fill() {
    if (next_fill_kinds(state_) != 0) {
      state_.step = GamePhase::fill;
    } else {
      begin_growth();
    }
  }

  /// A fill, followed by a step that asks for its bonus, or by none.
  void fill_done(FillKind kind, bool bonus, GamePhase bonus_step) {
    state_.last_fill = kind;
    ++state_.fills;
    if (bonus) {
      state_.step = bonus_step;
    } else {
      next_fill();
    }
  }

  void district(int index) {
    const Card card = card_of(Segment::infrastructure);
    const int space = district_space(state_, index);
    const int value = state_.value(card);
    state_.districts[static_cast<std::size_t>(2 * index + space)] =
        static_cast<std::uint8_t>(value);
    tell_(event::DistrictFilled{index + 1, space + 1, value, card});
    const bool complete = state_.district_complete(index);
    if (complete) {
      tell_(event::DistrictCompleted{index + 1});
    } else if (space == 1) {
      tell_(event::DistrictDied{index + 1});
    }
    const bool bonus = complete && state_.total_population_room() > 0;
    fill_done(FillKind::district, bonus, GamePhase::settle);
  }

  void estate(int index) {
    const SuitPair pair = estates[static_cast<std::size_t>(index)];
    state_.estates_filled = static_cast<std::uint8_t>(state_.estates_filled | 1U << index);
    state_.estate = static_cast<std::uint8_t>(index);
    tell_(event::EstateFilled{{pair.first, pair.second}, card_of(Segment::infrastructure)});
    fill_done(FillKind::estate, estate_borders(state_, index) > 0, GamePhase::borders);
  }

  void monument(Monument monument) {
    const Card card = card_of(Segment::infrastructure);
    const bool was_complete = state_.monument_complete(monument);
    std::uint8_t& filled = state_.monuments[at(monument)];
    filled = static_cast<std::uint8_t>(filled | 1U << at(card.suit()));
    tell_(event::MonumentFilled{monument, card.suit(), card});
    if (!was_complete && state_.monument_complete(monument)) {
      tell_(event::MonumentCompleted{monument});
    }
    fill_done(FillKind::monument, false, GamePhase::fill);
  }

  void settle(SuitChoice suits) {
    populate(suits.first, FillReason::district);
    if (suits.second) populate(*suits.second, FillReason::district);
    next_fill();
  }

  void borders(SuitChoice suits) {
    add_border(suits.first, BorderReason::estate);
    if (suits.second) add_border(*suits.second, BorderReason::estate);
    next_fill();
  }

  // ---- Growth -----------------------------------------------------------------------------

  void begin_growth() {
    const Card card = card_of(Segment::growth);
    state_.step = GamePhase::grow;
    tell_(event::SegmentBegan{Segment::growth, card});
    if (state_.population_room(card.suit()) == 0) match_border();  // CD-14
  }

  void grow(int count) {
    const Suit suit = card_of(Segment::growth).suit();
    for (int filled = 0; filled < count; ++filled) populate(suit, FillReason::growth);
    match_border();
  }

  void match_border() {
    const Card card = card_of(Segment::growth);
    const Card border = state_.border[state_.month];
    const BorderMatch match = border_match(state_, card, border);
    if (match != BorderMatch::none) {
      tell_(event::BorderMatched{match, card, border});
      if (state_.border_room(card.suit()) > 0) add_border(card.suit(), BorderReason::match);
    }
    end_month();
  }

  void end_month() {
    state_.assigned.fill(no_card);
    state_.buried_this_month = 0;
    ++state_.month;
    const bool over = state_.month == month_count;
    state_.step = over ? GamePhase::over : GamePhase::border;
    tell_(event::MonthEnded{state_.month});
    if (!over && border_open_) begin_month();
  }

  // ---- shared -----------------------------------------------------------------------------

  Card card_of(Segment segment) const { return state_.assigned[at(segment)]; }

  void populate(Suit suit, FillReason reason) {
    const int level = ++state_.population[at(suit)];
    tell_(event::PopulationFilled{suit, level, reason});
  }

  void add_border(Suit suit, BorderReason reason) {
    const int level = ++state_.borders[at(suit)];
    tell_(event::BorderFilled{suit, level, reason});
  }

  void tell_score(const Medals& before, int prosperity_before) {
    const int total = prosperity(state_);
    if (total != prosperity_before) {
      tell_(event::ProsperityChanged{total, prosperity_level(total)});
    }
    const Medals after = medals(state_, rule_);
    if (!(after == before)) tell_(event::MedalsChanged{after});
  }

  State& state_;
  Tell& tell_;
  MonumentRule rule_;
  bool border_open_;
};

}  // namespace coppice::copperdale
