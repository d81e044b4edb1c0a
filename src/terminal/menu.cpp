#include "terminal/menu.hpp"

#include <algorithm>
#include <set>

namespace coppice::terminal {

namespace {

constexpr std::size_t most_lines = 12;

std::vector<MenuEntry> a_line_each(const Scene& scene, const AnyView& view,
                                   const std::vector<AnyOption>& options) {
  std::vector<MenuEntry> menu;
  std::set<std::string> seen;
  for (const AnyOption& option : options) {
    const std::string words = scene.choice(view, option.choice);
    if (seen.insert(words).second) menu.push_back({words, {option}});
  }
  return menu;
}

}  // namespace

std::vector<MenuEntry> make_menu(const Scene& scene, const AnyView& view,
                                 const std::vector<AnyOption>& options) {
  const std::vector<MenuEntry> all = a_line_each(scene, view, options);
  if (all.size() <= most_lines) return all;
  std::vector<MenuEntry> menu;
  for (const MenuEntry& each : all) {
    const std::string kind = scene.kind(view, each.options[0].choice);
    const auto alike = std::ranges::find(menu, kind, &MenuEntry::words);
    if (alike == menu.end()) {
      menu.push_back({kind, each.options});
    } else {
      alike->options.push_back(each.options[0]);
    }
  }
  for (MenuEntry& entry : menu) {
    if (entry.options.size() == 1) entry.words = scene.choice(view, entry.options[0].choice);
  }
  return menu;
}

std::vector<MenuEntry> open_entry(const Scene& scene, const AnyView& view, const MenuEntry& entry) {
  return a_line_each(scene, view, entry.options);
}

}  // namespace coppice::terminal
