#include "games/coupell/rules/deck.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "engine/text.hpp"

namespace coppice::coupell {

std::vector<std::string> Deck::names() const {
  std::vector<std::string> names;
  std::map<std::string, int> copies;
  for (const Card& card : cards) {
    const std::string letters = card.code.substr(0, card.code.find_first_of("0123456789"));
    names.push_back(letters + std::to_string(++copies[letters]));
  }
  return names;
}

std::optional<int> Deck::card_of(std::string_view code) const {
  const std::string wanted = lower(code);
  const auto found =
      std::ranges::find(cards, wanted, [](const Card& card) { return lower(card.code); });
  if (found == cards.end()) return std::nullopt;
  return static_cast<int>(found - cards.begin());
}

bool Deck::is_reconstructed() const {
  return std::ranges::find(cards, Provenance::reconstructed, &Card::provenance) != cards.end();
}

const Deck& built_in_deck() {
  static const Deck deck = [] {
    auto read = read_deck(built_in_deck_text());
    assert(read.has_value());  // a test reads the same file
    return std::move(*read);
  }();
  return deck;
}

std::string built_in_deck_text() { return std::string(embedded_deck().front().text); }

}  // namespace coppice::coupell
