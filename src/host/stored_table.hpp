#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "table/change.hpp"

namespace coppice {

/// What changes about a table while it is played, kept beside its journal so that a list of tables
/// needs to play nothing again.
struct Standing {
  std::string changed;  ///< ISO 8601, UTC
  Outcome outcome;
  std::string company{};  ///< at a table between several places a CompanyStanding (standing.hpp)
  std::vector<std::string> holders{};  ///< keys, as hashes, that have come to hold a seat
  /// Where people have days for a decision, until when this one is due: milliseconds since 1970.
  std::optional<std::int64_t> due{};
  bool gathering = false;  ///< somebody is still to come to a table between several places

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// A table as it is kept.
struct StoredTable {
  std::string id;
  std::string owner;  ///< the hash of the player's key; empty at a table between several places
  std::string game;
  Settings settings;
  std::vector<std::string> seats;
  std::uint64_t seed = 0;
  bool practice = false;
  std::string daily;    ///< the date of a deal of the day, else empty
  bool counts = false;  ///< as its owner's game of that day
  std::string created;  ///< ISO 8601, UTC
  Standing standing;

  friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

}  // namespace coppice
