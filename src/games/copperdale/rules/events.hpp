#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <variant>

#include "games/copperdale/rules/board.hpp"
#include "games/copperdale/rules/card.hpp"
#include "games/copperdale/rules/scoring.hpp"

// All events of a game, as screens and logs receive them. Months, spaces and
// districts count from 1.
namespace coppice::copperdale {

/// How an assigned Growth card matched the border card.
enum class BorderMatch : std::uint8_t { none, suit, value, diplomats };
BOOST_DESCRIBE_ENUM(BorderMatch, none, suit, value, diplomats)

enum class FillReason : std::uint8_t { growth, district };
BOOST_DESCRIBE_ENUM(FillReason, growth, district)

enum class BorderReason : std::uint8_t { match, estate };
BOOST_DESCRIBE_ENUM(BorderReason, match, estate)

namespace event {

// One line per struct, as a table.
// clang-format off
struct BorderShown { int month; Card card; };
struct MonthBegan { int month; };
struct Revealed { Card card; };
struct Buried { Card card; };
struct Assigned { Card card; Segment segment; };
struct SegmentBegan { Segment segment; Card card; };  ///< it is about to be resolved
struct ValueWritten { Occupation occupation; int space; int value; Card card; };
struct SkillUnlocked { Occupation occupation; };
struct SkillLost { Occupation occupation; };
struct DistrictFilled { int district; int space; int value; Card card; };
struct DistrictCompleted { int district; };
struct DistrictDied { int district; };
struct EstateFilled { std::array<Suit, 2> suits; Card card; };
struct MonumentFilled { Monument monument; Suit suit; Card card; };
struct MonumentCompleted { Monument monument; };
struct PopulationFilled { Suit suit; int level; FillReason reason; };
struct BorderMatched { BorderMatch match; Card card; Card border; };
struct BorderFilled { Suit suit; int level; BorderReason reason; };
struct NothingPossible { Segment segment; Card card; };
struct ProsperityChanged { int total; int levels; };
struct MedalsChanged { Medals medals; };
struct MonthEnded { int month; };
// clang-format on

BOOST_DESCRIBE_STRUCT(BorderShown, (), (month, card))
BOOST_DESCRIBE_STRUCT(MonthBegan, (), (month))
BOOST_DESCRIBE_STRUCT(Revealed, (), (card))
BOOST_DESCRIBE_STRUCT(Buried, (), (card))
BOOST_DESCRIBE_STRUCT(Assigned, (), (card, segment))
BOOST_DESCRIBE_STRUCT(SegmentBegan, (), (segment, card))
BOOST_DESCRIBE_STRUCT(ValueWritten, (), (occupation, space, value, card))
BOOST_DESCRIBE_STRUCT(SkillUnlocked, (), (occupation))
BOOST_DESCRIBE_STRUCT(SkillLost, (), (occupation))
BOOST_DESCRIBE_STRUCT(DistrictFilled, (), (district, space, value, card))
BOOST_DESCRIBE_STRUCT(DistrictCompleted, (), (district))
BOOST_DESCRIBE_STRUCT(DistrictDied, (), (district))
BOOST_DESCRIBE_STRUCT(EstateFilled, (), (suits, card))
BOOST_DESCRIBE_STRUCT(MonumentFilled, (), (monument, suit, card))
BOOST_DESCRIBE_STRUCT(MonumentCompleted, (), (monument))
BOOST_DESCRIBE_STRUCT(PopulationFilled, (), (suit, level, reason))
BOOST_DESCRIBE_STRUCT(BorderMatched, (), (match, card, border))
BOOST_DESCRIBE_STRUCT(BorderFilled, (), (suit, level, reason))
BOOST_DESCRIBE_STRUCT(NothingPossible, (), (segment, card))
BOOST_DESCRIBE_STRUCT(ProsperityChanged, (), (total, levels))
BOOST_DESCRIBE_STRUCT(MedalsChanged, (), (medals))
BOOST_DESCRIBE_STRUCT(MonthEnded, (), (month))

}  // namespace event

using Event = std::variant<event::BorderShown, event::MonthBegan, event::Revealed, event::Buried,
                           event::Assigned, event::SegmentBegan, event::ValueWritten,
                           event::SkillUnlocked, event::SkillLost, event::DistrictFilled,
                           event::DistrictCompleted, event::DistrictDied, event::EstateFilled,
                           event::MonumentFilled, event::MonumentCompleted, event::PopulationFilled,
                           event::BorderMatched, event::BorderFilled, event::NothingPossible,
                           event::ProsperityChanged, event::MedalsChanged, event::MonthEnded>;

}  // namespace coppice::copperdale
