#pragma once

#include <array>
#include <boost/describe/class.hpp>
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
#include "games/coppertwaddle/rules/card.hpp"

namespace coppice::coppertwaddle {

// A folio: the deck as data. docs/folio.md describes the format.

inline constexpr std::size_t longest_folio = 1 << 18;  ///< bytes of a file

/// How certain a value of a card is.
enum class Provenance : std::uint8_t {
  published,     ///< from the publisher's page
  inferred,      ///< follows from published text
  reconstructed  ///< our own reading or invention
};
BOOST_DESCRIBE_ENUM(Provenance, published, inferred, reconstructed)

struct BilingualText {
  std::string en;
  std::string de;
};
BOOST_DESCRIBE_STRUCT(BilingualText, (), (en, de))

/// Favours and Declarations have no Power: theirs counts as published.
struct Provenances {
  Provenance name = Provenance::reconstructed;
  Provenance power = Provenance::reconstructed;
  Provenance effect = Provenance::reconstructed;
  Provenance copies = Provenance::reconstructed;

  bool any_reconstructed() const;
};
BOOST_DESCRIBE_STRUCT(Provenances, (), (name, power, effect, copies))

/// The description of a card for people. Copies share one entry.
struct CardDescription {
  BilingualText name;
  std::string code;    ///< letters only, unique without regard to case
  BilingualText text;  ///< its effect; empty if it has none
  std::string effect;  ///< the same in the language of docs/folio.md
  /// Words of the text that the effect does not bear out (card_text.hpp), unless confirmed.
  BilingualText odd;
  std::string icon;  ///< of the game-icons set; empty: the kind's own
  Provenances provenance;
  int copies = 1;
  bool promo = false;  ///< in play only with its setting
  int line = 0;        ///< where its stanza begins in the file
};

struct Folio {
  BilingualText name;
  std::string edition;                              ///< whose rules it is made for; empty: any
  int edition_line = 0;                             ///< where the file says so
  std::vector<CardDescription> entries;             ///< promos last
  int cards = 0;                                    ///< copies counted, promos not
  int promos = 0;                                   ///< cards beyond `cards`
  std::array<CardRule, most_cards> rules{};         ///< per card, in the order of the entries
  std::array<std::uint8_t, most_cards> entry_of{};  ///< per card, its place in `entries`
  std::array<std::uint8_t, most_cards>
      copy_of{};  ///< per card, its number among the copies, from 1

  const CardDescription& entry(int card) const {
    return entries[entry_of[static_cast<std::size_t>(card)]];
  }

  /// 28 Threlms, 8 Declarations, 19 Favours, as published; promos do not count.
  bool is_standard() const;

  /// "AB", or with copies "bd2".
  std::string code_of(int card) const;

  /// The codes of the first cards, in small letters, each copy with its number. Unlike `code_of`,
  /// they do not depend on the number of copies.
  std::vector<std::string> names_of_cards(int count) const;

  /// The same cards in another order: `order` are places in `entries`, promos last.
  Folio in_order(const std::vector<std::size_t>& order) const;

  /// The card with this code, ignoring case; with several copies the number is required.
  std::optional<int> card_of(std::string_view code) const;
};

/// Errors, each with an argument "line": everything that docs/folio.md forbids.
std::expected<Folio, Error> read_folio(std::string_view text);

/// The names of the built-in folios.
inline constexpr std::array<std::string_view, 2> built_in_folios = {"folio-xvi", "sphinx"};

/// A built-in folio, read once.
const Folio& built_in_folio(std::string_view name);

/// The built-in folio that has most cards with the names of this one's.
const Folio& model_of(const Folio& folio);

/// The text that it is read from.
std::string_view built_in_folio_text(std::string_view name);

/// The files data/coppertwaddle/NAME.txt, in the order of `built_in_folios`.
std::vector<EmbeddedFile> embedded_folios();

}  // namespace coppice::coppertwaddle
