#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/card_set.hpp"
#include "games/copperdale/rules/board.hpp"
#include "games/copperdale/rules/card.hpp"

namespace coppice::copperdale {

/// What the game waits for.
enum class GamePhase : std::uint8_t {
  border,   ///< chance: the next border card
  reveal,   ///< chance: the next card of the Main Deck
  assign,   ///< the revealed card to a segment, or under the deck
  write,    ///< Economy: in which Occupation
  fill,     ///< Infrastructure: the next of at most two fills
  settle,   ///< the Population that a completed District gives
  borders,  ///< the Borders that an Estate gives
  grow,     ///< Growth: how many Population spaces
  over
};

/// The three kinds of Infrastructure place, in the order in which a month fills them.
enum class FillKind : std::uint8_t { none, district, estate, monument };

/// Places without a card.
template <std::size_t Count>
constexpr std::array<Card, Count> no_cards() {
  std::array<Card, Count> all{};
  all.fill(no_card);
  return all;
}

/// Everything that changes in a game. Only the order of the unseen cards is hidden from the player,
/// and no state contains it, so the state is also the player's view.
struct State {
  std::uint64_t unseen = CardSet::first(card_count).mask();

  std::array<Card, month_count> border = no_cards<month_count>();  ///< per month
  std::array<Card, segment_count> assigned = no_cards<segment_count>();
  Card revealed = no_card;
  std::array<Card, most_burials> buried = no_cards<most_burials>();  ///< in this order

  std::array<std::uint8_t, 2 * occupation_count> numbers{};  ///< left, second; 0 is empty
  std::array<std::uint8_t, 2 * district_count> districts{};  ///< left, right; 0 is empty
  std::array<std::uint8_t, suit_count> population{};         ///< filled spaces, 0-9
  std::array<std::uint8_t, suit_count> borders{};            ///< filled spaces, 0-5
  std::array<std::uint8_t, monument_count> monuments{};      ///< a bit per suit
  std::uint8_t estates_filled = 0;                           ///< a bit per Estate

  std::uint8_t month = 0;  ///< from 0; 12 when the game is over
  GamePhase step = GamePhase::border;
  std::uint8_t drawn = 0;  ///< cards drawn from the Main Deck for the first time, 0-40
  std::uint8_t buried_count = 0;
  std::uint8_t returned = 0;             ///< buried cards that were revealed again
  std::uint8_t buried_this_month = 0;    ///< 0 or 1
  FillKind last_fill = FillKind::none;   ///< in this month
  std::uint8_t estate = 0;               ///< the Estate whose Borders are asked for
  std::uint8_t fills = 0;                ///< done in this month, 0-2
  std::array<std::uint8_t, 2> unused{};  ///< keeps the bytes free of padding

  CardSet unseen_cards() const { return CardSet::of_mask(unseen); }

  int population_room(Suit suit) const { return population_spaces - population[at(suit)]; }
  int border_room(Suit suit) const { return border_spaces - borders[at(suit)]; }
  int total_population_room() const {
    return suit_count * population_spaces - population[0] - population[1] - population[2] -
           population[3];
  }

  /// The current Value of a card (CD-2).
  int value(Card card) const {
    return card.is_face() ? 1 + population[at(card.suit())] : card.rank() + 1;
  }

  /// Whether this Skill is unlocked: second number above the first.
  bool has(Occupation skill) const { return numbers[2 * at(skill) + 1] > numbers[2 * at(skill)]; }

  bool estate_filled(int index) const { return (estates_filled >> index & 1) != 0; }
  bool monument_filled(Monument monument, Suit suit) const {
    return (monuments[at(monument)] >> at(suit) & 1) != 0;
  }
  bool monument_complete(Monument monument) const {
    return std::popcount(monuments[at(monument)]) >= (has(Occupation::artisans) ? 3 : 4);
  }
  bool district_complete(int district) const {
    const auto left = static_cast<std::size_t>(2 * district);
    return districts[left] != 0 && districts[left] == districts[left + 1];
  }

  /// Cards that the Main Deck still holds, buried ones included.
  int deck_size() const { return main_deck_size - drawn + buried_count - returned; }

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace coppice::copperdale
