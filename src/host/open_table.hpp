#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "host/attendance.hpp"
#include "host/seats.hpp"
#include "host/stored_table.hpp"
#include "table/table.hpp"

namespace coppice::host {

/// When people were last at the seats of a table, from 1.
using LastSeen = std::map<int, Moment>;

/// A table in memory, exactly as it is stored.
struct OpenTable {
  StoredTable stored;
  Table table;
  std::vector<ComputerSeat> computers;  ///< per seat
  std::size_t entries = 0;              ///< of its journal
  Attendance attendance;
};

/// Presence before the table came into memory. Before `earliest`, nobody counts as away too long:
/// people could not connect while the host was down.
Attendance attendance_at(const StoredTable& stored, const LastSeen& seen, Moment now,
                         Moment earliest);

/// Errors: unknown players.
std::expected<OpenTable, Error> open_table(StoredTable stored, Table table, std::size_t entries,
                                           Attendance attendance);

/// The same from stored data, with this part of the log or all of it, and with this game if it is
/// made already. Errors: data that no table can have; a damaged journal.
std::expected<OpenTable, Error> open_table(StoredTable stored,
                                           const std::vector<JournalEntry>& journal,
                                           Attendance attendance,
                                           std::optional<LogKept> kept = std::nullopt,
                                           std::shared_ptr<const AnyGame> game = nullptr);

}  // namespace coppice::host
