#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "games/coupell/rules/outcome.hpp"

// All events of a game, as screens and logs receive them. Cards are numbers, indices into
// `Pieces::cards`; seats, turns and the places of a row count from 1.
namespace coppice::coupell {

namespace event {

// One struct per line, as a table.
// clang-format off
struct StarterChosen { int seat; };
struct Dealt { int seat; int card; int place; };
struct TurnBegan { int seat; int turn; bool final; };  ///< final: no card is drawn in it
struct Drawn { int seat; int card; int place; };
struct LastCardDrawn { int seat; };  ///< this turn continues, then each seat has a final one
struct CardMoved { int seat; int card; int from; int to; };  ///< within the partner's row
struct CardGiven { int seat; int card; int from; int to; };  ///< to this place of the partner's row
struct Claimed {
  int seat;
  int place;  ///< of the first card
  std::string word;
  std::vector<int> discarded;  ///< the first three cards
  std::vector<int> scored;
};
struct ClaimRefused { int seat; int place; std::string word; bool free; };  ///< free: at no cost
struct TurnEnded { int seat; int cards; };  ///< in its row
struct GameEnded { Outcome outcome; };
// clang-format on

BOOST_DESCRIBE_STRUCT(StarterChosen, (), (seat))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, card, place))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat, turn, final))
BOOST_DESCRIBE_STRUCT(Drawn, (), (seat, card, place))
BOOST_DESCRIBE_STRUCT(LastCardDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(CardMoved, (), (seat, card, from, to))
BOOST_DESCRIBE_STRUCT(CardGiven, (), (seat, card, from, to))
BOOST_DESCRIBE_STRUCT(Claimed, (), (seat, place, word, discarded, scored))
BOOST_DESCRIBE_STRUCT(ClaimRefused, (), (seat, place, word, free))
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (outcome))

}  // namespace event

using Event = std::variant<event::StarterChosen, event::Dealt, event::TurnBegan, event::Drawn,
                           event::LastCardDrawn, event::CardMoved, event::CardGiven, event::Claimed,
                           event::ClaimRefused, event::TurnEnded, event::GameEnded>;

}  // namespace coppice::coupell

// Names that stand in files and messages.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::coupell::event::ClaimRefused> =
    "NotAWord";
