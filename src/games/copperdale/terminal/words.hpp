#pragma once

#include <string>
#include <string_view>

#include "games/copperdale/rules/card.hpp"
#include "games/copperdale/rules/events.hpp"
#include "games/copperdale/rules/screen.hpp"
#include "terminal/symbols.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// Copperdale's terms in the reader's language.
class CopperdaleTexts {
 public:
  CopperdaleTexts(const text::Messages& messages, const Symbols& symbols)
      : messages_(messages), symbols_(symbols) {}

  /// "10♥", or "10H" with plain symbols.
  std::string card(coppice::copperdale::Card card) const;

  /// The card in a sentence: "10♥". With plain symbols "10H", or "Herz-10" in a language with
  /// letters of its own for the ranks: "DD" would be the Karo-Dame.
  std::string named(coppice::copperdale::Card card) const;

  /// The sentence of an event; empty if another sentence covers it.
  std::string event(const coppice::copperdale::Event& event) const;

  /// A choice for `card` in words.
  std::string choice(const coppice::copperdale::Choice& choice, const std::string& card) const;

  /// "copperdale.suit.clubs" and the like: `name` of a `kind`.
  std::string name(std::string_view kind, std::string_view name) const;

  std::string say(std::string_view key, const text::Arguments& arguments = {}) const {
    return messages_.say(key, arguments);
  }

 private:
  text::Messages messages_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
