#include "cli/io/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "cli/io/interrupt.hpp"
#include "terminal/line.hpp"

namespace coppice::cli {

ProgressOutput ProgressOutput::standard_error() {
  return {.out = std::cerr, .is_terminal = ::isatty(STDERR_FILENO) != 0};
}

Progress::Progress(std::uint64_t all, const text::Messages& messages, std::string key,
                   ProgressOutput place)
    : all_(all),
      messages_(messages),
      key_(std::move(key)),
      place_(std::move(place)),
      begin_(place_.now()),
      last_line_(begin_) {}

void Progress::operator()(std::uint64_t done) {
  const auto now = place_.now();
  if (!place_.is_terminal) {
    if (now - last_line_ < std::chrono::minutes(1)) return;
    last_line_ = now;
    place_.out << sentence(key_, done) << std::endl;
    return;
  }
  const bool ending = interrupted();
  const bool young = done > 0 && now - begin_ < std::chrono::seconds(1);
  if (!young || ending) show(sentence(ending ? "cli.report.progress.ending" : key_, done));
}

void Progress::clear() {
  if (shown_width_ == 0) return;
  show("");
  place_.out << '\r' << std::flush;
}

std::string Progress::sentence(const std::string& key, std::uint64_t done) const {
  return messages_.say(key, {{"done", done}, {"all", all_}, {"percent", done * 100 / all_}});
}

void Progress::show(const std::string& text) {
  const int width = terminal::width_of(text);
  const int rest = std::max(0, shown_width_ - width);
  place_.out << '\r' << text << std::string(static_cast<std::size_t>(rest), ' ') << std::flush;
  shown_width_ = width;
}

}  // namespace coppice::cli
