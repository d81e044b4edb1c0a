#include "cli/records/record_file.hpp"
#include "engine/try.hpp"

#include <filesystem>

namespace coppice::cli {

namespace {

/// "GAME-2026-11-21.coppice", or with the first unused number appended.
std::string free_name(const Record& record) {
  const std::string stem = record.game + "-" + record.date;
  std::string name = stem + ".coppice";
  std::error_code ignored;
  for (int number = 2; std::filesystem::exists(name, ignored); ++number) {
    name = stem + "-" + std::to_string(number) + ".coppice";
  }
  return name;
}

}  // namespace

std::expected<void, Error> RecordFile::keep(const Record& record) {
  if (file_.empty()) return {};
  const auto written = write_file(file_, write_record(record), if_there_);
  if (written) if_there_ = ExistingFilePolicy::update;
  return written;
}

std::expected<std::string, Error> RecordFile::save(const std::string& file, const Record& record) {
  const bool same = file == file_ || file.empty();
  const std::string name = !file.empty() ? file : !file_.empty() ? file_ : free_name(record);
  const ExistingFilePolicy if_there =
      same && !file_.empty() ? if_there_ : ExistingFilePolicy::refuse;
  TRY(write_file(name, write_record(record), if_there));
  file_ = name;
  if_there_ = ExistingFilePolicy::update;
  return name;
}

}  // namespace coppice::cli
