#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace coppice::external {

/// Why a program wrote no line.
enum class Silence : std::uint8_t { not_started, late, ended, flood };

/// A program that reads and writes lines. It has its own process group, which is killed with this
/// object, and it ends when our program ends, however that happens. Its standard error is ours. Not
/// thread-safe.
class Process {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  /// The longest line, in bytes, that it may write.
  static constexpr std::size_t longest_line = 64 << 10;

  /// `words`: the program's file and its arguments. If it cannot be started, it counts as silent.
  explicit Process(const std::vector<std::string>& words);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Sends `line` and a line feed.
  std::expected<void, Silence> write(std::string_view line, Instant until);

  /// The next line, without its line feed.
  std::expected<std::string, Silence> read(Instant until);

 private:
  pid_t process_ = -1;
  int input_ = -1;   ///< its standard input: a socket, so that writing raises no signal
  int output_ = -1;  ///< its standard output
  std::string heard_;
};

}  // namespace coppice::external
