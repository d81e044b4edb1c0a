#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "cli/interrupt.hpp"
#include "terminal/line.hpp"

namespace coppice::cli {

Progress::Progress(std::uint64_t all, const text::Messages& messages, std::string key)
    : all_(all),
      messages_(messages),
      key_(std::move(key)),
      visible_(::isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shown_width_ == 0) return;
  show("");
  std::cerr << '\r' << std::flush;
}

void Progress::operator()(std::uint64_t done) {
  const bool ending = interrupted();
  const bool young =
      done > 0 && std::chrono::steady_clock::now() - begin_ < std::chrono::seconds(1);
  if (!visible_ || (young && !ending)) return;
  show(messages_.say(ending ? "cli.report.progress.ending" : key_,
                     {{"done", done}, {"all", all_}, {"percent", done * 100 / all_}}));
}

void Progress::show(const std::string& text) {
  const int width = terminal::width_of(text);
  const int rest = std::max(0, shown_width_ - width);
  std::cerr << '\r' << text << std::string(static_cast<std::size_t>(rest), ' ') << std::flush;
  shown_width_ = width;
}

}  // namespace coppice::cli
