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
using Happening = std::variant<Made, TakenBack, table_events::Said, table_events::Inquired,
                               JournalBegun, HintsNamed, Imagined, Forgotten, LessonBegun,
                               LessonLeft, CompanyEntry, ClockEntry>;
using Happenings = std::vector<Happening>;

/// What would happen, or why it may not.
using Prospect = std::expected<Happenings, Error>;

/// Just this among people.
inline Happenings happening(CompanyEntry entry) { return {Happening(std::move(entry))}; }

/// What a command would bring a table: worked out once and then only carried, as text to whoever
/// stores it and as values to the table.
struct Change {
  std::vector<JournalEntry> entries;
  Happenings happenings;  ///< one per entry
  Outcome outcome;        ///< of the game, afterwards

  /// Also this, with its entry.
  void add(Happening happening, std::string_view command = "");
};

}  // namespace coppice
