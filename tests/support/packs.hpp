#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/legal_moves.hpp"
#include "engine/table_game.hpp"
#include "engine/text.hpp"
#include "support/reference.hpp"

// A reference game with many seats and two packs, which omits everything optional.
namespace coppice::reference {

namespace packs_event {

struct Dealt {
  int seat;
  std::optional<int> card;  ///< empty for the other seats
};
struct Played {
  int seat;
  int card;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card))

}  // namespace packs_event

struct PacksScreen {
  std::vector<int> hand;
  std::vector<int> played;
};
struct PacksChoice {
  int card;
};
struct PacksPieces {};
BOOST_DESCRIBE_STRUCT(PacksScreen, (), (hand, played))
BOOST_DESCRIBE_STRUCT(PacksChoice, (), (card))
BOOST_DESCRIBE_STRUCT(PacksPieces, (), ())

/// Six seats get three cards each from two packs. In each of three rounds, each seat plays one in
/// turn. The highest values of a round score a point each.
class Packs {
 public:
  static constexpr int seats = 6;
  static constexpr int max_moves = 104;
  static constexpr int max_plies = 36;
  static constexpr int card_count = 104;
  static constexpr std::size_t hand_count = 3;
  static constexpr std::size_t dealt_count = hand_count * seats;

  enum Kind : std::uint8_t { deal_card, play_card };

  struct State {
    std::array<std::uint8_t, dealt_count> cards = filled();   ///< three per seat
    std::array<std::uint8_t, dealt_count> played = filled();  ///< in order of play
    friend bool operator==(const State&, const State&) = default;
  };
  struct View {
    Seat seat;
    State known;  ///< other seats' cards are hidden until they are played
    friend bool operator==(const View&, const View&) = default;
  };
  using Event = std::variant<packs_event::Dealt, packs_event::Played>;
  using Choice = std::variant<PacksChoice>;

  static GameInfo info() { return {"packs", seats, {}}; }
  static std::expected<Packs, Error> make(const Settings& settings) {
    const auto all = with_defaults(info().settings, settings);
    if (!all) return std::unexpected(all.error());
    return Packs{};
  }

  State start() const { return {}; }

  Turn turn(const State& state) const {
    if (count(state.cards) < dealt_count) return Turn::chance();
    const std::size_t played = count(state.played);
    if (played == dealt_count) return Turn::over();
    return Turn::of(Seat{static_cast<std::uint8_t>(played % seats)});
  }

  void moves(const State& state, MoveList<max_moves>& list) const {
    const Turn now = turn(state);
    if (now.is_seat()) return list_hand(state, now.seat(), list);
    if (now.is_over()) return;
    for (std::uint8_t card = 0; card < card_count; ++card) {
      if (!holds(state.cards, card)) list.push(Move::of(deal_card, card));
    }
  }
  void moves(const View& view, MoveList<max_moves>& list) const {
    list_hand(view.known, view.seat, list);
  }

  std::expected<void, Error> check(const State& state, Move move) const {
    return check_among_legal(*this, state, move);
  }

  void play(State& state, Move move) const {
    auto& cards = move.kind() == deal_card ? state.cards : state.played;
    cards[count(cards)] = move.a();
  }
  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    if (move.kind() == deal_card) {
      tell(packs_event::Dealt{static_cast<int>(count(state.cards) / hand_count) + 1, move.a()});
    } else {
      tell(packs_event::Played{turn(state).seat().number(), move.a()});
    }
    play(state, move);
  }

  Move draw(const State& state, Random& random) const {
    return Move::of(deal_card, random_member(undealt(state.cards), random));
  }
  Deal deal(Random& random) const { return shuffled(card_count, random); }
  Move draw(const State& state, const Deal& deal) const {
    return Move::of(deal_card, deal.order[count(state.cards)]);
  }

  std::array<std::int32_t, seats> result(const State& state) const {
    std::array<std::int32_t, seats> points{};
    for (std::size_t round = 0; round < hand_count; ++round) {
      int best = 0;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        best = std::max(best, value(state.played[round * seats + seat]));
      }
      for (std::size_t seat = 0; seat < seats; ++seat) {
        points[seat] += value(state.played[round * seats + seat]) == best ? 1 : 0;
      }
    }
    return points;
  }

  View view(const State& state, Seat seat) const {
    View view{seat, state};
    for (std::size_t at = 0; at < dealt_count; ++at) {
      std::uint8_t& card = view.known.cards[at];
      if (at / hand_count == seat.index || card == no_card) continue;
      if (!holds(state.played, card)) card = hidden_card;
    }
    return view;
  }
  State imagine(const View& view, Random& random) const {
    State state = view.known;
    WideCardSet unseen = undealt(state.cards);
    for (std::uint8_t& card : state.cards) {
      if (card != hidden_card) continue;
      card = random_member(unseen, random);
      unseen.erase(card);
    }
    return state;
  }

  std::string write(const State&, Move move) const {
    return (move.kind() == deal_card ? "deal " : "play ") + std::to_string(move.a());
  }
  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    return read_among_legal(*this, state, text);
  }

  std::optional<Event> seen(const Event& event, Seat seat) const {
    const auto* dealt = std::get_if<packs_event::Dealt>(&event);
    if (dealt == nullptr || dealt->seat == seat.number()) return event;
    return packs_event::Dealt{dealt->seat, std::nullopt};
  }
  std::optional<Event> onlooker_event(const Event& event) const {
    const auto* dealt = std::get_if<packs_event::Dealt>(&event);
    return dealt == nullptr ? event : packs_event::Dealt{dealt->seat, std::nullopt};
  }
  View onlooker_view(const State& state) const {
    View view{Seat{0}, state};
    for (std::uint8_t& card : view.known.cards) {
      if (card != no_card && !holds(state.played, card)) card = hidden_card;
    }
    return view;
  }

  PacksScreen show(const View& view) const {
    PacksScreen screen;
    for (const std::uint8_t card : hand(view.known, view.seat)) {
      if (card < card_count) screen.hand.push_back(card);
    }
    for (const std::uint8_t card : view.known.played) {
      if (card != no_card) screen.played.push_back(card);
    }
    return screen;
  }
  Choice choice(const View&, Move move) const { return PacksChoice{move.a()}; }
  PacksPieces pieces() const { return {}; }
  bool reveals(const State& state, Move) const { return turn(state).is_seat(); }
  std::optional<Move> tacit_move(const State&) const { return std::nullopt; }
  static constexpr OptionalMembers optional{.progress = true};
  int progress(const State& state) const {
    return static_cast<int>((count(state.cards) + count(state.played)) * 100 / max_plies);
  }

  /// Only the value of a card counts: 1 to 13.
  static int value(std::uint8_t card) { return card % 13 + 1; }

  template <class Cards>
  static bool holds(const Cards& cards, std::uint8_t card) {
    return std::ranges::find(cards, card) != cards.end();
  }

  /// All cards except these.
  template <class Cards>
  static WideCardSet undealt(const Cards& cards) {
    WideCardSet rest = WideCardSet::first(card_count);
    for (const std::uint8_t card : cards) {
      if (card < card_count) rest.erase(card);
    }
    return rest;
  }

 private:
  static constexpr std::array<std::uint8_t, dealt_count> filled() {
    std::array<std::uint8_t, dealt_count> cards{};
    cards.fill(no_card);
    return cards;
  }

  static std::size_t count(const std::array<std::uint8_t, dealt_count>& cards) {
    return static_cast<std::size_t>(std::ranges::find(cards, no_card) - cards.begin());
  }

  /// The cards of a seat that it has not played.
  static std::vector<std::uint8_t> hand(const State& state, Seat seat) {
    std::vector<std::uint8_t> cards;
    for (std::size_t at = 0; at < hand_count; ++at) {
      const std::uint8_t card = state.cards[seat.index * hand_count + at];
      if (card != no_card && !holds(state.played, card)) cards.push_back(card);
    }
    return cards;
  }

  static void list_hand(const State& state, Seat seat, MoveList<max_moves>& list) {
    for (std::size_t at = 0; at < hand_count; ++at) {
      const std::uint8_t card = state.cards[seat.index * hand_count + at];
      if (!holds(state.played, card)) list.push(Move::of(play_card, card));
    }
  }
};

static_assert(TableGame<Packs>);

}  // namespace coppice::reference
