#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "games/coppertwaddle/rules/folio.hpp"
#include "games/coppertwaddle/rules/folio_lines.hpp"

namespace coppice::coppertwaddle {

/// One card of a folio file, read by itself.
struct FolioCard {
  CardDescription entry;
  CardRule rule;             ///< without its partners, which are only known by name
  std::string_view partner;  ///< empty if there is none
  int partner_line = 0;
  std::string confirmed;  ///< words of its text that fit, whatever its effect does
};

/// Errors, each with an argument "line".
std::expected<FolioCard, Error> read_folio_card(const Stanza& stanza);

/// A card's kind as a folio file says it, without the Power: "noble", "favour".
std::string_view kind_word(const CardRule& rule);

/// A name that fits on a screen. Errors: it is too long.
std::expected<std::string, Error> read_folio_name(std::string_view text);

}  // namespace coppice::coppertwaddle
