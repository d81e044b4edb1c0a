#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <optional>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "games/copperdale/rules/board.hpp"
#include "games/copperdale/rules/card.hpp"
#include "games/copperdale/rules/events.hpp"
#include "games/copperdale/rules/scoring.hpp"

// The sheet as a screen draws it, and the meaning of the legal moves. Months, spaces and districts
// count from 1; suits, occupations and the rest are in the order of board.hpp.
namespace coppice::copperdale {

/// Ordinary playing cards, which need no description.
struct Pieces {};
BOOST_DESCRIBE_STRUCT(Pieces, (), ())

enum class Stage : std::uint8_t { reveal, assign, economy, infrastructure, growth, over };
BOOST_DESCRIBE_ENUM(Stage, reveal, assign, economy, infrastructure, growth, over)

enum class SkillState : std::uint8_t { unstarted, started, unlocked, lost };
BOOST_DESCRIBE_ENUM(SkillState, unstarted, started, unlocked, lost)

enum class DistrictState : std::uint8_t { unstarted, started, complete, dead };
BOOST_DESCRIBE_ENUM(DistrictState, unstarted, started, complete, dead)

// One line per struct, as a table.
// clang-format off
struct OccupationLine { Occupation occupation; std::vector<int> numbers; SkillState skill; };
struct DistrictBox { std::vector<int> numbers; DistrictState state; };
struct EstateBox { std::array<Suit, 2> suits; bool filled; };
struct MonumentBox {
  Monument monument;
  std::vector<Suit> filled;
  bool complete;
  int worth;  ///< once it is complete, as things stand
};
struct SuitLine { Suit suit; int population; int borders; int face; };  ///< a face card's Value
// clang-format on

BOOST_DESCRIBE_STRUCT(OccupationLine, (), (occupation, numbers, skill))
BOOST_DESCRIBE_STRUCT(DistrictBox, (), (numbers, state))
BOOST_DESCRIBE_STRUCT(EstateBox, (), (suits, filled))
BOOST_DESCRIBE_STRUCT(MonumentBox, (), (monument, filled, complete, worth))
BOOST_DESCRIBE_STRUCT(SuitLine, (), (suit, population, borders, face))

namespace choice {

struct Write {
  Occupation occupation;
  int space;
  int value;
  SkillState skill;  ///< after it
  bool operator==(const Write&) const = default;
};
struct District {
  int district;
  int space;
  int value;
  DistrictState state;  ///< after it
  bool operator==(const District&) const = default;
};
struct Estate {
  std::array<Suit, 2> suits;
  bool operator==(const Estate&) const = default;
};
struct Monument {
  copperdale::Monument monument;
  Suit suit;
  bool completes;
  bool operator==(const Monument&) const = default;
};
struct Settle {
  std::vector<Suit> suits;  ///< one or two, may be equal
  bool operator==(const Settle&) const = default;
};
struct Borders {
  std::vector<Suit> suits;  ///< one or two, may be equal
  bool operator==(const Borders&) const = default;
};
struct Grow {
  Suit suit;
  int spaces;
  BorderMatch match;
  bool operator==(const Grow&) const = default;
};

BOOST_DESCRIBE_STRUCT(Write, (), (occupation, space, value, skill))
BOOST_DESCRIBE_STRUCT(District, (), (district, space, value, state))
BOOST_DESCRIBE_STRUCT(Estate, (), (suits))
BOOST_DESCRIBE_STRUCT(Monument, (), (monument, suit, completes))
BOOST_DESCRIBE_STRUCT(Settle, (), (suits))
BOOST_DESCRIBE_STRUCT(Borders, (), (suits))
BOOST_DESCRIBE_STRUCT(Grow, (), (suit, spaces, match))

}  // namespace choice

/// What a card would do to a place in the current state.
using PlacementEffect =
    std::variant<choice::Write, choice::District, choice::Estate, choice::Monument, choice::Settle,
                 choice::Borders, choice::Grow>;

struct Sheet {
  int month;
  Stage stage;
  std::vector<std::optional<Card>> border_cards;  ///< one per month; none if not yet seen
  std::optional<Card> revealed;
  std::vector<std::optional<Card>> assigned;  ///< one per segment
  std::optional<Card> at_hand;                ///< the card that is decided on, or whose segment is
  int deck;                                   ///< cards in the Main Deck, buried ones included
  std::vector<Card> buried;                   ///< under the deck, the first to come back first
  std::vector<Card> unseen;                   ///< of Border and Main Deck together
  std::vector<OccupationLine> occupations;
  int prosperity;         ///< with the bonus of Merchants
  int prosperity_levels;  ///< reached, 0 to 4
  std::vector<DistrictBox> districts;
  std::vector<EstateBox> estates;
  std::vector<MonumentBox> monuments;
  std::vector<SuitLine> suits;
  Medals medals;
  /// Before a month's first fill: fills that are possible only as the second (records have the
  /// order District, Estate, Monument), whatever the first is. A screen offers them at once.
  std::vector<PlacementEffect> later;
};
BOOST_DESCRIBE_STRUCT(Sheet, (),
                      (month, stage, border_cards, revealed, assigned, at_hand, deck, buried,
                       unseen, occupations, prosperity, prosperity_levels, districts, estates,
                       monuments, suits, medals, later))

namespace choice {

struct Bury {};
struct Assign {
  Segment segment;
  std::vector<PlacementEffect> prospects;
};

BOOST_DESCRIBE_STRUCT(Bury, (), ())
BOOST_DESCRIBE_STRUCT(Assign, (), (segment, prospects))

}  // namespace choice

using Choice =
    std::variant<choice::Bury, choice::Assign, choice::Write, choice::District, choice::Estate,
                 choice::Monument, choice::Settle, choice::Borders, choice::Grow>;

}  // namespace coppice::copperdale

template <>
inline constexpr std::string_view coppice::page_name<coppice::copperdale::PlacementEffect> =
    "Prospect";
