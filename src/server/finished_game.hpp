#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "server/store.hpp"
#include "table/daily.hpp"

namespace coppice::server {

/// A game that is over, ready for the store; its owner is still to be named.
struct FinishedGame {
  StoredTable table;
  std::vector<JournalEntry> journal;
};

/// A game of an export (docs/results.md, a line; or a record alone), its record checked as
/// `coppice check` does. Touches no table. Errors: text of another form, a wrong record, a game
/// that is not over, or one that no table of this server can hold.
std::expected<FinishedGame, Error> read_finished_game(std::string_view text, Moment now);

}  // namespace coppice::server
