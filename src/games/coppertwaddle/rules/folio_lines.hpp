#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "games/coppertwaddle/rules/folio.hpp"

// The syntax of a folio file: stanzas of "Key: value" lines, separated by empty lines.
namespace coppice::coppertwaddle {

/// Version 2 added Edition. A file of version 1 reads as before.
inline constexpr int folio_version = 2;
inline constexpr std::uint64_t version_with_edition = 2;
/// Bytes. A record puts "Document: folio=" before each line, which limits its length.
inline constexpr std::size_t longest_folio_line = 380;

inline constexpr std::array<std::string_view, 4> header_keys = {"Coppice-Folio", "Name", "Name-de",
                                                                "Edition"};
inline constexpr std::array<std::string_view, 12> card_keys = {
    "Card",   "Name-de", "Code", "Kind",    "Copies",     "Promo",
    "Effect", "Pair",    "Text", "Text-de", "Provenance", "Icon"};

/// The only comment that counts: in a stanza, it confirms words of its text that are at odds with
/// its effect, "# Confirmed: win, ten". Then it is a line with this key.
inline constexpr std::string_view confirmed_key = "# Confirmed";

/// One line, its parts pointing into the text of the file.
struct FolioLine {
  std::string_view key;
  std::string_view value;
  int number = 0;
};

using Stanza = std::vector<FolioLine>;

struct FolioLines {
  /// The header, then the cards. Each has at least one line, only known keys, no key twice, and no
  /// empty value.
  std::vector<Stanza> stanzas;
  int last = 1;  ///< number of the last line with content
};

/// Errors, each with an argument "line".
std::expected<FolioLines, Error> read_folio_lines(std::string_view text);

/// The line with this key; null if there is none.
const FolioLine* find_line(const Stanza& stanza, std::string_view key);

}  // namespace coppice::coppertwaddle
