#pragma once

#include <array>
#include <string_view>

namespace coppice::terminal {

/// The small signs of a board: pretty ones, or such as every terminal and every script can read.
struct Symbols {
  std::array<std::string_view, 4> suits;  ///< clubs, diamonds, hearts, spades
  std::string_view filled;
  std::string_view empty;
  std::string_view possible;
  std::string_view won;
  std::string_view lost;
  std::string_view medal;
  std::string_view no_medal;
  std::string_view here;           ///< before what matters now
  std::string_view dot;            ///< between things in a row
  std::string_view knot;           ///< of which the back of a card is woven
  std::string_view target;         ///< before what is robbed
  std::string_view reconstructed;  ///< behind what may be otherwise on the printed card
  std::string_view minus;
  std::string_view cut;  ///< at the end of what was cut off
};

inline constexpr Symbols pretty_symbols{
    {"♣", "♦", "♥", "♠"}, "■", "·", "+", "✓", "✗", "●", "○", "▸", "·", "╬", "◎", "°", "−", "…"};
inline constexpr Symbols plain_symbols{
    {"C", "D", "H", "S"}, "#", ".", "+", "*", "x", "o", ".", ">", "-", "#", "@", "~", "-", "..."};

}  // namespace coppice::terminal
