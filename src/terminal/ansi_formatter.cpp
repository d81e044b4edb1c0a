#include "terminal/ansi_formatter.hpp"

#include <string_view>

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

}  // namespace coppice::terminal
