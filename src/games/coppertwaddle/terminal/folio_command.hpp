#pragma once

#include <string>
#include <vector>

#include "games/coppertwaddle/rules/folio.hpp"
#include "terminal/game_command.hpp"
#include "text/messages.hpp"

namespace coppice::coppertwaddle {

/// "The XVIth Folio: 55 cards (28 Threlms, …)", and in lines of their own what is unusual.
std::string folio_summary(const Folio& folio, const text::Messages& messages);

/// A sentence for each text of a card, in either language, that is at odds with its effect.
std::vector<std::string> doubtful_texts(const Folio& folio, const text::Messages& messages);

/// The cards by kind, each with code, Power, name, copies and text in the reader's language, and a
/// mark where something is reconstructed.
std::string folio_table(const Folio& folio, const text::Messages& messages);

/// As JSON: name, cards, promos, standard, and entries: code, name, kind, power (null if it has
/// none), copies, promo, effect, pair ({change, card} or null), text, icon, provenance,
/// reconstructed.
std::string folio_json(const Folio& folio);

/// Checks or shows a folio.
terminal::GameCommand folio_command();

}  // namespace coppice::coppertwaddle
