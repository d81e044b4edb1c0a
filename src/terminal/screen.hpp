#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "terminal/line.hpp"
#include "terminal/paint.hpp"

namespace coppice::terminal {

/// What a terminal can do, found out by `abilities_of_environment`.
struct Abilities {
  bool person = false;  ///< somebody sits there and types; else it is a script
  Colours colours = Colours::none;
  bool symbols = false;  ///< ♠ rather than S
  bool clears = false;   ///< may be wiped before a new board
};

/// By the environment (TERM, COLORTERM, NO_COLOR, the locale), for standard input and output.
Abilities abilities_of_environment();

/// Where a session writes.
class Screen {
 public:
  Screen(std::ostream& out, std::ostream& errors, const Abilities& abilities)
      : out_(out), errors_(errors), abilities_(abilities), paint_(abilities.colours) {}

  const Abilities& abilities() const { return abilities_; }

  void line(const Line& line) { out_ << paint_(line) << '\n'; }
  void line(std::string_view text) { out_ << text << '\n'; }
  void picture(const Picture& picture) {
    for (const Line& each : picture) line(each);
  }
  /// Without an end of line, and shown at once.
  void prompt(std::string_view text) { out_ << text << std::flush; }
  void error(std::string_view text) {
    out_.flush();
    errors_ << text << std::endl;
  }
  void clear() {
    if (abilities_.clears) out_ << "\x1b[2J\x1b[H";
  }
  /// Leaves nothing to be read, not even by scrolling back, as far as the terminal obeys.
  void hide() {
    constexpr int many_lines = 100;
    out_ << (abilities_.clears ? "\x1b[H\x1b[2J\x1b[3J" : std::string(many_lines, '\n'));
  }
  void flush() { out_.flush(); }

 private:
  std::ostream& out_;
  std::ostream& errors_;
  Abilities abilities_;
  Paint paint_;
};

}  // namespace coppice::terminal
