#pragma once

#include <array>
#include <string_view>

namespace coppice::terminal {

/// The symbols of a board: Unicode, or ASCII that every terminal and script can read.
struct Symbols {
  std::array<std::string_view, 4> suits;  ///< clubs, diamonds, hearts, spades
  std::string_view filled;
  std::string_view empty;
  std::string_view possible;
  std::string_view won;
  std::string_view lost;
  std::string_view medal;
  std::string_view no_medal;
  std::string_view here;           ///< before the current subject
  std::string_view dot;            ///< between items in a row
  std::string_view knot;           ///< the pattern on the back of a card
  std::string_view target;         ///< before the target of a robbery
  std::string_view reconstructed;  ///< after a value that may differ on the printed card
  std::string_view minus;
  std::string_view cut;  ///< at the end of shortened text
};

inline constexpr Symbols pretty_symbols{
    {"♣", "♦", "♥", "♠"}, "■", "·", "+", "✓", "✗", "●", "○", "▸", "·", "╬", "◎", "°", "−", "…"};
inline constexpr Symbols plain_symbols{
    {"C", "D", "H", "S"}, "#", ".", "+", "*", "x", "o", ".", ">", "-", "#", "@", "~", "-", "..."};

}  // namespace coppice::terminal
