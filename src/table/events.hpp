#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/any_part.hpp"
#include "engine/describe.hpp"
#include "engine/json_text.hpp"
#include "engine/screen_changes.hpp"
#include "search/program_fault.hpp"
#include "table/participant_entries.hpp"

namespace coppice {

/// Events that occur in every game. Seats count from 1.
namespace table_events {

// clang-format off

/// A seat told the others its plans. Not part of the game or its record.
struct RemarkMade { int seat; AnyRemark remark; };
/// `seat` asked the computer at seat `asked` a question, and it answered.
struct QuestionAnswered { int seat; int asked; AnyQuestion question; bool yes; };
struct Undone {};  ///< a move was undone
/// A chat line; empty for onlookers once the game is over.
struct Chatted { int seat; std::string text; };
struct SeatTaken { int seat; std::string name; };  ///< joined, or changed their name
struct Proposed { int seat; ProposalKind kind; };
struct Declined { int seat; ProposalKind kind; };  ///< or withdrawn by the seat that proposed it
struct PersonReplaced { int seat; std::string player; };  ///< by this computer player
struct HandVisibilityChanged { int seat; bool on; };  ///< onlookers see the hand, with a delay
struct CalledOff { int seat; };  ///< without a result; 0, -1: as in people
struct TimeRanOut { int seat; };  ///< of time, and resigns
/// The program at this seat failed, and this computer player plays on.
struct ProgramFailed { int seat; std::string program; ProgramFault fault; std::string player; };
struct Ended {
  std::vector<std::int32_t> result;
  std::string seed;  ///< empty if cards were imagined
};
BOOST_DESCRIBE_STRUCT(RemarkMade, (), (seat, remark))
BOOST_DESCRIBE_STRUCT(QuestionAnswered, (), (seat, asked, question, yes))
BOOST_DESCRIBE_STRUCT(Undone, (), ())
BOOST_DESCRIBE_STRUCT(Chatted, (), (seat, text))
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (seat, name))
BOOST_DESCRIBE_STRUCT(Proposed, (), (seat, kind))
BOOST_DESCRIBE_STRUCT(Declined, (), (seat, kind))
BOOST_DESCRIBE_STRUCT(PersonReplaced, (), (seat, player))
BOOST_DESCRIBE_STRUCT(HandVisibilityChanged, (), (seat, on))
BOOST_DESCRIBE_STRUCT(CalledOff, (), (seat))
BOOST_DESCRIBE_STRUCT(TimeRanOut, (), (seat))
BOOST_DESCRIBE_STRUCT(ProgramFailed, (), (seat, program, fault, player))
BOOST_DESCRIBE_STRUCT(Ended, (), (result, seed))

// clang-format on

}  // namespace table_events

using TableEvent =
    std::variant<table_events::RemarkMade, table_events::QuestionAnswered, table_events::Undone,
                 table_events::Ended, table_events::Chatted, table_events::SeatTaken,
                 table_events::Proposed, table_events::Declined, table_events::PersonReplaced,
                 table_events::HandVisibilityChanged, table_events::CalledOff,
                 table_events::TimeRanOut, table_events::ProgramFailed>;

/// What a seat is told: an event of the game or of the table. A log has many of the former and few
/// of the latter, which need more memory; all who are told share one.
struct GameOrTableEvent {
  std::variant<AnyEvent, std::shared_ptr<const TableEvent>> what;

  static GameOrTableEvent of(TableEvent event) {
    return {std::make_shared<const TableEvent>(std::move(event))};
  }
  /// Null for an event of the game.
  const TableEvent* at_any_table() const {
    const auto* held = std::get_if<std::shared_ptr<const TableEvent>>(&what);
    return held == nullptr ? nullptr : held->get();
  }
  void append_json(std::string& json) const {
    if (const auto* own = std::get_if<AnyEvent>(&what)) return coppice::append_json(json, *own);
    coppice::append_json(json, *at_any_table());
  }
};

/// An event with the view after it.
struct EventLogEntry {
  GameOrTableEvent event;
  ScreenChanges changes;
};
BOOST_DESCRIBE_STRUCT(EventLogEntry, (), (event, changes))

}  // namespace coppice

// Names that stand in files and messages.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::table_events::RemarkMade> = "Said";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::table_events::QuestionAnswered> =
    "Inquired";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::table_events::SeatTaken> =
    "SatDown";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::table_events::PersonReplaced> =
    "Relieved";
template <>
inline constexpr std::string_view
    coppice::outside_tag<coppice::table_events::HandVisibilityChanged> = "Unveiled";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::table_events::TimeRanOut> =
    "RanOut";
