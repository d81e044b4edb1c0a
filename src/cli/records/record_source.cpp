#include "cli/records/record_source.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/io/files.hpp"
#include "engine/text.hpp"
#include "engine/try.hpp"

namespace coppice::cli {

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
