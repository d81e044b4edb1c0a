#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <vector>

#include "host/attendance.hpp"
#include "host/seats.hpp"
#include "host/stored_table.hpp"
#include "table/table.hpp"

namespace coppice::host {

/// When people were last at the seats of a table, from 1.
using LastSeen = std::map<int, Moment>;

/// A table as it comes into memory: exactly what is stored of it.
struct OpenTable {
  StoredTable stored;
  Table table;
  std::vector<ComputerSeat> computers;  ///< per seat
  std::size_t entries = 0;              ///< of its journal
  Attendance attendance;
};

/// Who was there before the table came into memory. Before `earliest` nobody is away too long:
/// people could not come while the host was away.
Attendance attendance_at(const StoredTable& stored, const LastSeen& seen, Moment now,
                         Moment earliest);

/// Errors: players that are unknown.
std::expected<OpenTable, Error> open_table(StoredTable stored, Table table, std::size_t entries,
                                           Attendance attendance);

/// The same, from what is stored. Errors: what no table can have, a damaged journal.
std::expected<OpenTable, Error> open_table(StoredTable stored,
                                           const std::vector<JournalEntry>& journal,
                                           Attendance attendance);

}  // namespace coppice::host
