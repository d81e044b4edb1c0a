#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "terminal/game_renderer.hpp"

namespace coppice::terminal {

/// A numbered line: one choice, or several with a common beginning.
struct MenuEntry {
  std::string words;
  std::vector<AnyLegalMove> options;
};

/// The choices as shown to a person. If there are many, those of one kind share a line. Choices
/// with the same text (two copies of a card) appear once.
std::vector<MenuEntry> make_menu(const GameRenderer& scene, const AnyView& view,
                                 const std::vector<AnyLegalMove>& options);

/// The choice that a person means who types its words instead of its move, or those before a colon
/// or parenthesis: "Passen". None if other words begin so, too.
std::optional<AnyLegalMove> option_called(const GameRenderer& scene, const AnyView& view,
                                          const std::vector<AnyLegalMove>& options,
                                          std::string_view words);

/// The choices behind one line of such a menu, one line each.
std::vector<MenuEntry> open_entry(const GameRenderer& scene, const AnyView& view,
                                  const MenuEntry& entry);

}  // namespace coppice::terminal
