#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "host/stored_table.hpp"
#include "table/daily.hpp"

namespace coppice {

/// A finished game that only lacks its owner before it can be stored.
struct FinishedGame {
  StoredTable table;
  std::vector<JournalEntry> journal;
};

/// Reads a game of an export (a line, see docs/results.md; or a record alone), and checks its
/// record as `coppice check` does. Uses no table. Errors: an invalid form or record; an unfinished
/// game; one that no table can store, such as a document among the settings unless the store
/// `keeps_documents`. `id_of` returns the id of a record without one; it must be
/// the same for the same record.
std::expected<FinishedGame, Error> read_finished_game(
    std::string_view text, Moment now,
    const std::function<std::string(const std::string& record)>& id_of, bool keeps_documents);

}  // namespace coppice
