#pragma once

#include "engine/default_members.hpp"
#include "engine/game.hpp"
#include "engine/playing_cards.hpp"

// Aces Up, a patience: each deal adds one card to each of four columns. If the last cards of two
// columns have the same suit, the player may put away the lower one. The player may move the last
// card of a column into an empty one, and wins by putting away all cards but the aces.
namespace coppice::aces {

inline constexpr PlayingCards<13> pack{
    {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"}};

inline constexpr std::uint8_t columns = 4, none = 255;

struct State {
  CardSet unseen = pack.all();
  std::array<std::array<std::uint8_t, 13>, columns> cards{};
  std::array<std::uint8_t, columns> size{};
  std::uint8_t due = columns;  ///< cards to come before the next decision
  std::array<std::uint8_t, 7> padding{};

  friend bool operator==(const State&, const State&) = default;
};

class AcesUp : public OnePack<State> {
 public:
  using State = aces::State;
  enum Kind : std::uint8_t { turn_up, put_away, shift, deal_four };
  static constexpr std::string_view id = "aces";
  static constexpr int seats = 1, max_moves = pack.size, max_plies = 52 + 13 + 48 + 48;

  State start() const { return {}; }
  Turn turn(const State& state) const {
    if (state.due > 0) return Turn::chance();
    MoveList<max_moves> list;
    moves(state, list);
    return list.empty() ? Turn::over() : Turn::of(Seat{0});
  }

  void moves(const State& state, MoveList<max_moves>& list) const {
    if (state.due > 0) return push_each(list, turn_up, state.unseen);
    for (std::uint8_t from = 0; from < columns; ++from) {
      if (is_beaten(state, from)) list.push(Move::of(put_away, from));
      if (empty_column(state) < columns && state.size[from] > 1) list.push(Move::of(shift, from));
    }
    if (!state.unseen.empty()) list.push(Move::of(deal_four));
  }

  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    const std::uint8_t from = move.a();
    switch (move.kind()) {
      case turn_up:
        state.unseen.erase(from);
        put(state, static_cast<std::uint8_t>(columns - state.due), from);
        --state.due;
        return parts::say(tell, "turned", 0, {{"card", pack.face(from)}});
      case put_away:
        return parts::say(tell, "put_away", 1, {{"card", pack.face(take(state, from))}});
      case shift: {
        const std::uint8_t to = empty_column(state);
        put(state, to, take(state, from));
        return parts::say(tell, "shifted", 1, {{"card", pack.face(last(state, to))}});
      }
      default: state.due = columns; parts::say(tell, "", 1);
    }
  }

  /// The cards put away: 48 at most.
  std::array<std::int32_t, seats> result(const State& state) const { return {away(state)}; }

  std::string write(const State&, Move move) const {
    if (move.kind() == turn_up) return pack.name(move.a());
    if (move.kind() == deal_four) return "deal";
    return (move.kind() == put_away ? "away " : "shift ") + std::to_string(move.a() + 1);
  }

  parts::Screen show(const State& state) const {
    parts::Screen screen{{parts::Number{{"away"}, away(state)},
                          parts::Pile{{"stock"}, state.unseen.size(), {"", "stock"}}}};
    for (std::size_t column = 0; column < columns; ++column) {
      const std::string number = std::to_string(column + 1);
      parts::Row row{{"column", 0, {{"number", number}}}, {}, 0, true, "column" + number};
      for (std::size_t at = 0; at < state.size[column]; ++at) {
        const int card = state.cards[column][at];
        row.cards.push_back({pack.face(card), pack.name(card)});
      }
      screen.add(row);
    }
    return screen;
  }

  parts::Choice choice(const State& state, Move move) const {
    if (move.kind() == deal_four) return parts::MoveDescription{"deal", {}, {"stock"}};
    const int card = last(state, move.a());
    parts::MoveDescription chosen{"away", {{"card", pack.face(card)}}, {pack.name(card)}};
    if (move.kind() == put_away) return chosen;
    chosen.key = "shift";
    chosen.on.push_back("column" + std::to_string(empty_column(state) + 1));
    return chosen;
  }

 private:
  static void put(State& state, std::uint8_t column, std::uint8_t card) {
    state.cards[column][state.size[column]++] = card;
  }
  static std::uint8_t take(State& state, std::uint8_t column) {
    return std::exchange(state.cards[column][--state.size[column]], std::uint8_t{0});
  }
  static std::uint8_t last(const State& state, std::uint8_t column) {
    return state.size[column] == 0 ? none : state.cards[column][state.size[column] - 1U];
  }
  static std::uint8_t empty_column(const State& state) {
    return static_cast<std::uint8_t>(std::ranges::find(state.size, 0) - state.size.begin());
  }
  static bool is_beaten(const State& state, std::uint8_t column) {
    const int card = last(state, column);
    for (std::uint8_t other = 0; other < columns; ++other) {
      const int over = last(state, other);
      if (card != none && over != none && pack.is_suit_of(over, card) && over > card) return true;
    }
    return false;
  }
  static int away(const State& state) {
    int here = state.unseen.size();
    for (const int size : state.size) here += size;
    return pack.size - here;
  }
};

using GameClass = TableGameOf<AcesUp>;

}  // namespace coppice::aces
