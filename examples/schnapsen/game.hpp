#pragma once

#include "engine/default_members.hpp"
#include "engine/game.hpp"
#include "engine/playing_cards.hpp"

// Schnapsen for two, one deal, by the Austrian rules, which texts/en.json explains. The table
// counts points for both: a player with 66 wins at once, without announcing it.
namespace coppice::schnapsen {

inline constexpr PlayingCards<5> pack{{"J", "Q", "K", "10", "A"}};
inline constexpr std::array values = {2, 3, 4, 10, 11};
inline constexpr std::uint8_t none = 255;

struct State {
  std::array<CardSet, 2> hands{}, shown{};
  CardSet unseen = pack.all();
  std::uint8_t trump = none;  ///< the open card
  std::uint8_t led = none;
  std::uint8_t seat = 0;  ///< to decide, or to draw
  std::uint8_t due = 11;  ///< cards to come: ten, the trump; then two after each trick
  std::array<std::uint8_t, 2> points{}, tricks{};
  std::array<std::uint8_t, 2> waiting{};  ///< points of marriages before the first trick
  std::uint8_t closer = none, winner = none;
  /// The value of the deal: for the player who has closed; at the end for the winner.
  std::uint8_t worth = 0;
  std::array<std::uint8_t, 3> padding{};

  friend bool operator==(const State&, const State&) = default;
};

class Schnapsen : public HiddenHands<State> {
 public:
  enum Kind : std::uint8_t { draw_card, lay, marry, exchange, close };
  using State = schnapsen::State;
  static constexpr std::string_view id = "schnapsen";
  static constexpr int seats = 2, max_moves = pack.size, max_plies = 20 + 20 + 2;

  State start() const { return {}; }
  Turn turn(const State& state) const {
    if (state.winner != none) return Turn::over();
    return state.due > 0 ? Turn::chance() : Turn::of(Seat{state.seat});
  }

  void moves(const State& state, MoveList<max_moves>& list) const {
    if (turn(state).is_seat()) return moves(view(state, Seat{state.seat}), list);
    if (turn(state).is_chance()) push_each(list, draw_card, state.unseen);
  }
  void moves(const View& view, MoveList<max_moves>& list) const {
    const State& state = view.known;
    const CardSet hand = state.hands[state.seat];
    push_each(list, lay, allowed(view));
    if (state.led != none) return;
    hand.each([&](int card) {
      if (hand.contains(partner(card))) list.push(Move::of(marry, byte(card)));
    });
    if (is_strict(view) || view.stock() < 2) return;
    if (hand.contains(trump_jack(state))) list.push(Move::of(exchange));
    list.push(Move::of(close));
  }
  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    const std::uint8_t card = move.a();
    const Seat me{state.seat};
    const auto say = [&](std::string_view key, int seat, int of) {
      parts::say(tell, key, seat, {{"card", pack.face(of)}});
    };
    switch (move.kind()) {
      case draw_card: return take(state, card, tell);
      case exchange:
        say("exchanged", me.number(), state.trump);
        state.hands[me.index].insert(state.trump);
        state.shown[me.index].insert(state.trump);
        state.trump = byte(trump_jack(state));
        return state.hands[me.index].erase(state.trump);
      case close:
        parts::say(tell, "closed", me.number());
        state.closer = me.index;
        state.worth = worth_against(state, 1U - me.index);
        return;
      case marry: {
        say(is_trump(state, card) ? "married_trumps" : "married", me.number(), card);
        state.shown[me.index].insert(partner(card));
        std::uint8_t& points =
            (state.tricks[me.index] > 0 ? state.points : state.waiting)[me.index];
        points = byte(points + (is_trump(state, card) ? 40 : 20));
        break;
      }
      default: say("laid", me.number(), card);
    }
    state.hands[me.index].erase(card);
    state.shown[me.index].erase(card);
    if (state.led != none) {
      finish_trick(state, card);
    } else {
      state.led = card;
      state.seat ^= 1;
    }
    judge(state);
    if (state.winner == none) return;
    parts::say(tell, "won", state.winner + 1, {{"worth", state.worth}});
  }
  /// One to three for the winner.
  std::array<std::int32_t, seats> result(const State& state) const {
    const std::int32_t worth = state.worth;
    return state.winner == 0 ? std::array{worth, 0} : std::array{0, worth};
  }
  std::string write(const State&, Move move) const {
    constexpr std::array words = {"", "play ", "marry ", "exchange", "close"};
    return words[move.kind()] + (move.kind() <= marry ? pack.name(move.a()) : "");
  }

  parts::Screen show(const View& view) const {
    const State& state = view.known;
    parts::Screen screen;
    for (std::size_t index = 0; index < 2; ++index) {
      const int seat = static_cast<int>(index) + 1;
      screen.add(parts::Row{{"hand", seat}, pack.cards(state.hands[index]), view.unknown(index)});
      screen.add(parts::Number{{"points", seat}, state.points[index]});
      screen.add(parts::Number{{"tricks", seat}, state.tricks[index]});
    }
    if (state.trump == none) return screen;
    const std::string suit(1, pack.suit_letter(state.trump));
    screen.add(parts::Text{{"trumps", 0, {{"suit", suit}}}});
    if (state.closer != none) screen.add(parts::Text{{"closed"}});
    screen.add(parts::Pile{{"talon"}, view.stock(), {"", "talon"}});
    const int open = view.stock() > 0 ? state.trump : pack.size;
    screen.add(parts::Row{{"trump"}, pack.cards(pack.only(open))});
    screen.add(parts::Row{{"trick"}, pack.cards(pack.only(state.led))});
    return screen;
  }
  parts::Choice choice(const View& view, Move move) const {
    if (move.kind() == close) return parts::MoveDescription{"close", {}, {"talon"}};
    const int card = move.kind() == exchange ? view.known.trump : move.a();
    constexpr std::array keys = {"", "lay", "marry", "exchange"};
    return parts::MoveDescription{
        keys[move.kind()], {{"card", pack.face(card)}}, {pack.name(card)}};
  }

 private:
  static std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
  static int trump_jack(const State& state) { return state.trump / 5 * 5; }
  static bool is_trump(const State& state, int card) { return pack.is_suit_of(card, state.trump); }
  /// The queen of a king's suit, and the reverse; for other cards, a card that nobody has.
  static int partner(int card) {
    return pack.rank(card) == 1 ? card + 1 : pack.rank(card) == 2 ? card - 1 : pack.size;
  }
  static bool is_strict(const View& view) { return view.known.closer != none || view.stock() == 0; }
  /// Once the talon is closed or empty, players must follow suit, beat and trump if they can.
  static CardSet allowed(const View& view) {
    const State& state = view.known;
    const CardSet hand = state.hands[state.seat];
    if (state.led == none || !is_strict(view)) return hand;
    const CardSet suit = hand & pack.suit_of(state.led);
    for (const CardSet some :
         {suit - CardSet::first(state.led), suit, hand & pack.suit_of(state.trump)}) {
      if (!some.empty()) return some;
    }
    return hand;
  }

  /// A card is dealt or drawn; the last one drawn is the open card.
  template <class Tell>
  static void take(State& state, std::uint8_t card, Tell& tell) {
    const Seat me{state.seat};
    state.unseen.erase(card);
    --state.due;
    if (state.trump == none && state.due == 0) {
      state.trump = card;
      return parts::say(tell, "trump", 0, {{"card", pack.face(card)}});
    }
    state.hands[me.index].insert(card);
    state.seat ^= 1;
    if (state.trump == none) return parts::say(tell, "", 0);
    parts::say(tell, "drew", me.number(), {{"card", pack.face(card)}}, parts::to_only(me));
    parts::say(tell, "drew_unseen", me.number(), {}, parts::to_all_but(me));
    if (state.due == 0 || !state.unseen.empty()) return;
    state.hands[state.seat].insert(state.trump);
    state.shown[state.seat].insert(state.trump);
    state.seat ^= 1;
    state.due = 0;
  }
  static void finish_trick(State& state, int card) {
    const bool follows = pack.is_suit_of(card, state.led);
    if (!(follows ? card > state.led : is_trump(state, card))) state.seat ^= 1;
    const auto value = [](int of) { return values[static_cast<std::size_t>(pack.rank(of))]; };
    state.points[state.seat] = byte(state.points[state.seat] + value(card) + value(state.led) +
                                    std::exchange(state.waiting[state.seat], 0));
    ++state.tricks[state.seat];
    state.led = none;
    if (state.closer == none && !state.unseen.empty()) state.due = 2;
  }

  static std::uint8_t worth_against(const State& state, std::size_t loser) {
    return state.tricks[loser] == 0 ? 3 : state.points[loser] < 33 ? 2 : 1;
  }
  static void judge(State& state) {
    const bool played_out = state.hands[0].empty() && state.hands[1].empty();
    for (const int seat : {0, 1}) {
      if (state.points[static_cast<std::size_t>(seat)] >= 66) state.winner = byte(seat);
    }
    if (state.winner == none && !played_out) return;
    if (state.winner == none)
      state.winner = byte(state.closer == none ? state.seat : 1 - state.closer);
    state.due = 0;
    if (state.closer == none) state.worth = worth_against(state, 1U - state.winner);
    if (state.closer == 1 - state.winner) state.worth = state.worth == 3 ? 3 : 2;
  }
};

using GameClass = TableGameOf<Schnapsen>;

}  // namespace coppice::schnapsen
