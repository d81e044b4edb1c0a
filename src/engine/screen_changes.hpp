#pragma once

#include <concepts>
#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/describe.hpp"
#include "engine/json_text.hpp"

// What two described structures differ in. A screen follows a game by such changes and needs none
// of its rules for it.
namespace coppice {

/// A value of a structure that is another one now. `path` is a JSON pointer (RFC 6901) to it in the
/// structure's JSON: "/players/0/row"; "" is the whole.
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

/// A list whose elements are looked into one by one, as long as there are as many as before.
template <class T>
concept ListOfParts =
    std::ranges::range<T> && !std::convertible_to<const T&, std::string_view> &&
    (is_optional<std::ranges::range_value_t<T>> || DescribedStruct<std::ranges::range_value_t<T>>);

/// Appends what makes `before` into `after`. `path` is where both stand; it is left as it was.
template <class T>
void add_changes(std::vector<ScreenChange>& changes, const T& before, const T& after,
                 std::string& path) {
  const auto inside = [&](std::string_view step, const auto& was, const auto& is) {
    const std::size_t length = path.size();
    path += '/';
    path += step;
    add_changes(changes, was, is, path);
    path.resize(length);
  };
  if constexpr (is_optional<T>) {
    if (before && after) return add_changes(changes, *before, *after, path);
    if (before || after) changes.push_back({path, json_text(after)});
  } else if constexpr (DescribedStruct<T> && !Worded<T> && !SelfWritten<T>) {
    boost::mp11::mp_for_each<MembersOf<T>>([&]<class Member>(Member member) {
      inside(member_name<Member>.text(), before.*member.pointer, after.*member.pointer);
    });
  } else if constexpr (ListOfParts<T>) {
    if (std::size(before) != std::size(after)) return changes.push_back({path, json_text(after)});
    for (std::size_t index = 0; index < std::size(after); ++index) {
      inside(std::to_string(index), before[index], after[index]);
    }
  } else if (!(before == after)) {
    changes.push_back({path, json_text(after)});
  }
}

/// What makes the structure `before` into `after`.
template <DescribedStruct T>
std::vector<ScreenChange> changes_between(const T& before, const T& after) {
  std::vector<ScreenChange> changes;
  std::string path;
  add_changes(changes, before, after, path);
  return changes;
}

}  // namespace coppice
