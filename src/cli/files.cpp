#include "cli/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <set>
#include <system_error>

#include "cli/interrupt.hpp"

namespace coppice::cli {

namespace {

/// The name of a failure, which the catalogues turn into a sentence.
std::string why(int number) {
  switch (number) {
    case ENOSPC:
    case EDQUOT: return "full";
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

std::unexpected<Error> failed(std::string key, std::string file, int number) {
  return refused(std::move(key), {{"file", std::move(file)},
                                  {"why", why(number)},
                                  {"system", std::generic_category().message(number)}});
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

std::expected<Place, Error> place_of(const std::filesystem::path& file, IfThere if_there) {
  std::error_code ignored;
  auto target = std::filesystem::canonical(file, ignored);
  if (target.empty()) target = file;
  const auto status = std::filesystem::status(target, ignored);
  if (std::filesystem::is_directory(status)) return failed("error.file.unwritable", file, EISDIR);
  if (!std::filesystem::exists(status)) return Place{target, true};
  if (!std::filesystem::is_regular_file(status)) return Place{target, false};
  if (if_there == IfThere::refuse) return refused("error.file.exists", {{"file", file.string()}});
  if (if_there == IfThere::replace && files_read().contains(whole_name(target))) {
    return refused("error.file.is_input", {{"file", file.string()}});
  }
  if (::access(target.c_str(), W_OK) != 0) return failed("error.file.unwritable", file, errno);
  return Place{target, true};
}

std::string beside_of(const std::filesystem::path& target) {
  return target.string() + ".new-" + std::to_string(::getpid());
}

Descriptor open_new(const std::string& file) {
  return Descriptor(::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                           S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH));
}

/// For devices and pipes, which cannot be replaced by a new file.
std::expected<void, Error> write_into(const std::filesystem::path& file, std::string_view text) {
  const Descriptor open(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
  if (open.good() && write_all(open, text)) return {};
  return failed("error.file.unwritable", file.string(), errno);
}

}  // namespace

std::expected<std::string, Error> read_file(const std::string& file, std::size_t most) {
  const Descriptor open(file == "-" ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!open.good()) return failed("error.file.unreadable", file, errno);
  std::string text;
  std::array<char, 65536> buffer{};
  while (true) {
    const ssize_t count = ::read(open.number(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR && !interrupted()) continue;
    if (count < 0) return failed("error.file.unreadable", file, errno);
    if (count == 0) {
      if (file != "-") files_read().insert(whole_name(file));
      return text;
    }
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > most) {
      return refused("error.file.too_big", {{"file", file}, {"bytes", std::to_string(most)}});
    }
  }
}

std::expected<void, Error> check_writable(const std::filesystem::path& file, IfThere if_there) {
  const auto place = place_of(file, if_there);
  if (!place) return std::unexpected(place.error());
  if (!place->replaceable) {
    if (::access(place->target.c_str(), W_OK) == 0) return {};
    return failed("error.file.unwritable", file.string(), errno);
  }
  if (if_there != IfThere::refuse && !files_planned().insert(whole_name(place->target)).second) {
    return refused("error.file.twice", {{"file", file.string()}});
  }
  const std::string beside = beside_of(place->target);
  if (!open_new(beside).good()) return failed("error.file.unwritable", file.string(), errno);
  ::unlink(beside.c_str());
  return {};
}

std::expected<void, Error> write_file(const std::filesystem::path& file, std::string_view text,
                                      IfThere if_there, Wait wait) {
  const auto place = place_of(file, if_there);
  if (!place) return std::unexpected(place.error());
  if (!place->replaceable) return write_into(place->target, text);

  const std::string beside = beside_of(place->target);
  const auto give_up = [&](int number) {
    ::unlink(beside.c_str());
    return failed("error.file.unwritable", file.string(), number);
  };
  {
    const Descriptor open = open_new(beside);
    if (!open.good()) return failed("error.file.unwritable", file.string(), errno);
    if (!write_all(open, text)) return give_up(errno);
    if (wait == Wait::yes && ::fsync(open.number()) != 0) return give_up(errno);
  }
  if (::rename(beside.c_str(), place->target.c_str()) != 0) return give_up(errno);
  return {};
}

std::expected<void, Error> make_folder(const std::filesystem::path& folder) {
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  std::error_code ignored;
  if (failure && std::filesystem::exists(folder, ignored)) {
    return refused("error.file.not_a_folder", {{"file", folder.string()}});
  }
  if (failure) return failed("error.file.unwritable", folder.string(), failure.value());
  return {};
}

}  // namespace coppice::cli
