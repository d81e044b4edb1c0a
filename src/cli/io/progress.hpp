#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>

#include "text/messages.hpp"

namespace coppice::cli {

/// Where progress is reported, and with which clock.
struct ProgressOutput {
  std::ostream& out;
  bool is_terminal;
  std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;

  static ProgressOutput standard_error();
};

/// Reports progress. On a terminal it is a line that is rewritten, shown after the first part of
/// the work, after a second, or after a signal. Elsewhere, as in the log of a batch system, it is a
/// new line each minute.
class Progress {
 public:
  /// `key`: a sentence with done, all and percent; the default counts games.
  Progress(std::uint64_t all, const text::Messages& messages,
           std::string key = "cli.report.progress",
           ProgressOutput place = ProgressOutput::standard_error());
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  void operator()(std::uint64_t done);

  /// Erases the line, so that another can be written in its place.
  void clear();

 private:
  std::string sentence(const std::string& key, std::uint64_t done) const;
  void show(const std::string& text);

  std::uint64_t all_;
  text::Messages messages_;
  std::string key_;
  ProgressOutput place_;
  std::chrono::steady_clock::time_point begin_;
  std::chrono::steady_clock::time_point last_line_;
  int shown_width_ = 0;
};

}  // namespace coppice::cli
