#pragma once

#include <expected>
#include <string>

#include "engine/error.hpp"
#include "engine/record.hpp"

namespace coppice::terminal {

/// Where a session's record is saved: a file, provided by the caller.
class RecordStorage {
 public:
  RecordStorage() = default;
  RecordStorage(const RecordStorage&) = delete;
  RecordStorage& operator=(const RecordStorage&) = delete;
  virtual ~RecordStorage() = default;

  /// Called after every step. Saves the record, if saving was requested.
  virtual std::expected<void, Error> keep(const Record& record) = 0;

  /// Saves it to this file from now on; for an empty name, the shelf chooses one. Returns the name.
  virtual std::expected<std::string, Error> save(const std::string& file, const Record& record) = 0;

  /// The file; empty if there is none.
  virtual std::string file() const = 0;

  /// The command that continues the game of that file.
  virtual std::string command() const = 0;
};

}  // namespace coppice::terminal
