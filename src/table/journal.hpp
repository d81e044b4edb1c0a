#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "table/clock_entries.hpp"
#include "table/people.hpp"

// A table's journal as text: a format of its own, which docs/journal.md specifies. A change of the
// wire's messages does not change it.
namespace coppice {

/// One line of a table's history, which only ever grows.
struct JournalEntry {
  std::string text;     ///< written and read by the functions below
  std::string command;  ///< that caused it (command.hpp); empty for what followed by itself

  friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

/// The entries after this one are of this version.
struct JournalBegun {
  int version;
};
struct HintsNamed {};  ///< a hint named a move, whoever asked for it; once is enough
struct Imagined {};    ///< the cards to come are of no known deal: they are drawn one by one
struct Forgotten {};   ///< a question of a form that is no longer known: it is not told again
struct LessonBegun {
  std::string id;
  int version;
};
struct LessonLeft {};

namespace journal {

/// Version 1 has no entry that tells its version. All versions are read.
inline constexpr int version = 2;

struct TakenBack {
  std::size_t kept;  ///< the first so many moves stand
};
struct Said {
  Seat seat;
  std::string remark;  ///< JSON of the game's own
};
struct Asked {
  Seat seat;
  int asked;             ///< the seat that answered, from 1
  std::string question;  ///< JSON of the game's own
  bool yes;
};

using Entry = std::variant<JournalBegun, RecordStep, TakenBack, Said, Asked, Forgotten, HintsNamed,
                           Imagined, LessonBegun, LessonLeft, CompanyEntry, ClockEntry>;

/// In the current version.
std::string write(const Entry& entry);

/// An entry of any version. Only its form is judged. Errors: a newer version; another form.
std::expected<Entry, Error> read(std::string_view text);

/// What a new journal begins with.
JournalEntry opening();

}  // namespace journal

}  // namespace coppice
