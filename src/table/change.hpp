#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/record.hpp"
#include "table/clock_entries.hpp"
#include "table/events.hpp"
#include "table/journal.hpp"
#include "table/people.hpp"

namespace coppice {

/// The state of a game as shown in a list of games.
struct Outcome {
  std::optional<std::vector<std::int32_t>> result;  ///< per seat, once the game is over
  int progress = 0;                                 ///< 0 to 100 percent

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// A played move, with what undo and the record need.
struct Played {
  RecordStep step;
  Move move;
  bool had_choice = false;  ///< more than one move was legal
  bool reveals = false;     ///< it showed somebody something hidden
};

/// Whether a seat made the move and had a choice.
inline bool is_decision(const Played& played) { return played.step.who && played.had_choice; }

/// The effect of one journal entry.
struct Made {
  Played played;
  AnyState after;
  std::vector<std::vector<AnyTold>> told;  ///< per seat, then onlookers
  Compared compared;                       ///< whose events have changes
};
struct TakenBack {
  std::size_t kept;  ///< number of moves that remain
  AnyState after;
};
using Happening = std::variant<Made, TakenBack, table_events::Said, table_events::Inquired,
                               JournalBegun, HintsNamed, Imagined, Forgotten, LessonBegun,
                               LessonLeft, CompanyEntry, ClockEntry, ProgramFailed>;
using Happenings = std::vector<Happening>;

/// The effects of a request, or why it is refused.
using Prospect = std::expected<Happenings, Error>;

/// A single entry about people.
inline Happenings happening(CompanyEntry entry) { return {Happening(std::move(entry))}; }

/// The result of considering a command: computed once, then passed on as text to the store and as
/// values to the table.
struct Change {
  std::vector<JournalEntry> entries;
  Happenings happenings;  ///< one per entry
  Outcome outcome;        ///< of the game after the change

  /// Adds an effect with its journal entry.
  void add(Happening happening, std::string_view command = "");
};

}  // namespace coppice
