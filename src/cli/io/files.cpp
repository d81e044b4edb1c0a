#include "cli/io/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <array>
#include <cerrno>
#include <new>
#include <random>
#include <set>
#include <system_error>

#include "cli/io/interrupt.hpp"
#include "engine/error.hpp"

namespace coppice::cli {

namespace {

/// The name of a failure, which the catalogues turn into a sentence.
std::string why(int number) {
  switch (number) {
    case ENOSPC:
    case EDQUOT: return "full";
    case EFBIG: return "limit";
    case EACCES:
    case EPERM: return "denied";
    case ENOENT: return "missing";
    case ENOTDIR: return "no_folder";
    case EISDIR: return "folder";
    case EINTR: return "interrupted";
    case EROFS: return "readonly";
    default: return "other";
  }
}

template <class What>  // a key or a code
Error failure_of(What what, std::string file, int number) {
  return {what,
          {{"file", std::move(file)},
           {"why", why(number)},
           {"system", std::generic_category().message(number)}}};
}

/// An open file; the destructor closes it.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ > STDERR_FILENO) ::close(number_);
  }
  int number() const { return number_; }
  bool good() const { return number_ >= 0; }

 private:
  int number_;
};

bool write_all(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(file.number(), text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

/// The regular files that this run has read, and those that it is going to write. They are what a
/// mistyped name may destroy.
std::set<std::string>& files_read() {
  static std::set<std::string> files;
  return files;
}
std::set<std::string>& files_planned() {
  static std::set<std::string> files;
  return files;
}

/// A name that two names of one file share.
std::string whole_name(const std::filesystem::path& file) {
  std::error_code ignored;
  const auto whole = std::filesystem::weakly_canonical(file, ignored);
  return (whole.empty() ? file : whole).string();
}

/// Where a file is to be written.
struct Place {
  std::filesystem::path target;  ///< the target of a link, so that the link stays
  bool replaceable;              ///< not a device or a pipe
};

std::expected<Place, Error> place_of(const std::filesystem::path& file,
                                     ExistingFilePolicy if_there) {
  if (file == "-") return make_error("error.file.dash");
  std::error_code ignored;
  auto target = std::filesystem::canonical(file, ignored);
  if (target.empty()) target = file;
  const auto status = std::filesystem::status(target, ignored);
  if (std::filesystem::is_directory(status)) return std::unexpected(write_error(file, EISDIR));
  if (!std::filesystem::exists(status)) return Place{target, true};
  if (!std::filesystem::is_regular_file(status)) return Place{target, false};
  if (if_there == ExistingFilePolicy::refuse)
    return make_error(ErrorCode::file_exists, {{"file", file.string()}});
  if (if_there == ExistingFilePolicy::replace && files_read().contains(whole_name(target))) {
    return make_error("error.file.is_input", {{"file", file.string()}});
  }
  if (::access(target.c_str(), W_OK) != 0) return std::unexpected(write_error(file, errno));
  return Place{target, true};
}

/// A new file beside `target`, which is removed unless it gets that name. Its own name is random:
/// programs on other machines and in other containers, which may have the same process number,
/// write to the same folder.
class NewFile {
 public:
  explicit NewFile(const std::filesystem::path& target)
      : name_(target.string() + ".new-" + std::to_string(std::random_device()())),
        file_(::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                     S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH)) {}
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  ~NewFile() {
    if (file_.good()) ::unlink(name_.c_str());
  }

  const Descriptor& file() const { return file_; }

  bool replace(const std::filesystem::path& target) const {
    return ::rename(name_.c_str(), target.c_str()) == 0;
  }

  /// Fails with EEXIST if the target exists, even if it was created a moment ago.
  bool become(const std::filesystem::path& target) const {
    if (::link(name_.c_str(), target.c_str()) == 0) return true;
    // Not every file system has links, and not every one has this.
    if (errno == EEXIST) return false;
    return ::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0;
  }

 private:
  std::string name_;
  Descriptor file_;
};

/// For devices and pipes, which cannot be replaced by a new file.
std::expected<void, Error> write_into(const std::filesystem::path& file, std::string_view text) {
  const Descriptor open(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
  if (open.good() && write_all(open, text)) return {};
  return std::unexpected(write_error(file, errno));
}

}  // namespace

Error write_error(const std::filesystem::path& file, int number) {
  return failure_of("error.file.unwritable", file.string(), number);
}

std::expected<std::string, Error> read_file(const std::string& file, std::size_t most) {
  const Descriptor open(file == "-" ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!open.good()) return std::unexpected(failure_of(ErrorCode::file_unreadable, file, errno));
  std::string text;
  std::array<char, 65536> buffer{};
  while (true) {
    const ssize_t count = ::read(open.number(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR && !interrupted()) continue;
    if (count < 0) return std::unexpected(failure_of(ErrorCode::file_unreadable, file, errno));
    if (count == 0) {
      if (file != "-") files_read().insert(whole_name(file));
      return text;
    }
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > most) {
      return make_error("error.file.too_big", {{"file", file}, {"bytes", std::to_string(most)}});
    }
  }
}

std::expected<void, Error> check_writable(const std::filesystem::path& file,
                                          ExistingFilePolicy if_there) {
  const auto place = TRY(place_of(file, if_there));
  if (!place.replaceable) {
    if (::access(place.target.c_str(), W_OK) == 0) return {};
    return std::unexpected(write_error(file, errno));
  }
  if (if_there != ExistingFilePolicy::refuse &&
      !files_planned().insert(whole_name(place.target)).second) {
    return make_error("error.file.twice", {{"file", file.string()}});
  }
  if (!NewFile(place.target).file().good()) {
    return std::unexpected(write_error(file, errno));
  }
  return {};
}

std::expected<void, Error> write_file(const std::filesystem::path& file, std::string_view text,
                                      ExistingFilePolicy if_there, DiskSync wait) {
  const auto place = TRY(place_of(file, if_there));
  if (!place.replaceable) return write_into(place.target, text);

  const NewFile beside(place.target);
  const bool written = beside.file().good() && write_all(beside.file(), text) &&
                       (wait == DiskSync::no || ::fsync(beside.file().number()) == 0);
  if (!written) return std::unexpected(write_error(file, errno));
  const bool done = if_there == ExistingFilePolicy::refuse ? beside.become(place.target)
                                                           : beside.replace(place.target);
  if (done) return {};
  if (errno == EEXIST) return make_error(ErrorCode::file_exists, {{"file", file.string()}});
  return std::unexpected(write_error(file, errno));
}

std::expected<void, Error> make_folder(const std::filesystem::path& folder) {
  if (folder == "-") return make_error("error.file.dash_folder");
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  std::error_code ignored;
  if (failure && std::filesystem::exists(folder, ignored)) {
    return make_error("error.file.not_a_folder", {{"file", folder.string()}});
  }
  if (failure) return std::unexpected(write_error(folder, failure.value()));
  return {};
}

namespace {

constexpr int with_gzip_header = 16 + MAX_WBITS;

/// zlib does not write to its input, but not all versions declare it const.
Bytef* input_of(std::string_view bytes) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
}

}  // namespace

std::string gzip(std::string_view bytes) {
  z_stream stream{};
  constexpr int most_memory = 9;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, with_gzip_header, most_memory,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  std::string file(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = input_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(file.data());
  stream.avail_out = static_cast<uInt>(file.size());
  deflate(&stream, Z_FINISH);  // the output is long enough
  file.resize(stream.total_out);
  deflateEnd(&stream);
  return file;
}

std::optional<std::string> gunzip(std::string_view file, std::size_t most) {
  z_stream stream{};
  if (inflateInit2(&stream, with_gzip_header) != Z_OK) throw std::bad_alloc();
  stream.next_in = input_of(file);
  stream.avail_in = static_cast<uInt>(file.size());
  std::string bytes;
  std::array<char, 65536> buffer{};
  int state = Z_OK;
  while (state == Z_OK && bytes.size() <= most) {
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = static_cast<uInt>(buffer.size());
    state = inflate(&stream, Z_NO_FLUSH);
    bytes.append(buffer.data(), buffer.size() - stream.avail_out);
  }
  const bool whole = state == Z_STREAM_END && stream.avail_in == 0 && bytes.size() <= most;
  inflateEnd(&stream);
  if (!whole) return std::nullopt;
  return bytes;
}

}  // namespace coppice::cli
