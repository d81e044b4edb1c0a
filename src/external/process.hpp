#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coppice::external {

/// Why a program wrote no line.
enum class ReadFailure : std::uint8_t { not_started, late, ended, flood };

/// How a server runs its programs, unlike a study.
struct ProcessOptions {
  int stop = -1;  ///< a file; once it can be read, nothing waits for the program any more
  std::vector<std::filesystem::path> hidden{};  ///< that it cannot see
};

/// A program that reads and writes lines. It has its own process group, which is killed with this
/// object, and it ends when the thread that started it ends, however that happens. It inherits no
/// files. If memory is short, the system ends it before us. Its standard error is ours, unless it
/// is supervised: then only the last words are kept, it sees a harmless part of our environment,
/// and has limits. Not thread-safe.
class Process {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  /// The longest line, in bytes, that it may write.
  static constexpr std::size_t longest_line = 64 << 10;

  /// What is kept of a supervised program's standard error, in bytes.
  static constexpr std::size_t last_words = 1024;

  /// `words`: the program's file and its arguments. If it cannot be started, it counts as silent.
  /// Throws std::system_error if the system gives us no more files or processes: that is not the
  /// program's fault. A supervised program counts as silent then, too.
  explicit Process(const std::vector<std::string>& words,
                   const std::optional<ProcessOptions>& supervision = std::nullopt);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Sends `line` and a line feed.
  std::expected<void, ReadFailure> write(std::string_view line, Instant until);

  /// The next line, without its line feed.
  std::expected<std::string, ReadFailure> read(Instant until);

  /// The end of what a supervised program wrote to standard error.
  std::string complaint();

 private:
  /// Waits until the file is ready for `events`.
  std::expected<void, ReadFailure> wait_for(int file, short events, Instant until);
  void hear_complaint();

  pid_t process_ = -1;
  int input_ = -1;   ///< its standard input: a socket, so that writing raises no signal
  int output_ = -1;  ///< its standard output
  int error_ = -1;   ///< its standard error, if it is supervised
  int stop_ = -1;
  std::string heard_;
  std::string complaint_;
};

}  // namespace coppice::external
