#pragma once

#include <boost/describe/class.hpp>
#include <variant>

#include "engine/describe.hpp"

// Remarks of a seat about its plans. They name no words, so that there is something left to find.
// Cards are numbers, indices into `Pieces::cards`; the places of a row count from 1. The number of
// a gap is the number of cards to its left now. `letters` is the length of a word.
namespace coppice::coupell {

namespace remark {

/// This action puts a word into the other's row.
struct WordMade {
  int letters;
};

/// There is a word at these places of the speaker's row.
struct WordReady {
  int from;
  int to;
  int letters;
};

/// This card of the other seat, put at this place of the speaker's row, would make a word there.
struct GiftRequest {
  int card;
  int to;
  int letters;
  int gap;
};

/// So would this card of the speaker's row, moved within it.
struct ShiftRequest {
  int card;
  int from;
  int to;
  int letters;
  int gap;
};

BOOST_DESCRIBE_STRUCT(WordMade, (), (letters))
BOOST_DESCRIBE_STRUCT(WordReady, (), (from, to, letters))
BOOST_DESCRIBE_STRUCT(GiftRequest, (), (card, to, letters, gap))
BOOST_DESCRIBE_STRUCT(ShiftRequest, (), (card, from, to, letters, gap))

}  // namespace remark

using Remark =
    std::variant<remark::WordMade, remark::WordReady, remark::GiftRequest, remark::ShiftRequest>;

}  // namespace coppice::coupell

// Names that stand in files and messages.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::coupell::remark::WordMade> = "Made";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::coupell::remark::WordReady> =
    "Waiting";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::coupell::remark::GiftRequest> =
    "WantsGift";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::coupell::remark::ShiftRequest> =
    "WantsMove";
