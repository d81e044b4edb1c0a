#pragma once

#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded_file.hpp"
#include "engine/error.hpp"
#include "games/coupell/rules/letters.hpp"

namespace coppice::coupell {

// A deck as data. docs/deck.md describes the format.

inline constexpr int fewest_cards = 12;
inline constexpr int most_cards = 64;
inline constexpr std::size_t longest_deck = 1 << 14;  ///< bytes of a file

/// How certain it is that a card is in the published deck.
enum class Provenance : std::uint8_t {
  unmarked,      ///< unspecified, as in an own deck
  attested,      ///< published text or pictures show its pair of letters
  reconstructed  ///< our own guess
};
BOOST_DESCRIBE_ENUM(Provenance, unmarked, attested, reconstructed)

struct Card {
  std::string code;  ///< its letters in capitals, with a number if there are several: "SC", "AL2"
  CardLetters letters;  ///< a card with one letter has it twice
  Provenance provenance = Provenance::unmarked;
};

struct Deck {
  std::vector<Card> cards;  ///< 12 to 64, in the order of the file

  /// The letters of each card with its number among equal ones. Unlike the codes, they do not
  /// depend on the number of copies.
  std::vector<std::string> names() const;

  /// The card with this code, in either case; with several copies the number is required.
  std::optional<int> card_of(std::string_view code) const;
  bool is_reconstructed() const;  ///< whether any of its cards is
};

/// Errors, each with an argument "line": everything that docs/deck.md forbids.
std::expected<Deck, Error> read_deck(std::string_view text);

/// The published deck as we know it, read once.
const Deck& built_in_deck();

/// The text that it is read from.
std::string built_in_deck_text();

/// Only data/coupell/deck.txt.
std::vector<EmbeddedFile> embedded_deck();

}  // namespace coppice::coupell
