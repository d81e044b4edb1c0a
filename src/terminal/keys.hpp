#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "engine/describe.hpp"

// Message keys from the names of a game's own types.
namespace coppice::terminal {

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
