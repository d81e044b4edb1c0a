#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/card_set.hpp"
#include "engine/deal.hpp"
#include "engine/move.hpp"
#include "engine/parts.hpp"
#include "engine/seat.hpp"

namespace coppice {

// Helpers for games with playing cards, and with numbered ones.

/// A pack of four suits. Cards are numbered suit * count + rank; the suits are clubs, diamonds,
/// hearts and spades.
template <int count>
struct PlayingCards {
  std::array<std::string_view, static_cast<std::size_t>(count)> ranks;  ///< lowest first: "10", "J"

  static constexpr int size = 4 * count;
  static constexpr int rank(int card) { return card % count; }
  static constexpr int suit(int card) { return card / count; }
  static constexpr CardSet all() { return CardSet::first(size); }
  /// This card; no card if there is no such card.
  static constexpr CardSet only(int card) {
    return card < size ? CardSet::of_mask(std::uint64_t{1} << card) : CardSet();
  }
  static constexpr CardSet suit_of(int card) {
    return CardSet::of_mask(CardSet::first(count).mask() << (suit(card) * count));
  }

  /// "QS", for records.
  std::string name(int card) const {
    return std::string(ranks[static_cast<std::size_t>(rank(card))]) + suit_letter(card);
  }
  /// "Q♠", for screens.
  parts::CardFace face(int card) const {
    return {ranks[static_cast<std::size_t>(rank(card))], suit(card)};
  }
  /// Cards to select by their names.
  std::vector<parts::Card> cards(CardSet set) const {
    std::vector<parts::Card> all;
    set.each([&](int card) { all.push_back({face(card), name(card)}); });
    return all;
  }
  static constexpr bool is_suit_of(int card, int other) { return suit(card) == suit(other); }
  static char suit_letter(int card) {
    return parts::suit_letters[static_cast<std::size_t>(suit(card))];
  }
};

/// Card 0 as a card with the number 1, to select as "card1".
inline parts::Card numbered_card(int card, std::string_view prefix = "card") {
  std::string number = std::to_string(card + 1);
  std::string id = std::string(prefix) + number;
  return {std::move(number), std::move(id)};
}
inline std::vector<parts::Card> numbered_cards(CardSet set, std::string_view prefix = "card") {
  std::vector<parts::Card> all;
  set.each([&](int card) { all.push_back(numbered_card(card, prefix)); });
  return all;
}

/// Appends a move of this kind for each card.
template <std::size_t Capacity>
void push_each(MoveList<Capacity>& list, std::uint8_t kind, CardSet cards) {
  cards.each([&](int card) { list.push(Move::of(kind, static_cast<std::uint8_t>(card))); });
}

/// A base class of games whose chance deals one pack, card by card: deal and draw. Its only chance
/// moves have kind 0 and the card as first argument, and all unseen cards are possible. The state
/// has
///
///   CardSet unseen   the cards that have not come yet, or a WideCardSet
///
/// They are the whole pack in a state by default. A game whose settings change the pack gives it to
/// the constructor, and `start` puts the same cards in `unseen`.
template <class State>
class OnePack {
 public:
  using Cards = decltype(State::unseen);

  explicit OnePack(const Cards& pack = State{}.unseen) : pack_(pack) {}

  Deal deal(Random& random) const {
    Deal deal = shuffled(pack_.size(), random);
    for (int at = 0; at < pack_.size(); ++at) {
      std::uint8_t& card = deal.order[static_cast<std::size_t>(at)];
      card = static_cast<std::uint8_t>(pack_.nth(card));
    }
    return deal;
  }
  Move draw(const State& state, Random& random) const {
    return Move::of(0, random_member(state.unseen, random));
  }
  Move draw(const State& state, const Deal& deal) const {
    return Move::of(0, deal.order[static_cast<std::size_t>(pack_.size() - state.unseen.size())]);
  }

 protected:
  const Cards& whole_pack() const { return pack_; }

 private:
  Cards pack_;
};

/// The view of a state whose only secrets are the hands and the order of the unseen cards.
template <class State>
struct HiddenHandsView {
  State known;  ///< includes among `unseen` what others hold and have not shown
  std::array<std::uint8_t, 16> more{};  ///< sizes of the hands, then the seat

  static_assert(max_seats < 16);

  Seat seat() const { return Seat{more.back()}; }
  int hand(std::size_t seat) const { return more[seat]; }
  /// The number of cards in this hand that the seat does not know.
  int unknown(std::size_t seat) const { return more[seat] - known.hands[seat].size(); }
  /// The number of unseen cards that are in no hand.
  int stock() const {
    int cards = known.unseen.size();
    for (std::size_t seat = 0; seat < known.hands.size(); ++seat) cards -= unknown(seat);
    return cards;
  }

  friend bool operator==(const HiddenHandsView&, const HiddenHandsView&) = default;
};

/// A base class of games with such states: view, imagine, onlooker_view, and what OnePack has. The
/// state has
///
///   std::array<CardSet, seats> hands
///   std::array<CardSet, seats> shown   of each hand, what all seats know of it
///   CardSet unseen                     the cards that nobody has or knows
template <class State>
class HiddenHands : public OnePack<State> {
 public:
  using View = HiddenHandsView<State>;
  using OnePack<State>::OnePack;

  View view(const State& state, Seat seat) const {
    View view{state};
    view.more.back() = seat.index;
    for (std::size_t each = 0; each < state.hands.size(); ++each) {
      view.more[each] = static_cast<std::uint8_t>(state.hands[each].size());
      if (each == seat.index) continue;
      view.known.hands[each] = state.shown[each];
      view.known.unseen = view.known.unseen | (state.hands[each] - state.shown[each]);
    }
    return view;
  }

  /// Onlookers see no hand.
  View onlooker_view(const State& state) const { return view(state, Seat{max_seats}); }

  State imagine(const View& view, Random& random) const {
    State state = view.known;
    for (std::size_t each = 0; each < state.hands.size(); ++each) {
      while (state.hands[each].size() < view.hand(each)) {
        const int card = random_member(state.unseen, random);
        state.hands[each].insert(card);
        state.unseen.erase(card);
      }
    }
    return state;
  }
};

}  // namespace coppice
