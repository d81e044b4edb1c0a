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
#include "table/participant_entries.hpp"

namespace coppice {

/// The state of a game as shown in a list of games.
struct GameStatus {
  std::optional<std::vector<std::int32_t>> result;  ///< per seat, once the game is over
  int progress = 0;                                 ///< 0 to 100 percent

  friend bool operator==(const GameStatus&, const GameStatus&) = default;
};

/// A played move, with what undo and the record need.
struct PlayedMove {
  RecordStep step;
  Move move;
  bool had_choice = false;  ///< more than one move was legal
  bool reveals = false;     ///< it showed somebody something hidden
};

/// Whether a seat made the move and had a choice.
inline bool is_decision(const PlayedMove& played) { return played.step.who && played.had_choice; }

/// The effect of one journal entry.
struct MoveEffect {
  PlayedMove played;
  AnyState after;
  std::vector<std::vector<EventWithChanges>> told;  ///< per seat, then onlookers
  ScreensToCompare compared;                        ///< whose events have changes
};
struct UndoEffect {
  std::size_t kept;  ///< number of moves that remain
  AnyState after;
};
using EntryEffect =
    std::variant<MoveEffect, UndoEffect, table_events::RemarkMade, table_events::QuestionAnswered,
                 JournalVersion, HintNamedMove, CardsImagined, ObsoleteQuestion, LessonBegun,
                 LessonLeft, ParticipantEntry, ClockEntry, ProgramFailed>;
using EntryEffects = std::vector<EntryEffect>;

/// The effects of a request, or why it is refused.
using EffectsOrError = std::expected<EntryEffects, Error>;

/// A single entry about people.
inline EntryEffects entry_effect(ParticipantEntry entry) { return {EntryEffect(std::move(entry))}; }

/// The result of considering a command: computed once, then passed on as text to the store and as
/// values to the table.
struct TableChange {
  std::vector<JournalEntry> entries;
  EntryEffects happenings;  ///< one per entry
  GameStatus outcome;       ///< of the game after the change

  /// Adds an effect with its journal entry.
  void add(EntryEffect happening, std::string_view command = "");
};

}  // namespace coppice
