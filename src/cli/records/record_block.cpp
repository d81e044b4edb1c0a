#include "cli/records/record_block.hpp"

#include <utility>
#include <vector>

#include "cli/io/gzip.hpp"
#include "engine/record.hpp"
#include "engine/text.hpp"

namespace coppice::cli {

namespace {

constexpr std::string_view archive_tag = "Coppice-Archive: ";
constexpr std::string_view archive_version = "1";
constexpr std::size_t longest_block = games_in_block * longest_record;

std::unexpected<Error> damaged_block() { return make_error("error.archive.damaged"); }

}  // namespace

std::string write_block(const RecordBlock& block) {
  std::string text = std::string(archive_tag) + std::string(archive_version) + "\n";
  for (const auto& [number, record] : block) {
    text += std::to_string(number) + " " + std::to_string(record.size()) + "\n";
  }
  text += "\n";
  for (const auto& [number, record] : block) text += record;
  return gzip(text);
}

std::expected<RecordBlock, Error> read_block(std::string_view file) {
  const auto text = gunzip(file, longest_block);
  if (!text || !text->starts_with(archive_tag)) return damaged_block();
  const auto head = text->find("\n\n");
  if (head == std::string::npos) return damaged_block();
  auto lines = split(std::string_view(*text).substr(0, head), '\n');
  if (lines.front().substr(archive_tag.size()) != archive_version)
    return make_error("error.archive.version");
  lines.erase(lines.begin());
  std::string_view rest = std::string_view(*text).substr(head + 2);
  RecordBlock block;
  for (const std::string_view line : lines) {
    const auto space = line.find(' ');
    const auto number = whole_number(line.substr(0, space));
    const auto bytes =
        space == std::string_view::npos ? std::nullopt : whole_number(line.substr(space + 1));
    if (!number || !bytes || *bytes > rest.size()) return damaged_block();
    const bool is_new = block.emplace(*number, rest.substr(0, *bytes)).second;
    if (!is_new) return damaged_block();
    rest.remove_prefix(*bytes);
  }
  if (!rest.empty() || block.empty()) return damaged_block();
  return block;
}

}  // namespace coppice::cli
