#pragma once

#include "games/copperdale/rules/copperdale.hpp"
#include "games/copperdale/rules/screen.hpp"
#include "games/copperdale/terminal/highlights.hpp"
#include "games/copperdale/terminal/words.hpp"
#include "terminal/line.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {

TextStyle ink_of(copperdale::Suit suit);

/// The three columns of Copperdale's sheet.
class CopperdaleColumns {
 public:
  CopperdaleColumns(const copperdale::State& state, const copperdale::Sheet& sheet,
                    const CopperdaleHighlights& outlook, const CopperdaleTexts& words,
                    const Symbols& symbols)
      : state_(state), sheet_(sheet), outlook_(outlook), words_(words), symbols_(symbols) {}

  Lines economy() const;
  Lines infrastructure() const;
  Lines growth() const;

 private:
  Line heading(copperdale::Segment segment) const;
  Line label(std::string_view key) const;
  Line occupation(const copperdale::OccupationLine& occupation) const;
  Line prosperity() const;
  Line district(int index) const;
  Line estates() const;
  Line monument(const copperdale::MonumentBox& box) const;
  Line suit(const copperdale::SuitLine& line) const;

  /// A written number, one that could be written (in brackets), or an empty space; four wide.
  Line number(const std::vector<int>& written, std::size_t place,
              std::optional<int> possible) const;
  Line sign(bool won, TextStyle ink) const;
  void add_spaces(Line& line, int filled, int possible, int all) const;
  std::string_view symbol(copperdale::Suit suit) const {
    return symbols_.suits[copperdale::at(suit)];
  }

  const copperdale::State& state_;
  const copperdale::Sheet& sheet_;
  CopperdaleHighlights outlook_;
  const CopperdaleTexts& words_;
  const Symbols& symbols_;
};

/// Copperdale's sheet, at most 80 columns wide: month, border cards and medals above the three
/// columns. Brackets or a plus mark places that the card could fill.
Lines copperdale_board(const copperdale::Copperdale& game, const copperdale::State& view,
                       const CopperdaleTexts& words, const Symbols& symbols);

/// "Masons 1 · Prosperity 2": the sources of the medals, in lines of at most 77 columns; empty
/// without medals.
Lines copperdale_medals(const copperdale::Medals& medals, const CopperdaleTexts& words,
                        const Symbols& symbols);

}  // namespace coppice::terminal
