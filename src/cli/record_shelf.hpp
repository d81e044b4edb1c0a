#pragma once

#include <string>

#include "cli/files.hpp"
#include "terminal/shelf.hpp"

namespace coppice::cli {

/// Stores a record in a file.
class RecordShelf final : public terminal::Shelf {
 public:
  /// No file: nothing is stored until somebody asks for it. An existing file is refused or replaced
  /// at the first write; later writes replace it.
  RecordShelf(std::string file, IfThere if_there) : file_(std::move(file)), if_there_(if_there) {}

  std::expected<void, Error> keep(const Record& record) override;
  std::expected<std::string, Error> save(const std::string& file, const Record& record) override;
  std::string file() const override { return file_; }

 private:
  std::string file_;
  IfThere if_there_;
};

}  // namespace coppice::cli
