#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/coppertwaddle/rules/events.hpp"
#include "games/coppertwaddle/rules/screen.hpp"
#include "terminal/symbols.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

/// Of a turn, in order.
inline constexpr std::array<coppertwaddle::Stage, 5> coppertwaddle_stages = {
    coppertwaddle::Stage::engagement, coppertwaddle::Stage::challenging,
    coppertwaddle::Stage::en_garde, coppertwaddle::Stage::robbing, coppertwaddle::Stage::respite};

/// Coppertwaddle's terms in the reader's language. Seats count from 1, as in its events.
class CoppertwaddleTexts {
 public:
  /// `people`: the name of the player on each seat.
  CoppertwaddleTexts(text::TableMessages table, const Symbols& symbols,
                     coppertwaddle::Pieces pieces, std::vector<std::string> people)
      : table_(std::move(table)),
        symbols_(symbols),
        pieces_(std::move(pieces)),
        people_(std::move(people)) {}

  const std::vector<coppertwaddle::CardPiece>& cards() const { return pieces_.cards; }
  const coppertwaddle::CardPiece& piece(int card) const {
    return pieces_.cards[static_cast<std::size_t>(card)];
  }
  /// The name printed on the card.
  const std::string& name(int card) const { return in_language(piece(card).name); }
  const std::string& text(int card) const { return in_language(piece(card).text); }
  /// The name in a sentence.
  std::string named(int card) const { return say("coppertwaddle.named", {{"card", name(card)}}); }
  /// "Noble 5", "Favour".
  std::string kind(int card) const;
  /// The mark after the name of a card with reconstructed values.
  std::string_view mark(int card) const {
    return piece(card).reconstructed ? symbols_.reconstructed : "";
  }

  /// "+2", "−1"
  std::string difference(int amount) const;

  const std::string& player(int seat) const { return people_[static_cast<std::size_t>(seat - 1)]; }

  /// The sentence of an event for `reader`; empty if others cover it.
  std::string event(const coppertwaddle::Event& event, int reader) const;

  /// A choice of `reader` in words.
  std::string choice(const coppertwaddle::Choice& choice, coppertwaddle::DecisionKind asked,
                     int reader) const;

  /// A play without its target: "Play The Wheel".
  std::string kind_of_choice(const coppertwaddle::Choice& choice, coppertwaddle::DecisionKind asked,
                             int reader) const;

  /// A grade with its scores: "Ordinary, 21 to 49".
  std::string grade(coppertwaddle::Grade grade) const;

  const text::TableMessages& table() const { return table_; }

  std::string say(std::string_view key, const text::Arguments& arguments = {}) const {
    return table_.say(key, arguments);
  }

 private:
  const std::string& in_language(const coppertwaddle::BilingualText& both) const {
    return table_.messages().language() == "de" ? both.de : both.en;
  }

  text::TableMessages table_;
  const Symbols& symbols_;
  coppertwaddle::Pieces pieces_;
  std::vector<std::string> people_;
};

}  // namespace coppice::terminal
