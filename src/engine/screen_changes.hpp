#pragma once

#include <concepts>
#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "engine/json_text.hpp"

// The differences between two described structures. A screen applies such changes to follow a game
// without knowing its rules.
namespace coppice {

/// A changed value of a structure. `path` is a JSON pointer (RFC 6901) to it in the structure's
/// JSON, such as "/players/0/row"; "" is the whole.
struct ScreenChange {
  std::string path;
  std::string value;  ///< as JSON

  void append_json(std::string& json) const {
    json += "{\"path\":";
    append_json_string(json, path);
    json += ",\"value\":";
    json += value;
    json += '}';
  }

  friend bool operator==(const ScreenChange&, const ScreenChange&) = default;
};

/// A list whose elements are compared one by one if their number has not changed.
template <class T>
concept ListOfParts =
    std::ranges::range<T> && !std::convertible_to<const T&, std::string_view> &&
    (is_optional<std::ranges::range_value_t<T>> || is_variant<std::ranges::range_value_t<T>> ||
     DescribedStruct<std::ranges::range_value_t<T>>);

/// The place of a value: a member, or an element of a list, of the value at `outer`; null for the
/// whole. Most values are unchanged, so a path is written only for changed ones.
struct PathStep {
  const PathStep* outer;
  std::string_view member;  ///< empty for an element
  std::size_t index = 0;
};

inline std::string path_text(const PathStep* step) {
  if (step == nullptr) return "";
  const std::string_view member = step->member;
  return path_text(step->outer) + "/" +
         (member.empty() ? std::to_string(step->index) : std::string(member));
}

/// Appends the changes from `before` to `after`, both at `place`.
template <class T>
void add_changes(std::vector<ScreenChange>& changes, const T& before, const T& after,
                 const PathStep* place) {
  const auto changed = [&] { changes.push_back({path_text(place), json_text(after)}); };
  if constexpr (is_optional<T>) {
    if (before && after) return add_changes(changes, *before, *after, place);
    if (before || after) changed();
  } else if constexpr (is_variant<T>) {
    if (before.index() != after.index()) return changed();
    std::visit([&]<class Held>(
                   const Held& held) { add_changes(changes, std::get<Held>(before), held, place); },
               after);
  } else if constexpr (DescribedStruct<T> && !Worded<T> && !SelfWritten<T>) {
    boost::mp11::mp_for_each<MembersOf<T>>([&]<class Member>(Member member) {
      const PathStep inside{place, member_name<Member>.text()};
      add_changes(changes, before.*member.pointer, after.*member.pointer, &inside);
    });
  } else if constexpr (ListOfParts<T>) {
    if (std::size(before) != std::size(after)) return changed();
    for (std::size_t index = 0; index < std::size(after); ++index) {
      const PathStep inside{place, {}, index};
      add_changes(changes, before[index], after[index], &inside);
    }
  } else if (!(before == after)) {
    changed();
  }
}

/// The changes from the structure `before` to `after`.
template <DescribedStruct T>
std::vector<ScreenChange> changes_between(const T& before, const T& after) {
  std::vector<ScreenChange> changes;
  add_changes(changes, before, after, nullptr);
  return changes;
}

}  // namespace coppice
