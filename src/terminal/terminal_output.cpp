#include "terminal/terminal_output.hpp"

#include <sys/ioctl.h>
#include <unistd.h>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>

#include "engine/text.hpp"

namespace coppice::terminal {

namespace {

/// The numbers of "Select Graphic Rendition" for 16 colours and for 256.
struct Codes {
  std::string_view sixteen;
  std::string_view many;
};

Codes codes(TextStyle ink) {
  switch (ink) {
    case TextStyle::plain: return {"", ""};
    case TextStyle::faint: return {"2", "2"};
    case TextStyle::strong: return {"1", "1"};
    case TextStyle::copper: return {"1;33", "1;38;5;166"};
    case TextStyle::possible: return {"1;36", "1;38;5;166"};
    case TextStyle::good: return {"32", "38;5;28"};
    case TextStyle::bad: return {"31", "38;5;160"};
    case TextStyle::clubs: return {"32", "38;5;28"};
    case TextStyle::diamonds: return {"36", "38;5;32"};
    case TextStyle::hearts: return {"31", "38;5;160"};
    case TextStyle::spades: return {"1", "1"};
  }
  return {"", ""};
}

}  // namespace

std::string AnsiFormatter::operator()(const Line& line) const {
  std::string painted;
  for (const Line::Piece& piece : line.pieces()) {
    const Codes both = codes(piece.ink);
    const std::string_view code = colours_ == ColourDepth::many ? both.many : both.sixteen;
    if (colours_ == ColourDepth::none || code.empty()) {
      painted += piece.text;
      continue;
    }
    painted += "\x1b[";
    painted += code;
    painted += 'm';
    painted += piece.text;
    painted += "\x1b[0m";
  }
  return painted;
}

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
