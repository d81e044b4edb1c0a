#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "host/stored_table.hpp"
#include "table/daily.hpp"

namespace coppice {

/// A game that is over, ready for the store; its owner is still to be named.
struct FinishedGame {
  StoredTable table;
  std::vector<JournalEntry> journal;
};

/// A game of an export (docs/results.md, a line; or a record alone), its record checked as
/// `coppice check` does. Touches no table. Errors: text of another form, a wrong record, a game
/// that is not over, or one that no table can hold. `id_of` names a record that comes without an
/// id: the same record always the same.
std::expected<FinishedGame, Error> read_finished_game(
    std::string_view text, Moment now,
    const std::function<std::string(const std::string& record)>& id_of);

}  // namespace coppice
