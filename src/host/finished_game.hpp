#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "host/context.hpp"
#include "host/loaded_table.hpp"
#include "table/daily.hpp"

namespace coppice {

/// A finished game that only lacks its owner before it can be stored.
struct FinishedGame {
  StoredTable table;
  std::vector<JournalEntry> journal;
};

/// Reads a game of an export (a line, see docs/results.md; or a record alone), and checks its
/// record as `coppice check` does. Uses no table. Errors: an invalid form or record; an unfinished
/// game; one that no table can store, such as one with longer documents among its settings than
/// `document_bytes`. `id_of` returns the id of a record without one; it must be the same for the
/// same record.
std::expected<FinishedGame, Error> read_finished_game(
    std::string_view text, SystemTime now,
    const std::function<std::string(const std::string& record)>& id_of,
    std::size_t document_bytes = limits::document_bytes);

}  // namespace coppice
