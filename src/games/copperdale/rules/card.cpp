#include "games/copperdale/rules/card.hpp"

#include <array>

namespace coppice::copperdale {

namespace {

constexpr std::array<std::string_view, 13> rank_words = {"A", "2", "3",  "4", "5", "6", "7",
                                                         "8", "9", "10", "J", "Q", "K"};
constexpr std::string_view suit_letters = "CDHS";

char upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

char letter(Suit suit) { return suit_letters[static_cast<std::size_t>(suit)]; }

std::optional<Suit> suit_of_letter(char letter) {
  const auto at = suit_letters.find(upper(letter));
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Suit>(at);
}

std::string word(Card card) {
  return std::string(rank_words[static_cast<std::size_t>(card.rank())]) + letter(card.suit());
}

std::optional<Card> card_of_word(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const auto suit = suit_of_letter(text.back());
  std::string rank(text.substr(0, text.size() - 1));
  rank[0] = upper(rank[0]);
  for (std::size_t index = 0; suit && index < rank_words.size(); ++index) {
    if (rank_words[index] == rank) return Card::of(*suit, static_cast<int>(index));
  }
  return std::nullopt;
}

}  // namespace coppice::copperdale
