#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "terminal/line.hpp"
#include "terminal/paint.hpp"

namespace coppice::terminal {

/// The abilities of a terminal, detected by `abilities_of_environment`.
struct Abilities {
  bool person = false;  ///< a person types; otherwise it is a script
  Colours colours = Colours::none;
  bool symbols = false;  ///< ♠ rather than S
  bool clears = false;   ///< may be cleared before a new board

  /// The width of the window now; null if there is none.
  int (*columns)() = nullptr;
};

/// From the environment (TERM, COLORTERM, NO_COLOR, the locale), for standard input and output.
Abilities abilities_of_environment();

/// The output of a session.
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
  /// Without a line end, and flushed at once.
  void prompt(std::string_view text) { out_ << text << std::flush; }
  void error(std::string_view text) {
    out_.flush();
    errors_ << text << std::endl;
  }
  void clear() {
    if (abilities_.clears) out_ << "\x1b[2J\x1b[H";
  }
  /// Clears the screen, including the scrollback if the terminal supports that.
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
