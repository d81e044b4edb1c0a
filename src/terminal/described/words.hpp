#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/parts.hpp"
#include "terminal/symbols.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

/// The texts of a described game (engine/parts.hpp) in the reader's language.
class GenericTexts {
 public:
  /// `people` has a name for each seat.
  GenericTexts(std::string game, text::TableMessages table, const Symbols& symbols,
               std::vector<std::string> people)
      : game_(std::move(game)),
        table_(std::move(table)),
        symbols_(symbols),
        people_(std::move(people)) {}

  /// The text of GAME.KIND.KEY; else of described.KIND.KEY, which all games share; else the key in
  /// a readable form.
  std::string say(std::string_view kind, const parts::Label& words, int reader) const;

  /// The text of GAME.KEY, else of described.KEY, else empty.
  std::string find(std::string_view key, const text::Arguments& arguments = {}) const;

  /// The text on a card: "Q♠" in the form of the language, or a text of the game.
  std::string face(const std::string& face) const;

  const std::string& player(int seat) const { return people_[static_cast<std::size_t>(seat - 1)]; }
  const text::TableMessages& table() const { return table_; }

 private:
  /// `text` with its playing cards in the form of the language and the terminal.
  std::string with_cards(std::string_view text) const;

  std::string game_;
  text::TableMessages table_;
  const Symbols& symbols_;
  std::vector<std::string> people_;
};

}  // namespace coppice::terminal
