#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "table/table_change.hpp"

namespace coppice {

/// The data of a table that changes during a game. It is stored beside the journal, so that a list
/// of tables need not replay games.
struct TableSummary {
  std::string changed;  ///< ISO 8601, UTC
  GameStatus outcome;
  std::string company{};  ///< at a table of several people a ParticipantsSummary (standing.hpp)
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
  TableSummary standing;

  friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

}  // namespace coppice
