#pragma once

#include <boost/describe/class.hpp>
#include <variant>

// Questions of one seat to the other (docs/rules/coupell.md, CP-22). "You" is the seat that is
// asked. No question names a word: that would ask the dictionary (CP-10). Cards are numbers,
// indices into `Pieces::cards`; the places of a row count from 1.
namespace coppice::coupell {

namespace question {

/// Is there a word with this many letters or more in your row?
struct HasWord {
  int letters;  ///< 4 to 13
};

/// Would your longest word be shorter without this card of your row?
struct NeedsCard {
  int card;
};

/// Would this card of mine, at some place of your row, make a longer word there than there is?
struct WantsCard {
  int card;
};

/// Would it at this place?
struct Gift {
  int card;
  int to;
};

/// Would this card of yours, moved to this place of your row (counted after it has left)?
struct Shift {
  int card;
  int to;
};

BOOST_DESCRIBE_STRUCT(HasWord, (), (letters))
BOOST_DESCRIBE_STRUCT(NeedsCard, (), (card))
BOOST_DESCRIBE_STRUCT(WantsCard, (), (card))
BOOST_DESCRIBE_STRUCT(Gift, (), (card, to))
BOOST_DESCRIBE_STRUCT(Shift, (), (card, to))

}  // namespace question

using Question = std::variant<question::HasWord, question::NeedsCard, question::WantsCard,
                              question::Gift, question::Shift>;

}  // namespace coppice::coupell
