#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/default_members.hpp"
#include "engine/game.hpp"
#include "engine/playing_cards.hpp"

// Two reference games for two people with hidden hands: long enough for talk, undo, clocks and
// onlookers, with two decisions in a row, and with resigning. One is for rivals, the other for
// partners.
namespace coppice::reference {

struct HandsPiece {
  int card;
  int points;
};
struct HandsPieces {
  std::vector<HandsPiece> cards;
};
BOOST_DESCRIBE_STRUCT(HandsPiece, (), (card, points))
BOOST_DESCRIBE_STRUCT(HandsPieces, (), (cards))

struct HandsState {
  static constexpr std::uint8_t nothing = 255;
  static constexpr int card_count = 20;

  std::array<CardSet, 2> hands{}, shown{};
  CardSet unseen = CardSet::first(card_count);
  std::array<std::uint8_t, 2> points{};
  std::uint8_t seat = 0;        ///< who decides, or gets the next card
  std::uint8_t aim = nothing;   ///< the kind of move that this seat has announced
  std::uint8_t last = nothing;  ///< the card laid last
  std::uint8_t has_drawn = 0;   ///< in this turn
  std::uint8_t gave_up = nothing;
  std::uint8_t padding = 0;

  friend bool operator==(const HandsState&, const HandsState&) = default;
};

/// Twenty cards; each seat gets four. In its turn, a seat draws a card, announces "high" or "low",
/// and lays a card. It scores if this card is higher or lower than the last one, as announced.
/// Partners add their points, and may have agreed to talk less.
template <bool together>
class Hands : public HiddenHands<HandsState> {
 public:
  enum Kind : std::uint8_t { get_card, aim_high, aim_low, lay };
  using State = HandsState;
  static constexpr bool cooperative = together;
  static constexpr int seats = 2, max_moves = State::card_count, first_cards = 8;
  static constexpr int max_plies = 3 * State::card_count;

  static GameInfo info() {
    GameInfo info{together ? "partners" : "rivals", seats, {}, true};
    if (together) {
      info.settings = {{"talk", {"full", "yes-no", "silence"}, "full"}};
    } else {
      info.settings = {{"starter", {"1", "2"}, "1"}, {"points", {"one", "card"}, "one"}};
    }
    return info;
  }
  static std::expected<Hands, Error> make(const Settings& settings) {
    Hands game;
    if (together) {
      game.talk_ = settings.at("talk");
    } else {
      game.starter_ = settings.at("starter") == "2" ? 1 : 0;
      game.counts_cards_ = settings.at("points") == "card";
    }
    return game;
  }

  State start() const {
    State state;
    state.seat = starter_;
    return state;
  }

  Turn turn(const State& state) const {
    if (state.gave_up != State::nothing) return Turn::over();
    const bool deals = State::card_count - state.unseen.size() < first_cards;
    if (deals || (state.has_drawn == 0 && !state.unseen.empty())) return Turn::chance();
    if (state.hands[state.seat].empty()) return Turn::over();
    return Turn::of(Seat{state.seat});
  }

  void moves(const State& state, MoveList<max_moves>& list) const {
    if (turn(state).is_seat()) return moves(view(state, Seat{state.seat}), list);
    if (turn(state).is_chance()) push_each(list, get_card, state.unseen);
  }
  void moves(const View& view, MoveList<max_moves>& list) const {
    if (view.known.aim != State::nothing) {
      return push_each(list, lay, view.known.hands[view.known.seat]);
    }
    list.push(Move::of(aim_high));
    list.push(Move::of(aim_low));
  }

  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    const int seat = state.seat + 1;
    if (const auto resigning = resigning_seat(move)) {
      state.gave_up = resigning->index;
      return parts::say(tell, "gave_up", resigning->number());
    }
    switch (move.kind()) {
      case get_card: {
        state.unseen.erase(move.a());
        state.hands[state.seat].insert(move.a());
        if (State::card_count - state.unseen.size() <= first_cards) {
          state.seat ^= 1;
        } else {
          state.has_drawn = 1;
        }
        const Seat me{static_cast<std::uint8_t>(seat - 1)};
        parts::say(tell, "drew", seat, {{"card", move.a()}}, parts::to_only(me));
        return parts::say(tell, "drew_unseen", seat, {}, parts::to_all_but(me));
      }
      case lay:
        lay_card(state, move.a());
        return parts::say(tell, "laid", seat, {{"card", move.a()}});
      default:
        state.aim = move.kind();
        return parts::say(tell, move.kind() == aim_high ? "aimed_high" : "aimed_low", seat);
    }
  }

  std::array<std::int32_t, seats> result(const State& state) const {
    if (state.gave_up != State::nothing) {
      if (together) return {0, 0};
      return state.gave_up == 0 ? std::array{0, 1} : std::array{1, 0};
    }
    if (!together) return {state.points[0], state.points[1]};
    const int all = state.points[0] + state.points[1];
    return {all, all};
  }

  std::string write(const State&, Move move) const {
    if (move.kind() == aim_high) return "high";
    if (move.kind() == aim_low) return "low";
    return (move.kind() == lay ? "lay " : "draw ") + std::to_string(move.a());
  }

  bool reveals(const State&, Move move) const { return move.kind() == lay; }

  static constexpr OptionalMembers optional{.talk_permission = true};
  TalkPermission talk_permission(const State& state, Seat seat) const {
    if (talk_ == "silence") return TalkPermission::none;
    if (talk_ == "full" || turn(state) == Turn::of(seat)) return TalkPermission::free;
    return TalkPermission::yes_no;
  }

  parts::Screen show(const View& view) const {
    parts::Screen screen;
    for (std::size_t index = 0; index < seats; ++index) {
      const int seat = static_cast<int>(index) + 1;
      parts::Row hand{{"hand", seat}, {}, view.unknown(index)};
      view.known.hands[index].each(
          [&](int card) { hand.cards.push_back({std::to_string(card), name(card)}); });
      screen.add(hand);
      screen.add(parts::Number{{"points", seat}, view.known.points[index]});
    }
    parts::Row last{{"last"}};
    if (view.known.last != State::nothing) last.cards.push_back({std::to_string(view.known.last)});
    screen.add(last);
    return screen;
  }

  parts::Choice choice(const View&, Move move) const {
    if (move.kind() != lay) return parts::MoveDescription{move.kind() == aim_high ? "high" : "low"};
    return parts::MoveDescription{"lay", {{"card", std::to_string(move.a())}}, {name(move.a())}};
  }

  HandsPieces pieces() const {
    HandsPieces pieces;
    for (int card = 0; card < State::card_count; ++card) {
      pieces.cards.push_back({card, worth_of(card)});
    }
    return pieces;
  }

 private:
  /// What a choice calls the card on the screen.
  static std::string name(int card) { return "card" + std::to_string(card); }

  int worth_of(int card) const { return counts_cards_ ? card : 1; }

  void lay_card(State& state, std::uint8_t card) const {
    state.hands[state.seat].erase(card);
    const bool fits = state.last == State::nothing ||
                      (state.aim == aim_high ? card > state.last : card < state.last);
    std::uint8_t& points = state.points[state.seat];
    if (fits) points = static_cast<std::uint8_t>(points + worth_of(card));
    state.last = card;
    state.aim = State::nothing;
    state.has_drawn = 0;
    state.seat ^= 1;
  }

  std::uint8_t starter_ = 0;
  bool counts_cards_ = false;
  std::string talk_ = "full";
};

using Rivals = TableGameOf<Hands<false>>;
using Partners = TableGameOf<Hands<true>>;

}  // namespace coppice::reference
