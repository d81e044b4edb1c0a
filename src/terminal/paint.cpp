#include "terminal/paint.hpp"

#include <string_view>

namespace coppice::terminal {

namespace {

/// The numbers of "Select Graphic Rendition" for 16 colours and for 256.
struct Codes {
  std::string_view sixteen;
  std::string_view many;
};

Codes codes(Ink ink) {
  switch (ink) {
    case Ink::plain: return {"", ""};
    case Ink::faint: return {"2", "2"};
    case Ink::strong: return {"1", "1"};
    case Ink::copper: return {"1;33", "1;38;5;166"};
    case Ink::possible: return {"1;36", "1;38;5;166"};
    case Ink::good: return {"32", "38;5;28"};
    case Ink::bad: return {"31", "38;5;160"};
    case Ink::clubs: return {"32", "38;5;28"};
    case Ink::diamonds: return {"36", "38;5;32"};
    case Ink::hearts: return {"31", "38;5;160"};
    case Ink::spades: return {"1", "1"};
  }
  return {"", ""};
}

}  // namespace

std::string Paint::operator()(const Line& line) const {
  std::string painted;
  for (const Line::Piece& piece : line.pieces()) {
    const Codes both = codes(piece.ink);
    const std::string_view code = colours_ == Colours::many ? both.many : both.sixteen;
    if (colours_ == Colours::none || code.empty()) {
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
