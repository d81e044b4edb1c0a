#pragma once

#include <expected>
#include <string>
#include <vector>

#include "server/live_table.hpp"
#include "server/store.hpp"
#include "table/table.hpp"

// How a table comes to be from what is stored of it.
namespace coppice::server {

/// Who plays at these seats; nobody at a person's. Errors: an unknown game or player.
std::expected<std::vector<ComputerSeat>, Error> computers_of(const std::string& game,
                                                             const std::vector<std::string>& seats);

/// The table before its journal. Errors: what no table can have.
std::expected<Table, Error> table_of(const StoredTable& stored);

}  // namespace coppice::server
