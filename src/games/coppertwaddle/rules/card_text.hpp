#pragma once

#include <string_view>

#include "games/coppertwaddle/rules/folio.hpp"

namespace coppice::coppertwaddle {

/// The words of a card's text that its effect does not bear out: numbers that it does not have, and
/// what it does not do, such as “win”; or a number of the effect that a text lacks which tells of
/// it. Joined by commas; empty if the words fit, as far as single words show. Words in `confirmed`
/// do.
BilingualText contradicting_words(const Folio& folio, int card, std::string_view confirmed);

}  // namespace coppice::coppertwaddle
