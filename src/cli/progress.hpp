#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "text/messages.hpp"

namespace coppice::cli {

/// A line on standard error that tells how far the work has come: on a terminal only, and once the
/// work has begun its first part, has taken a second or Ctrl-C has wished its end.
class Progress {
 public:
  /// `key`: of a sentence with done, all and percent; without it they are games.
  Progress(std::uint64_t all, const text::Messages& messages,
           std::string key = "cli.report.progress");
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void operator()(std::uint64_t done);

 private:
  void show(const std::string& text);

  std::uint64_t all_;
  const text::Messages& messages_;
  std::string key_;
  bool visible_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  int shown_width_ = 0;
};

}  // namespace coppice::cli
