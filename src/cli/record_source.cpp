#include "cli/record_source.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/files.hpp"
#include "engine/text.hpp"

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
    const auto numbers = is_folder(argument) ? numbers_in(argument)
                                             : std::expected<std::vector<std::uint64_t>, Error>();
    if (!numbers || numbers->empty()) records.push_back(argument);
    if (!numbers) continue;
    for (const auto number : *numbers) records.push_back(argument + "#" + std::to_string(number));
  }
  return records;
}

std::expected<std::string, Error> RecordSource::read(const std::string& argument) {
  if (is_folder(argument)) {
    // `each` would have replaced it by its games if they could be read.
    const auto numbers = numbers_in(argument);
    return numbers ? refused("error.usage.extract_one") : std::unexpected(numbers.error());
  }
  const auto game = archived_game(argument);
  if (!game) return read_file(argument, longest_record);
  const auto opened = archive(game->folder);
  if (!opened) return std::unexpected(opened.error());
  return (*opened)->record(game->number);
}

std::expected<std::vector<std::uint64_t>, Error> RecordSource::numbers_in(
    const std::string& folder) {
  const auto opened = archive(folder);
  if (!opened) return std::unexpected(opened.error());
  return (*opened)->numbers();
}

std::expected<RecordArchive*, Error> RecordSource::archive(const std::string& folder) {
  if (!archive_ || folder_ != folder) {
    auto opened = RecordArchive::open(folder);
    if (!opened) return std::unexpected(opened.error());
    archive_ = std::move(*opened);
    folder_ = folder;
  }
  return &*archive_;
}

}  // namespace coppice::cli
