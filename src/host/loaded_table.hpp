#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "host/computer_seats.hpp"
#include "host/presence_tracker.hpp"
#include "host/stored_table.hpp"
#include "table/table.hpp"

namespace coppice::host {

/// When people were last at the seats of a table, from 1.
using LastSeen = std::map<int, SystemTime>;

/// A table in memory, exactly as it is stored.
struct LoadedTable {
  StoredTable stored;
  Table table;
  std::vector<ComputerSeat> computers;  ///< per seat
  std::size_t entries = 0;              ///< of its journal
  PresenceTracker attendance;
};

/// Presence before the table came into memory. Before `earliest`, nobody counts as away too long:
/// people could not connect while the host was down.
PresenceTracker presence_at(const StoredTable& stored, const LastSeen& seen, SystemTime now,
                            SystemTime earliest);

/// Errors: unknown players.
std::expected<LoadedTable, Error> open_table(StoredTable stored, Table table, std::size_t entries,
                                             PresenceTracker attendance);

/// The same from stored data, with this part of the log or all of it, and with this game if it is
/// made already. Errors: data that no table can have; a damaged journal.
std::expected<LoadedTable, Error> open_table(StoredTable stored,
                                             const std::vector<JournalEntry>& journal,
                                             PresenceTracker attendance,
                                             std::optional<LogRetention> kept = std::nullopt,
                                             std::shared_ptr<const AnyGame> game = nullptr);

}  // namespace coppice::host
