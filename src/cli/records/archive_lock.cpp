#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <utility>
#include <vector>

#include "cli/io/files.hpp"
#include "cli/records/archive_reader.hpp"
#include "engine/record.hpp"
#include "engine/text.hpp"

namespace coppice::cli {

namespace {

/// Byte 0 is nobody's game: who has it looks and decides.
constexpr off_t deciding = 0;
constexpr off_t to_the_end = 0;  // the length that means this

/// Whether the bytes from `first` on could be locked, or unlocked. On a file system without locks
/// they always can.
bool lock(int file, short kind, off_t first, off_t count, bool wait = false) {
  struct flock bytes{};
  bytes.l_type = kind;
  bytes.l_whence = SEEK_SET;
  bytes.l_start = first;
  bytes.l_len = count;
  while (::fcntl(file, wait ? F_OFD_SETLKW : F_OFD_SETLK, &bytes) != 0) {
    if (errno != EINTR) return errno != EAGAIN && errno != EACCES;
  }
  return true;
}

std::string content(int file) {
  std::string text;
  std::array<char, 4096> part{};
  ssize_t got = 0;
  while ((got = ::pread(file, part.data(), part.size(), static_cast<off_t>(text.size()))) > 0) {
    text.append(part.data(), static_cast<std::size_t>(got));
  }
  return text;
}

bool write_anew(int file, std::string_view text) {
  return ::ftruncate(file, 0) == 0 &&
         ::pwrite(file, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
}

}  // namespace

std::expected<ArchiveLock, Error> ArchiveLock::open(const std::filesystem::path& folder,
                                                    std::string_view run, std::uint64_t first,
                                                    std::uint64_t games, bool is_new) {
  const auto name = folder / "run.txt";
  ArchiveLock claim(
      ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH));
  if (claim.file_ < 0) return std::unexpected(write_error(name, errno));
  lock(claim.file_, F_WRLCK, deciding, 1, true);
  const std::string there = content(claim.file_);
  if (there != run) {
    const bool free =
        there.empty() || (is_new && lock(claim.file_, F_WRLCK, deciding + 1, to_the_end) &&
                          lock(claim.file_, F_UNLCK, deciding + 1, to_the_end));
    if (!free) return make_error("error.archive.run", {{"folder", folder.string()}});
    if (!write_anew(claim.file_, run)) return std::unexpected(write_error(name, errno));
  }
  if (!lock(claim.file_, F_WRLCK, static_cast<off_t>(first), static_cast<off_t>(games))) {
    return make_error("error.archive.busy", {{"folder", folder.string()}});
  }
  lock(claim.file_, F_UNLCK, deciding, 1);
  return claim;
}

ArchiveLock::ArchiveLock(ArchiveLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

ArchiveLock::~ArchiveLock() {
  if (file_ >= 0) ::close(file_);
}

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
