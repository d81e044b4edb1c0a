#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/record.hpp"
#include "table/clock.hpp"
#include "table/company.hpp"
#include "table/wire.hpp"

namespace coppice {

/// One line of a table's history, which only ever grows: a move, a taking back, what a seat said,
/// that a hint named a move, that from here on no deal says what chance does, a lesson's
/// beginning and end, what happened among people at several places, or how their time stands. As
/// text "1 assign growth", "chance reveal JS", "undo 12" (back to the first 12 moves), "said 2 {…}"
/// (a remark as JSON), "asked 1 {…}" (seat 1's question to another and the answer, as JSON),
/// "hints named", "cards imagined", "lesson copperdale 1" (version 1 of it; first of all), "lesson
/// left", "people {…}" (a CompanyEntry as JSON), or "clock {…}" (a ClockEntry).
struct JournalEntry {
  std::string text;
  std::string command;  ///< that caused it (command.hpp); empty for what followed by itself

  friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

/// A hint of this kind marks a game's record, whoever asked for it; once is enough.
inline constexpr std::string_view hints_named_entry = "hints named";

/// The cards so far are of no deal that is known: those to come are drawn one by one.
inline constexpr std::string_view imagined_entry = "cards imagined";

/// How far a game has come: what a list of games shows.
struct Outcome {
  std::optional<std::vector<std::int32_t>> result;  ///< per seat, once it is over
  int progress = 0;                                 ///< 0 to 100 percent

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// A move of a game, as far as taking it back and the record need it.
struct Played {
  RecordStep step;
  Move move;
  bool had_choice = false;  ///< more than one move was legal
  bool reveals = false;     ///< it showed somebody what was hidden from them
};

/// Of a seat that had something to decide.
inline bool is_decision(const Played& played) { return played.step.who && played.had_choice; }

/// What one journal entry brings.
struct Made {
  Played played;
  AnyState after;
  std::vector<std::vector<AnyTold>> told;  ///< per seat
};
struct TakenBack {
  std::size_t kept;  ///< moves
  AnyState after;
};
struct HintsNamed {};
struct Imagined {};
struct Forgotten {};  ///< a remark of a form that is no longer known: it is not said again
struct LessonBegun {
  std::string id;
  int version;
};
struct LessonLeft {};
using Happening = std::variant<Made, TakenBack, wire::Said, wire::Inquired, HintsNamed, Imagined,
                               Forgotten, LessonBegun, LessonLeft, CompanyEntry, ClockEntry>;

/// What a command would bring a table: worked out once and then only carried, as text to whoever
/// stores it and as values to the table.
struct Change {
  std::vector<JournalEntry> entries;
  std::vector<Happening> happenings;  ///< one per entry
  Outcome outcome;                    ///< of the game, afterwards
};

}  // namespace coppice
