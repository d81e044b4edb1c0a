#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>

#include "engine/describe.hpp"

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

// Message keys from the names of a game's own types.

/// The name of the struct that a variant holds: "border_shown".
template <class... Structs>
std::string_view tag_in(const std::variant<Structs...>& variant) {
  return std::visit([]<class Held>(const Held&) { return tag_of<Held>.text(); }, variant);
}

/// The key of an enum's value: "GAME.skill-state.lost" of SkillState::lost.
template <DescribedEnum E>
std::string key_of(std::string_view game, E value) {
  std::string kind(tag_of<E>.text());
  std::ranges::replace(kind, '_', '-');
  return fmt::format("{}.{}.{}", game, kind, name_of(value));
}

}  // namespace coppice::terminal
