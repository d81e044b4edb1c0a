#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "terminal/scene.hpp"

namespace coppice::terminal {

/// A numbered line: one choice, or several with a common beginning.
struct MenuEntry {
  std::string words;
  std::vector<AnyOption> options;
};

/// The choices as shown to a person. If there are many, those of one kind share a line. Choices
/// with the same text (two copies of a card) appear once.
std::vector<MenuEntry> make_menu(const Scene& scene, const AnyView& view,
                                 const std::vector<AnyOption>& options);

/// The choices behind one line of such a menu, one line each.
std::vector<MenuEntry> open_entry(const Scene& scene, const AnyView& view, const MenuEntry& entry);

}  // namespace coppice::terminal
