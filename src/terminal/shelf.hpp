#pragma once

#include <expected>
#include <string>

#include "engine/error.hpp"
#include "engine/record.hpp"

namespace coppice::terminal {

/// Where a session's record is kept: a file, lent by whoever runs the session.
class Shelf {
 public:
  Shelf() = default;
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;
  virtual ~Shelf() = default;

  /// After every step: keeps the record, if somebody wished that it be kept.
  virtual std::expected<void, Error> keep(const Record& record) = 0;

  /// Keeps it in this file from now on; an empty name is for the shelf to fill. Gives the name.
  virtual std::expected<std::string, Error> save(const std::string& file, const Record& record) = 0;

  /// Where it is kept; empty if it is not.
  virtual std::string file() const = 0;
};

}  // namespace coppice::terminal
