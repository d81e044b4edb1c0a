#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "host/computer_seats.hpp"
#include "host/presence_tracker.hpp"
#include "table/table.hpp"
#include "table/table_change.hpp"

namespace coppice {

/// The data of a table that changes during a game. It is stored beside the journal, so that a list
/// of tables need not replay games.
struct TableSummary {
  std::string changed;  ///< ISO 8601, UTC
  GameStatus outcome;
  std::string
      company{};  ///< at a table of several people a ParticipantsSummary (table_summary.hpp)
  std::vector<std::string> holders{};  ///< hashes of keys that have taken a seat
  /// The deadline of the current decision on a clock of days: milliseconds since 1970.
  std::optional<std::int64_t> due{};
  bool gathering = false;  ///< a table of several people waits for somebody

  friend bool operator==(const TableSummary&, const TableSummary&) = default;
};

/// A table as it is stored.
struct StoredTable {
  std::string id;
  std::string owner;  ///< the hash of the player's key; empty at a table of several people
  std::string game;
  Settings settings;
  std::vector<std::string> seats;
  std::uint64_t seed = 0;
  bool practice = false;
  std::string daily;    ///< the date of a deal of the day, else empty
  bool counts = false;  ///< as its owner's game of that day
  std::string created;  ///< ISO 8601, UTC
  TableSummary summary;

  friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

}  // namespace coppice

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
