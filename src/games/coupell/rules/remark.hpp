#pragma once

#include <boost/describe/class.hpp>
#include <variant>

// Remarks of a seat about its plans. They name no words, so that there is something left to find.
// Cards are numbers, indices into `Pieces::cards`; the places of a row count from 1. The number of
// a gap is the number of cards to its left now. `letters` is the length of a word.
namespace coppice::coupell {

namespace remark {

/// This action puts a word into the other's row.
struct Made {
  int letters;
};

/// There is a word at these places of the speaker's row.
struct Waiting {
  int from;
  int to;
  int letters;
};

/// This card of the other seat, put at this place of the speaker's row, would make a word there.
struct WantsGift {
  int card;
  int to;
  int letters;
  int gap;
};

/// So would this card of the speaker's row, moved within it.
struct WantsMove {
  int card;
  int from;
  int to;
  int letters;
  int gap;
};

BOOST_DESCRIBE_STRUCT(Made, (), (letters))
BOOST_DESCRIBE_STRUCT(Waiting, (), (from, to, letters))
BOOST_DESCRIBE_STRUCT(WantsGift, (), (card, to, letters, gap))
BOOST_DESCRIBE_STRUCT(WantsMove, (), (card, from, to, letters, gap))

}  // namespace remark

using Remark = std::variant<remark::Made, remark::Waiting, remark::WantsGift, remark::WantsMove>;

}  // namespace coppice::coupell
