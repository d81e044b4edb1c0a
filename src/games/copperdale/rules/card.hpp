#pragma once

#include <boost/describe/enum.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/describe.hpp"

namespace coppice::copperdale {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
BOOST_DESCRIBE_ENUM(Suit, clubs, diamonds, hearts, spades)

inline constexpr int suit_count = 4;
inline constexpr int card_count = 52;
inline constexpr int first_face_rank = 10;  ///< the jack's; queen and king follow

/// A playing card: suit * 13 + rank, where rank 0 is the ace and 10, 11, 12 are jack, queen, king.
struct Card {
  std::uint8_t index = 0;

  static constexpr Card of(Suit suit, int rank) {
    return Card{static_cast<std::uint8_t>(static_cast<int>(suit) * 13 + rank)};
  }

  constexpr Suit suit() const { return static_cast<Suit>(index / 13); }
  constexpr int rank() const { return index % 13; }
  constexpr bool is_face() const { return rank() >= first_face_rank; }

  friend constexpr auto operator<=>(Card, Card) = default;
};

/// Marks a place without a card.
inline constexpr Card no_card{255};

/// "C", "D", "H" or "S".
char letter(Suit suit);
std::optional<Suit> suit_of_letter(char letter);

/// A card as records write it: "AC", "10H", "KS".
std::string word(Card card);

/// A card from such a word, in upper or lower case.
std::optional<Card> card_of_word(std::string_view text);

}  // namespace coppice::copperdale

template <>
inline constexpr std::string_view coppice::page_name<coppice::copperdale::Card> = "Card";
