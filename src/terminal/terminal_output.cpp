#include "terminal/terminal_output.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <limits>
#include <string>

#include "engine/text.hpp"

namespace coppice::terminal {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// A locale with an encoding other than UTF-8 requires plain letters. Without a locale we assume
/// UTF-8, which today's terminals use.
bool shows_symbols() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = lower(variable(name));
    if (locale.empty()) continue;
    return locale.contains("utf-8") || locale.contains("utf8");
  }
  return true;
}

ColourDepth colours(bool terminal) {
  const std::string term = variable("TERM");
  // https://no-color.org: set and not empty.
  if (!terminal || term.empty() || term == "dumb" || !variable("NO_COLOR").empty()) {
    return ColourDepth::none;
  }
  const bool many = term.contains("256color") || !variable("COLORTERM").empty();
  return many ? ColourDepth::many : ColourDepth::sixteen;
}

/// A width that the terminal does not tell is no reason for a warning.
int window_columns() {
  winsize size{};
  const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : std::numeric_limits<int>::max();
}

}  // namespace

TerminalCapabilities abilities_of_environment() {
  const bool shows = ::isatty(STDOUT_FILENO) != 0;
  const std::string term = variable("TERM");
  TerminalCapabilities abilities;
  abilities.person = ::isatty(STDIN_FILENO) != 0;
  abilities.colours = colours(shows);
  abilities.symbols = shows && shows_symbols();
  abilities.clears = abilities.person && shows && !term.empty() && term != "dumb";
  if (shows) abilities.columns = window_columns;
  return abilities;
}

}  // namespace coppice::terminal
