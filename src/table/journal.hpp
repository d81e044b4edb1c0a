#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "engine/error.hpp"
#include "engine/json_text.hpp"
#include "engine/record.hpp"
#include "search/program_fault.hpp"
#include "table/clock_entries.hpp"
#include "table/participant_entries.hpp"

// A table's journal as text, in its own format (docs/journal.md). It does not depend on the
// messages of the wire.
namespace coppice {

/// One line of a table's history. Lines are only added.
struct JournalEntry {
  std::string text;     ///< written and read by the functions below
  std::string command;  ///< the command that caused it (intent.hpp); empty for consequences

  friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

/// The version of the entries after this one.
struct JournalVersion {
  int version;
};
struct HintNamedMove {};  ///< a hint named a move to somebody; once is enough
struct CardsImagined {};  ///< the cards to come belong to no known deal and are drawn one by one
struct ObsoleteQuestion {
};  ///< a question in a form that is no longer supported; it is not told again
struct LessonBegun {
  std::string id;
  int version;
};
struct LessonLeft {};
/// The program at this seat failed, and this computer player plays on in its place.
struct ProgramFailed {
  int seat;  ///< from 1
  ProgramFault fault;
  std::string player;
};
BOOST_DESCRIBE_STRUCT(ProgramFailed, (), (seat, fault, player))

namespace journal {

/// The newest version. Version 1 has no entry for its version. All versions can be read.
inline constexpr int version = 3;

/// A new journal begins with this version, which older programs can read. Only a journal that needs
/// more names a newer one.
inline constexpr int first_version = 2;
inline constexpr int version_of_failures = 3;

struct MovesUndone {
  std::size_t kept;  ///< the number of moves that remain
};
struct RemarkMade {
  Seat seat;
  std::string remark;  ///< the game's own JSON
};
struct QuestionAnswered {
  Seat seat;
  int asked;             ///< the seat that answered, from 1
  std::string question;  ///< the game's own JSON
  bool yes;
};

/// The JSON of QuestionAnswered: "asked 1 {…}".
struct QuestionJson {
  int asked;
  RawJson question;
  bool yes;
};
BOOST_DESCRIBE_STRUCT(QuestionJson, (), (asked, question, yes))

using Entry = std::variant<JournalVersion, RecordStep, MovesUndone, RemarkMade, QuestionAnswered,
                           ObsoleteQuestion, HintNamedMove, CardsImagined, LessonBegun, LessonLeft,
                           ParticipantEntry, ClockEntry, ProgramFailed>;

/// In the current version.
std::string write(const Entry& entry);

/// Reads an entry of any version. Checks its form only. Errors: a newer version; another form.
std::expected<Entry, Error> read(std::string_view text);

/// The first entry of a new journal.
JournalEntry first_entry();

}  // namespace journal

}  // namespace coppice
