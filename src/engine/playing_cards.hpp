#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/card_set.hpp"
#include "engine/move.hpp"
#include "engine/move_list.hpp"
#include "engine/parts.hpp"

// Helpers for games with playing cards, and with numbered ones.
namespace coppice {

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

}  // namespace coppice
