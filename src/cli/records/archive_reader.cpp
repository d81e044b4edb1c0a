#include "cli/records/archive_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "engine/text.hpp"
#include "server/store/keys.hpp"

namespace coppice::cli {

namespace {

constexpr std::size_t longest_file = std::size_t{1} << 30;

std::string archive_file(std::uint64_t first) { return fmt::format("games-{:09}.gz", first); }

/// The number in such a name; empty for other names.
std::optional<std::uint64_t> first_in(const std::string& name) {
  const auto begin = name.find('-') + 1;
  const auto first = whole_number(std::string_view(name).substr(begin, name.find('.') - begin));
  return first && name == archive_file(*first) ? first : std::nullopt;
}

std::set<std::uint64_t> firsts_in(const std::filesystem::path& folder) {
  std::set<std::uint64_t> firsts;
  std::error_code failure;
  for (std::filesystem::directory_iterator entries(folder, failure);
       !failure && entries != std::filesystem::directory_iterator(); entries.increment(failure)) {
    if (const auto first = first_in(entries->path().filename())) firsts.insert(*first);
  }
  return firsts;
}

std::filesystem::path document_file(const std::filesystem::path& folder,
                                    const std::string& digest) {
  return folder / "documents" / (digest + ".txt");
}

std::unexpected<Error> about_file(Error error, const std::filesystem::path& file) {
  error.arguments.emplace_back("file", file.string());
  return std::unexpected(std::move(error));
}

/// The lines of `run.txt`.
std::string run_text(const Record& record) {
  std::string text = "Game: " + record.game + "\n";
  for (const auto& [key, value] : record.settings) {
    const bool has_lines = is_document(value);
    text += "Setting: " + key + "=" +
            (has_lines ? std::string(digest_mark) + server::sha256(value) : value) + "\n";
  }
  for (const std::string& seat : record.seats) text += "Seat: " + seat + "\n";
  return text + "Seed: " + std::to_string(record.run->seed) + "\n";
}

bool same_run(const Record& one, const Record& other) {
  return one.game == other.game && one.settings == other.settings && one.seats == other.seats &&
         one.run && other.run && one.run->seed == other.run->seed;
}

}  // namespace

std::expected<ArchiveReader, Error> ArchiveReader::open(const std::filesystem::path& folder) {
  auto firsts = firsts_in(folder);
  if (firsts.empty()) return make_error("error.archive.none", {{"folder", folder.string()}});
  return ArchiveReader(folder, std::move(firsts));
}

std::expected<const RecordBlock*, Error> ArchiveReader::block(std::uint64_t first) {
  if (first == first_) return &block_;
  const auto file = folder_ / archive_file(first);
  const auto bytes = TRY(read_file(file.string(), longest_file));
  auto read = read_block(bytes);
  if (!read) return about_file(read.error(), file);
  block_ = std::move(*read);
  first_ = first;
  return &block_;
}

ArchiveReader::ArchiveContents ArchiveReader::content() {
  ArchiveContents content;
  std::set<std::uint64_t> numbers;  // files of overlapping runs have games in common
  for (const std::uint64_t first : firsts_) {
    const auto games = block(first);
    if (!games) content.damaged.push_back((folder_ / archive_file(first)).string());
    if (!games) continue;
    for (const auto& [number, record] : **games) numbers.insert(number);
  }
  content.numbers.assign(numbers.begin(), numbers.end());
  return content;
}

std::optional<Error> ArchiveReader::damage(const std::filesystem::path& file) {
  const auto first = first_in(file.filename());
  if (!first || file.parent_path() != folder_ || !firsts_.contains(*first)) return std::nullopt;
  const auto games = block(*first);
  return games ? std::nullopt : std::optional(games.error());
}

std::expected<std::string, Error> ArchiveReader::any_record() {
  const auto games = TRY(block(*firsts_.begin()));
  return record(games->begin()->first);
}

std::expected<std::optional<std::uint64_t>, Error> ArchiveReader::any_of(std::uint64_t first,
                                                                         std::uint64_t count) {
  const std::uint64_t earliest = first < games_in_block ? 1 : first - games_in_block + 1;
  for (auto each = firsts_.lower_bound(earliest); each != firsts_.end() && *each < first + count;
       ++each) {
    const auto games = TRY(block(*each));
    const auto there = games->lower_bound(first);
    if (there != games->end() && there->first - first < count) return there->first;
  }
  return std::nullopt;
}

std::expected<std::string, Error> ArchiveReader::record(std::uint64_t number) {
  const auto none = [&] {
    return make_error("error.archive.game",
                      {{"folder", folder_.string()}, {"number", std::to_string(number)}});
  };
  const auto after = firsts_.upper_bound(number);
  if (after == firsts_.begin()) return none();
  const auto games = TRY(block(*std::prev(after)));
  const auto found = games->find(number);
  if (found == games->end()) return none();
  auto record = parse_record(found->second);
  if (!record) return about_file({"error.archive.damaged", {}}, folder_ / archive_file(first_));
  for (auto& [key, value] : record->settings) {
    if (!value.starts_with(digest_mark)) continue;
    value = TRY(document(value.substr(digest_mark.size())));
  }
  return write_record(*record);
}

std::expected<std::string, Error> ArchiveReader::document(const std::string& digest) {
  const auto known = documents_.find(digest);
  if (known != documents_.end()) return known->second;
  const auto file = document_file(folder_, digest);
  const auto text = TRY(read_file(file.string(), longest_record));
  if (server::sha256(text) != digest) return about_file({"error.archive.document", {}}, file);
  return documents_[digest] = text;
}

namespace {

/// Whether the archive may get these games.
std::expected<void, Error> check_other_games(const std::filesystem::path& folder,
                                             const ArchiveRange& games, const Record& sample,
                                             ExistingFilePolicy if_there) {
  auto archive = ArchiveReader::open(folder);
  if (!archive) return {};
  const auto text = TRY(archive->any_record());
  const auto record = parse_record(text);
  if (!record || !same_run(*record, sample)) {
    return make_error("error.archive.run", {{"folder", folder.string()}});
  }
  if (if_there == ExistingFilePolicy::replace) return {};
  const std::uint64_t first = games.first + games.played;
  const auto there = TRY(archive->any_of(first, games.games - games.played));
  if (!there) return {};
  return make_error("error.archive.exists",
                    {{"folder", folder.string()}, {"number", std::to_string(*there)}});
}

}  // namespace

std::expected<std::shared_ptr<ArchiveWriter>, Error> ArchiveWriter::open(
    const std::filesystem::path& folder, const ArchiveRange& games, const Record& sample,
    ExistingFilePolicy if_there) {
  TRY(make_folder(folder));
  if (const auto may =
          check_writable(folder / archive_file(games.first), ExistingFilePolicy::update);
      !may) {
    return std::unexpected(may.error());
  }
  TRY(check_other_games(folder, games, sample, if_there));
  auto claim = TRY(ArchiveLock::open(folder, run_text(sample), games.first, games.games,
                                     firsts_in(folder).empty()));
  const std::shared_ptr<ArchiveWriter> archiver(new ArchiveWriter(folder, games, std::move(claim)));
  // Once more: another process may have written them just before the claim.
  TRY(check_other_games(folder, games, sample, if_there));
  TRY(archiver->take_up());
  return archiver;
}

std::uint64_t ArchiveWriter::first_of_block(std::uint64_t number) const {
  return number - (number - games_.first) % games_in_block;
}

std::uint64_t ArchiveWriter::size_of_block(std::uint64_t first) const {
  return std::min(games_in_block, games_.first + games_.games - first);
}

std::expected<void, Error> ArchiveWriter::take_up() {
  const std::uint64_t next = games_.first + games_.played;
  const std::uint64_t first = first_of_block(next);
  if (next == first) return {};
  auto archive = ArchiveReader::open(folder_);
  RecordBlock& block = open_[first];
  for (std::uint64_t number = first; number < next; ++number) {
    const auto text = TRY(archive ? archive->record(number) : std::unexpected(archive.error()));
    const auto record = TRY(parse_record(text));
    block[number] = TRY(shortened(record));
  }
  return {};
}

/// The record with its documents replaced by their names; writes them.
std::expected<std::string, Error> ArchiveWriter::shortened(const Record& record) {
  Record named = record;
  for (auto& [key, value] : named.settings) {
    if (!is_document(value)) continue;
    const auto digest = digest_of(value);
    if (!digest) return digest;
    value = std::string(digest_mark) + *digest;
  }
  return write_record(named);
}

/// All games of a run have the same documents: each is hashed and written once.
std::expected<std::string, Error> ArchiveWriter::digest_of(const std::string& document) {
  const std::lock_guard lock(mutex_);
  const auto known = documents_.find(document);
  if (known != documents_.end()) return known->second;
  std::string digest = server::sha256(document);
  const auto file = document_file(folder_, digest);
  TRY(make_folder(file.parent_path()));
  TRY(write_file(file, document, ExistingFilePolicy::update));
  documents_[document] = digest;
  return digest;
}

std::expected<void, Error> ArchiveWriter::keep(std::uint64_t number, const Record& record) {
  auto text = TRY(shortened(record));
  const std::uint64_t first = first_of_block(number);
  RecordBlock full;
  {
    const std::lock_guard lock(mutex_);
    RecordBlock& block = open_[first];
    block[number] = std::move(text);
    if (block.size() < size_of_block(first)) return {};
    full = std::move(block);
    open_.erase(first);
  }
  return write_file(folder_ / archive_file(first), write_block(full), ExistingFilePolicy::update);
}

std::expected<void, Error> ArchiveWriter::flush() {
  const std::lock_guard lock(mutex_);
  for (const auto& [first, block] : open_) {
    const auto written =
        write_file(folder_ / archive_file(first), write_block(block), ExistingFilePolicy::update);
    if (!written) return written;
  }
  return {};
}

}  // namespace coppice::cli
