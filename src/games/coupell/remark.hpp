#pragma once

#include <boost/describe/class.hpp>
#include <variant>

// What a seat may tell the other of its plans. No word is named, so that there is something left to
// find. Cards are numbers, places in `Pieces::cards`; the places of a row count from 1, and
// so many cards as a gap's number lie to the left of it now. Of a word `letters` is how many it
// has.
namespace coppice::coupell {

namespace remark {

/// This action puts a word into the other's row.
struct Made {
  int letters;
};

/// A word lies at these places of one's own row.
struct Waiting {
  int from;
  int to;
  int letters;
};

/// This card of the other, put at this place of one's own row, would make a word there.
struct WantsGift {
  int card;
  int to;
  int letters;
  int gap;
};

/// So would this card of one's own row, moved within it.
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
