#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>

#include "games/coupell/rules/events.hpp"
#include "games/coupell/rules/moves.hpp"
#include "games/coupell/rules/rules.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// Applies one legal move to a state, with everything that follows from it without a decision, and
/// reports each event. A template over the listener, so that search pays nothing.
template <class Tell>
class MoveApplier {
 public:
  MoveApplier(State& state, const Rules& rules, Tell& tell)
      : state_(state), rules_(rules), tell_(tell) {}

  void apply(Move move) {
    if (const auto seat = resigning_seat(move)) return end_game(EndReason::given_up, *seat);
    switch (move::kind(move)) {
      case MoveKind::starter: return choose_starter(Seat{move.a()});
      case MoveKind::draw: return state_.step == GamePhase::deal ? deal(move.a()) : draw(move.a());
      case MoveKind::move_card: return move_card(move.a(), move.b());
      case MoveKind::give_card: return give_card(move.a(), move.b());
      case MoveKind::claim: return claim(move);
      case MoveKind::end_turn: return end_turn();
    }
    assert(false);
  }

  void begin_deal(Seat starter) {
    state_.active = starter;
    state_.to_draw = hand_dealt;
    state_.step = GamePhase::deal;
  }

 private:
  int seat() const { return state_.active.number(); }
  Row& own_row() { return state_.row(state_.active); }
  Row& partner_row() { return state_.row(partner_of(state_.active)); }

  // ---- chance -----------------------------------------------------------------------------

  void choose_starter(Seat starter) {
    begin_deal(starter);
    tell_(event::StarterChosen{starter.number()});
  }

  void take(std::uint8_t card) {
    assert(state_.to_come.contains(card));
    state_.to_come.erase(card);
    own_row().append(card);
    --state_.to_draw;
  }

  void deal(std::uint8_t card) {
    take(card);
    tell_(event::Dealt{seat(), card, own_row().size()});
    if (state_.to_draw > 0) return;
    if (partner_row().size() > 0) return begin_turn();
    begin_deal(partner_of(state_.active));
  }

  void draw(std::uint8_t card) {
    take(card);
    tell_(event::Drawn{seat(), card, own_row().size()});
    if (state_.to_draw > 0) return;
    if (state_.to_come.empty()) tell_(event::LastCardDrawn{seat()});
    state_.step = GamePhase::act;
  }

  // ---- the turn ---------------------------------------------------------------------------

  /// The turn of the other seat. Without cards to draw it is a final turn (CP-3).
  void begin_turn() {
    state_.active = partner_of(state_.active);
    state_.actions = turn_actions;
    state_.gentle_refusal = false;
    ++state_.turns;
    const bool final = state_.to_come.empty();
    if (final) {
      ++state_.final_turns;
      state_.step = GamePhase::act;
    } else {
      state_.to_draw = static_cast<std::uint8_t>(std::min(cards_drawn, state_.to_come.size()));
      state_.step = GamePhase::draw;
    }
    tell_(event::TurnBegan{seat(), state_.turns, final});
  }

  void spend_action() {
    if (--state_.actions == 0) end_turn();
  }

  void end_turn() {
    tell_(event::TurnEnded{seat(), own_row().size()});
    const EndReason ending = ending_of_turn(state_, own_row().size());
    if (ending == EndReason::none) return begin_turn();
    end_game(ending, ending == EndReason::nine_cards ? state_.active : Seat{});
  }

  void end_game(EndReason ending, Seat by = {}) {
    state_.step = GamePhase::over;
    state_.ending = ending;
    state_.ended_by = by;
    tell_(event::GameEnded{outcome_of(state_)});
  }

  // ---- actions ----------------------------------------------------------------------------

  void move_card(int from, int to) {
    const std::uint8_t card = partner_row().take(from);
    partner_row().insert(to, card);
    tell_(event::CardMoved{seat(), card, from + 1, to + 1});
    spend_action();
  }

  void give_card(int from, int to) {
    const std::uint8_t card = own_row().take(from);
    partner_row().insert(to, card);
    tell_(event::CardGiven{seat(), card, from + 1, to + 1});
    spend_action();
  }

  void claim(Move move) {
    const RowWord word = move::claimed(move);
    const std::string letters = spelled(rules_.letters_of(own_row()), word);
    if (rules_.takes_word(move, letters)) return take_word(word, letters);
    const bool free = rules_.gentle && !state_.gentle_refusal;
    if constexpr (Tell::listens) {
      tell_(event::ClaimRefused{seat(), static_cast<int>(word.first) + 1, letters, free});
    }
    if (!free) return spend_action();
    state_.gentle_refusal = true;
  }

  void take_word(const RowWord& word, const std::string& letters) {
    const auto first = static_cast<int>(word.first);
    const auto length = static_cast<int>(word.length);
    const Row before = own_row();
    for (int at = 0; at < length; ++at) {
      CardSet& heap = at < discarded_cards ? state_.discard : state_.piles[state_.active.index];
      heap.insert(before[first + at]);
    }
    own_row().remove(first, length);
    if constexpr (Tell::listens) {
      const std::uint8_t* cards = before.begin() + first;
      tell_(event::Claimed{seat(),
                           first + 1,
                           letters,
                           {cards, cards + discarded_cards},
                           {cards + discarded_cards, cards + length}});
    }
    spend_action();
  }

  State& state_;
  const Rules& rules_;
  Tell& tell_;
};

}  // namespace coppice::coupell
