#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

#include "terminal/line.hpp"

namespace coppice::terminal {

enum class ColourDepth : std::uint8_t { none, sixteen, many };

/// Converts lines for a terminal, with colour codes or without. The colours have medium brightness,
/// so they are readable on dark and on light backgrounds.
class AnsiFormatter {
 public:
  explicit AnsiFormatter(ColourDepth colours) : colours_(colours) {}

  std::string operator()(const Line& line) const;

 private:
  ColourDepth colours_;
};

/// The abilities of a terminal, detected by `abilities_of_environment`.
struct TerminalCapabilities {
  bool person = false;  ///< a person types; otherwise it is a script
  ColourDepth colours = ColourDepth::none;
  bool symbols = false;  ///< ♠ rather than S
  bool clears = false;   ///< may be cleared before a new board

  /// The width of the window now; null if there is none.
  int (*columns)() = nullptr;
};

/// From the environment (TERM, COLORTERM, NO_COLOR, the locale), for standard input and output.
TerminalCapabilities abilities_of_environment();

/// The output of a session.
class TerminalOutput {
 public:
  TerminalOutput(std::ostream& out, std::ostream& errors, const TerminalCapabilities& abilities)
      : out_(out), errors_(errors), abilities_(abilities), paint_(abilities.colours) {}

  const TerminalCapabilities& abilities() const { return abilities_; }

  void line(const Line& line) { out_ << paint_(line) << '\n'; }
  void line(std::string_view text) { out_ << text << '\n'; }
  void picture(const Lines& picture) {
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
  TerminalCapabilities abilities_;
  AnsiFormatter paint_;
};

}  // namespace coppice::terminal
