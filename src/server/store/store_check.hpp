#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "server/store/stored_rows.hpp"

namespace coppice::server {

/// What a check found. No text of a player is in it.
struct StoreReport {
  struct Damage {
    std::string table;  ///< its id; empty: of the whole store
    Error error;        ///< "error.store_check.…"
  };

  std::size_t tables = 0;
  std::size_t finished = 0;
  std::size_t entries = 0;  ///< of all journals
  std::size_t keys = 0;     ///< of browsers
  std::vector<Damage> damage;

  std::size_t damaged_tables() const;
};

/// Runs the database's own check and replays every journal. For each table, it compares the result,
/// the people and each seat's view with what is stored beside the journal, and with the game's
/// record, which is replayed by the rules alone. Also checks the keys of browsers, the links to
/// further ones, and when people were last at their seats. Returns early if `is_cancelled`, which
/// it asks between tables. Errors: the store is unreachable.
std::expected<StoreReport, Error> check_store(StoredRows& rows,
                                              const std::function<bool()>& is_cancelled = {});

}  // namespace coppice::server
