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

/// Why a program gave no line.
enum class Silence : std::uint8_t { not_started, late, ended, flood };

/// A program that reads and writes lines. It has a process group of its own, which is killed with
/// this object, and it ends with this program, however that ends. What it writes to standard error
/// goes where ours goes. Not to be used by several threads at once.
class Process {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  /// What it may write before a line is complete.
  static constexpr std::size_t longest_line = 64 << 10;

  /// `words`: the program's file and its arguments. A program that cannot be started is silent.
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
