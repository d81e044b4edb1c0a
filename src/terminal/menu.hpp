#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "terminal/scene.hpp"

namespace coppice::terminal {

/// A numbered line: one choice, or several that begin alike.
struct MenuEntry {
  std::string words;
  std::vector<AnyOption> options;
};

/// The choices as a person is shown them. Where there are many, those of one kind share a line;
/// choices in the same words (of two copies of a card) are shown once.
std::vector<MenuEntry> make_menu(const Scene& scene, const AnyView& view,
                                 const std::vector<AnyOption>& options);

/// The choices behind one line of such a menu, a line each.
std::vector<MenuEntry> open_entry(const Scene& scene, const AnyView& view, const MenuEntry& entry);

}  // namespace coppice::terminal
