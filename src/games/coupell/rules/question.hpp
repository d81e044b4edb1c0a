#pragma once

#include <boost/describe/class.hpp>
#include <variant>

#include "engine/describe.hpp"

// Questions of one seat to the other (docs/rules/coupell.md, CP-22). "You" is the seat that is
// asked. No question names a word: that would ask the dictionary (CP-10). Cards are numbers,
// indices into `Pieces::cards`; the places of a row count from 1.
namespace coppice::coupell {

namespace question {

/// Is there a word with this many letters or more in your row?
struct WordQuestion {
  int letters;  ///< 4 to 13
};

/// Would your longest word be shorter without this card of your row?
struct CardNeededQuestion {
  int card;
};

/// Would this card of mine, at some place of your row, make a longer word there than there is?
struct CardUsefulQuestion {
  int card;
};

/// Would it at this place?
struct CardAtPlaceQuestion {
  int card;
  int to;
};

/// Would this card of yours, moved to this place of your row (counted after it has left)?
struct CardShiftQuestion {
  int card;
  int to;
};

BOOST_DESCRIBE_STRUCT(WordQuestion, (), (letters))
BOOST_DESCRIBE_STRUCT(CardNeededQuestion, (), (card))
BOOST_DESCRIBE_STRUCT(CardUsefulQuestion, (), (card))
BOOST_DESCRIBE_STRUCT(CardAtPlaceQuestion, (), (card, to))
BOOST_DESCRIBE_STRUCT(CardShiftQuestion, (), (card, to))

}  // namespace question

using Question =
    std::variant<question::WordQuestion, question::CardNeededQuestion, question::CardUsefulQuestion,
                 question::CardAtPlaceQuestion, question::CardShiftQuestion>;

}  // namespace coppice::coupell

// Names that stand in files and messages.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::coupell::question::WordQuestion> =
    "HasWord";
template <>
inline constexpr std::string_view
    coppice::outside_tag<coppice::coupell::question::CardNeededQuestion> = "NeedsCard";
template <>
inline constexpr std::string_view
    coppice::outside_tag<coppice::coupell::question::CardUsefulQuestion> = "WantsCard";
template <>
inline constexpr std::string_view
    coppice::outside_tag<coppice::coupell::question::CardAtPlaceQuestion> = "Gift";
template <>
inline constexpr std::string_view
    coppice::outside_tag<coppice::coupell::question::CardShiftQuestion> = "Shift";
