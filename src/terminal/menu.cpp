#include "terminal/menu.hpp"

#include <algorithm>
#include <set>

#include "engine/text.hpp"

namespace coppice::terminal {

namespace {

constexpr std::size_t most_lines = 12;

std::vector<MenuEntry> a_line_each(const GameRenderer& scene, const AnyView& view,
                                   const std::vector<AnyLegalMove>& options) {
  std::vector<MenuEntry> menu;
  std::set<std::string> seen;
  for (const AnyLegalMove& option : options) {
    const std::string words = scene.choice(view, option.choice);
    if (seen.insert(words).second) menu.push_back({words, {option}});
  }
  return menu;
}

}  // namespace

std::vector<MenuEntry> make_menu(const GameRenderer& scene, const AnyView& view,
                                 const std::vector<AnyLegalMove>& options) {
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

std::optional<AnyLegalMove> option_called(const GameRenderer& scene, const AnyView& view,
                                          const std::vector<AnyLegalMove>& options,
                                          std::string_view words) {
  const std::string wanted = lower(words);
  std::optional<AnyLegalMove> found;
  for (const MenuEntry& each : a_line_each(scene, view, options)) {
    const std::string shown = lower(each.words);
    const std::string_view begin = std::string_view(shown).substr(0, shown.find_first_of(":("));
    if (wanted != shown && wanted != begin.substr(0, begin.find_last_not_of(' ') + 1)) continue;
    if (found) return std::nullopt;
    found = each.options.front();
  }
  return found;
}

std::vector<MenuEntry> open_entry(const GameRenderer& scene, const AnyView& view,
                                  const MenuEntry& entry) {
  return a_line_each(scene, view, entry.options);
}

}  // namespace coppice::terminal
