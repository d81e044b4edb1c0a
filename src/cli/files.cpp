#include "cli/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace coppice::cli {

namespace {

/// A failure's word, which the catalogues make a sentence of.
std::string why(int number) {
  switch (number) {
    case ENOSPC:
    case EDQUOT: return "full";
    case EACCES:
    case EPERM: return "denied";
    case ENOENT:
    case ENOTDIR: return "missing";
    case EISDIR: return "folder";
    case EROFS: return "readonly";
    default: return "other";
  }
}

std::unexpected<Error> failed(std::string key, std::string file, int number) {
  return refused(std::move(key), {{"file", std::move(file)},
                                  {"why", why(number)},
                                  {"system", std::generic_category().message(number)}});
}

/// An open file, closed when it goes.
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

/// For devices and pipes, which cannot be replaced.
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
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failed("error.file.unreadable", file, errno);
    if (count == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > most) {
      return refused("error.file.too_big", {{"file", file}, {"bytes", std::to_string(most)}});
    }
  }
}

std::expected<void, Error> write_file(const std::filesystem::path& file, std::string_view text,
                                      IfThere if_there, Wait wait) {
  std::error_code ignored;
  // Where a link leads, so that the link stays.
  auto target = std::filesystem::canonical(file, ignored);
  if (target.empty()) target = file;
  const auto status = std::filesystem::status(target, ignored);
  if (std::filesystem::is_directory(status)) return failed("error.file.unwritable", file, EISDIR);
  if (std::filesystem::exists(status)) {
    if (!std::filesystem::is_regular_file(status)) return write_into(target, text);
    if (if_there == IfThere::refuse) return refused("error.file.exists", {{"file", file.string()}});
    if (::access(target.c_str(), W_OK) != 0) return failed("error.file.unwritable", file, errno);
  }

  const std::string beside = target.string() + ".new-" + std::to_string(::getpid());
  const auto give_up = [&](int number) {
    ::unlink(beside.c_str());
    return failed("error.file.unwritable", file.string(), number);
  };
  {
    const Descriptor open(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                                 S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH));
    if (!open.good()) return failed("error.file.unwritable", file.string(), errno);
    if (!write_all(open, text)) return give_up(errno);
    if (wait == Wait::yes && ::fsync(open.number()) != 0) return give_up(errno);
  }
  if (::rename(beside.c_str(), target.c_str()) != 0) return give_up(errno);
  return {};
}

std::expected<void, Error> make_folder(const std::filesystem::path& folder) {
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  if (failure) return failed("error.file.unwritable", folder.string(), failure.value());
  return {};
}

}  // namespace coppice::cli
