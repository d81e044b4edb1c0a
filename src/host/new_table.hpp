#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "host/stored_table.hpp"
#include "table/daily.hpp"
#include "table/table.hpp"
#include "wire/messages.hpp"

// How a table comes to be: from a wish, or from what is stored of it.
namespace coppice {

/// A table that is to be: it has no id and no owner yet, and its cards are dealt where its journal
/// ends.
struct TableToBe {
  StoredTable stored;
  Table table;
  std::vector<JournalEntry> journal;
};

/// What only the host knows when somebody wishes for a table.
struct Occasion {
  Moment now;
  std::function<std::uint64_t()> random;  ///< 64 random bits

  /// Whether who wishes began a deal of that day for this game, on the day itself.
  std::function<std::expected<bool, Error>(const std::string& game, const std::string& day)>
      has_played;
};

/// `past` is the day whose deal is wished for, where it is not today's. Errors: what is wished for
/// cannot be.
std::expected<TableToBe, Error> wished_table(const wire::NewTable& wish, std::optional<Day> past,
                                             const Occasion& occasion);

/// A table that leads through a lesson, whose deal and seats it has.
std::expected<TableToBe, Error> lesson_table(const wire::NewLesson& wish, const Occasion& occasion);

/// A practice table that begins with the first moves of a record, where a person sits at `seat` and
/// computers elsewhere. Errors: those of `beginning_of`, a seat that the game does not have,
/// settings of one's own.
std::expected<TableToBe, Error> table_to_play_on(const Record& record, std::size_t moves, Seat seat,
                                                 const Occasion& occasion);

/// The table before its journal. Errors: what no table can have.
std::expected<Table, Error> table_of(const StoredTable& stored);

/// The store keeps a line for each setting; a document would not fit, nor into a message.
std::expected<void, Error> check_settings(const Settings& settings);

}  // namespace coppice
