#include "cli/records/record_files.hpp"

#include <fmt/format.h>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/io/files.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"

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

namespace {

std::string name_of(std::uint64_t game) { return fmt::format("game-{:06}.coppice", game); }

/// Whether this is the file name of the record of one of the `games` games from `first` on.
bool names_game(const std::string& name, std::uint64_t first, std::uint64_t games) {
  const auto begin = name.find('-') + 1;
  const auto game = whole_number(std::string_view(name).substr(begin, name.find('.') - begin));
  return game && *game >= first && *game - first < games && name == name_of(*game);
}

}  // namespace

std::expected<RecordFolder, Error> RecordFolder::open(const std::filesystem::path& folder,
                                                      std::uint64_t first, std::uint64_t games,
                                                      ExistingFilePolicy if_there) {
  TRY(make_folder(folder));
  TRY(check_writable(folder / name_of(first), if_there));
  std::error_code failure;
  std::filesystem::directory_iterator entries(folder, failure);
  for (; if_there == ExistingFilePolicy::refuse && !failure &&
         entries != std::filesystem::directory_iterator();
       entries.increment(failure)) {
    if (!names_game(entries->path().filename(), first, games)) continue;
    return make_error(ErrorCode::file_exists, {{"file", entries->path().string()}});
  }
  return RecordFolder(folder, if_there);
}

std::expected<void, Error> RecordFolder::keep(std::uint64_t game, const Record& record) const {
  return write_file(folder_ / name_of(game), write_record(record), if_there_, DiskSync::no);
}

namespace {

bool is_folder(const std::string& name) {
  std::error_code ignored;
  return std::filesystem::is_directory(name, ignored);
}

/// "games#17"
struct ArchivedGame {
  std::string folder;
  std::uint64_t number;
};

std::optional<ArchivedGame> archived_game(const std::string& argument) {
  const auto mark = argument.rfind('#');
  if (mark == std::string::npos) return std::nullopt;
  const auto number = whole_number(std::string_view(argument).substr(mark + 1));
  const std::string folder = argument.substr(0, mark);
  if (!number || !is_folder(folder)) return std::nullopt;
  return ArchivedGame{folder, *number};
}

}  // namespace

std::vector<std::string> RecordSource::each(const std::vector<std::string>& arguments) {
  std::vector<std::string> records;
  for (const std::string& argument : arguments) {
    const auto opened = is_folder(argument) ? archive(argument) : nullptr;
    if (!opened || *opened == nullptr) {
      records.push_back(argument);
      continue;
    }
    auto [numbers, damaged] = (*opened)->content();
    for (const auto number : numbers) records.push_back(argument + "#" + std::to_string(number));
    for (std::string& file : damaged) records.push_back(std::move(file));
  }
  return records;
}

std::expected<CheckedRecord, ExitCode> RecordSource::checked(const std::string& argument,
                                                             const text::Messages& messages) {
  const auto text = read(argument);
  if (!text) return std::unexpected(print_error(messages, text.error()));
  auto checked = check_record(*text);
  if (!checked) return std::unexpected(print_file_error(messages, argument, checked.error()));
  return std::move(*checked);
}

std::expected<std::string, Error> RecordSource::read(const std::string& argument) {
  if (is_folder(argument)) {
    // `each` would have replaced it by its games if it were an archive.
    const auto opened = archive(argument);
    return opened ? make_error("error.usage.extract_one") : std::unexpected(opened.error());
  }
  if (archive_) {
    if (auto damage = archive_->damage(argument)) return std::unexpected(std::move(*damage));
  }
  const auto game = archived_game(argument);
  if (!game) return read_file(argument, longest_record);
  const auto opened = TRY(archive(game->folder));
  return opened->record(game->number);
}

std::expected<ArchiveReader*, Error> RecordSource::archive(const std::string& folder) {
  if (!archive_ || folder_ != folder) {
    archive_ = TRY(ArchiveReader::open(folder));
    folder_ = folder;
  }
  return &*archive_;
}

}  // namespace coppice::cli
