#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "host/computer_seats.hpp"
#include "host/context.hpp"
#include "host/loaded_table.hpp"
#include "table/daily.hpp"
#include "table/table.hpp"
#include "wire/pages.hpp"

// Creates tables from requests or from stored data.
namespace coppice {

/// A new table without id and owner. Its cards are dealt at the end of its journal.
struct TableDraft {
  StoredTable stored;
  Table table;
  std::vector<JournalEntry> journal;
};

/// What only the host knows about a request.
struct RequestEnvironment {
  SystemTime now;
  std::function<std::uint64_t()> random;  ///< 64 random bits

  /// Whether the player began the deal of that day for this game on the day itself.
  std::function<std::expected<bool, Error>(const std::string& game, const std::string& day)>
      has_played;

  /// The longest documents among the settings, all together: a folio, a deck.
  std::size_t document_bytes = limits::document_bytes;
  host::Programs programs{};
  std::shared_ptr<const AnyGame> game{};  ///< of the requested settings, if it is made already
};

/// `past` is the requested day, if it is not today. Errors: the request cannot be fulfilled.
std::expected<TableDraft, Error> requested_table(const wire::NewTable& request,
                                                 std::optional<Day> past,
                                                 const RequestEnvironment& occasion);

/// A table for a lesson, which sets the deal and the seats.
std::expected<TableDraft, Error> lesson_table(const wire::NewLesson& request,
                                              const RequestEnvironment& occasion);

/// A practice table that begins with the first moves of a record; a person plays `seat`, computers
/// the others. Errors: those of `game_start_of`; a seat that the game does not have; unsupported
/// settings.
std::expected<TableDraft, Error> table_to_play_on(const Record& record, std::size_t moves,
                                                  Seat seat, const RequestEnvironment& occasion);

/// The table before its journal is applied, with this game if it is made already. Errors: data that
/// no table can have.
std::expected<Table, Error> table_from_draft(const StoredTable& stored,
                                             std::shared_ptr<const AnyGame> game = nullptr);

/// Refuses documents among the settings that are longer, all together.
std::expected<void, Error> check_documents(const Settings& settings, std::size_t bytes);

}  // namespace coppice
