#pragma once

#include <string>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "terminal/record_storage.hpp"

namespace coppice::cli {

/// Stores a record in a file.
class RecordFile final : public terminal::RecordStorage {
 public:
  /// No file: nothing is stored until somebody asks for it. An existing file is refused or replaced
  /// at the first write; later writes replace it.
  RecordFile(std::string file, ExistingFilePolicy if_there)
      : file_(std::move(file)), if_there_(if_there) {}

  std::expected<void, Error> keep(const Record& record) override;
  std::expected<std::string, Error> save(const std::string& file, const Record& record) override;
  std::string file() const override { return file_; }
  std::string command() const override { return program_called() + " play --continue " + file_; }

 private:
  std::string file_;
  ExistingFilePolicy if_there_;
};

}  // namespace coppice::cli
