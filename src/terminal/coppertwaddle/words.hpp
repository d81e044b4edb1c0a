#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/coppertwaddle/screen.hpp"
#include "terminal/symbols.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// Coppertwaddle's things in the reader's language. Seats count from 1, as in its events.
class CoppertwaddleWords {
 public:
  /// `people`: what the one on each seat is called.
  CoppertwaddleWords(const text::Messages& messages, const Symbols& symbols,
                     coppertwaddle::Pieces pieces, std::vector<std::string> people)
      : messages_(messages),
        symbols_(symbols),
        pieces_(std::move(pieces)),
        people_(std::move(people)) {}

  const std::vector<coppertwaddle::CardPiece>& cards() const { return pieces_.cards; }
  const coppertwaddle::CardPiece& piece(int card) const {
    return pieces_.cards[static_cast<std::size_t>(card)];
  }
  /// As it stands on the card.
  const std::string& name(int card) const { return in_language(piece(card).name); }
  const std::string& text(int card) const { return in_language(piece(card).text); }
  /// As a sentence names it.
  std::string named(int card) const { return say("coppertwaddle.named", {{"card", name(card)}}); }
  /// "Noble 5", "Favour".
  std::string kind(int card) const;
  /// Behind the name of a card of which something is reconstructed.
  std::string_view mark(int card) const {
    return piece(card).reconstructed ? symbols_.reconstructed : "";
  }

  const std::string& player(int seat) const { return people_[static_cast<std::size_t>(seat - 1)]; }

  /// The sentence of an event for `reader`; empty where others say it all.
  std::string event(const boost::json::object& event, int reader) const;

  /// A choice of `reader` as words.
  std::string choice(const boost::json::object& choice, coppertwaddle::Asked asked,
                     int reader) const;

  /// What is played, without what it is played on: "Play The Wheel".
  std::string kind_of_choice(const boost::json::object& choice, coppertwaddle::Asked asked,
                             int reader) const;

  std::string say(std::string_view key, const text::Arguments& arguments = {}) const {
    return messages_.say(key, arguments);
  }

 private:
  const std::string& in_language(const coppertwaddle::InTwoLanguages& both) const {
    return messages_.language() == "de" ? both.de : both.en;
  }
  text::Arguments arguments_of(const boost::json::object& thing, int reader) const;
  void add_person(text::Arguments& arguments, int seat, int reader) const;
  void add_number(text::Arguments& arguments, std::string_view key, int number, int reader) const;
  void add_word(text::Arguments& arguments, std::string_view type, std::string_view key,
                std::string_view word) const;
  std::string place(const boost::json::object& spot, int actor, int reader) const;
  std::string list(const boost::json::array& cards) const;
  std::string named_rank(const boost::json::object& robbing) const;

  text::Messages messages_;
  const Symbols& symbols_;
  coppertwaddle::Pieces pieces_;
  std::vector<std::string> people_;
};

}  // namespace coppice::terminal
