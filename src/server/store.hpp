#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "table/table.hpp"

namespace coppice::server {

/// What changes about a table while it is played, kept beside its journal so that a list of tables
/// needs to play nothing again.
struct Standing {
  std::string changed;  ///< ISO 8601, UTC
  Outcome outcome;

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// A table as it is kept.
struct StoredTable {
  std::string id;
  std::string owner;  ///< the hash of the player's key
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

/// Where tables are kept. What a call reports as done is on the disk; what it reports as failed
/// left no trace. All errors are "error.store.…". Used from one thread at a time.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  virtual std::expected<void, Error> add(const StoredTable& table,
                                         const std::vector<JournalEntry>& journal) = 0;

  /// `known` is the number of entries before; if the store has another number, nothing is added.
  virtual std::expected<void, Error> append(const std::string& id, std::size_t known,
                                            const std::vector<JournalEntry>& entries,
                                            const Standing& standing) = 0;

  /// Nothing if there is no such table.
  virtual std::expected<std::optional<StoredTable>, Error> find(const std::string& id) = 0;
  virtual std::expected<std::vector<JournalEntry>, Error> journal(const std::string& id) = 0;

  /// Which of an owner's tables are asked for.
  enum class Which : std::uint8_t { all, finished, daily };

  /// Newest first, at most `limit`.
  virtual std::expected<std::vector<StoredTable>, Error> of_owner(const std::string& owner,
                                                                  Which which,
                                                                  std::size_t limit) = 0;

  /// Forgets these tables and their journals: all of them, or none.
  virtual std::expected<void, Error> remove(const std::vector<std::string>& ids) = 0;
};

}  // namespace coppice::server
