#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/describe.hpp"
#include "engine/json_text.hpp"

namespace coppice {

/// A described part of a screen that other screens may share. It never changes, and is empty until
/// one is assigned. On the wire it is the part itself.
template <class T>
class SharedPart {
 public:
  using Part = T;

  SharedPart() = default;
  explicit SharedPart(T part) : part_(std::make_shared<const T>(std::move(part))) {}

  const T& operator*() const { return *part_; }
  const T* operator->() const { return part_.get(); }

  /// Whether both are one part, and not only equal.
  bool is_same(const SharedPart& other) const { return part_ == other.part_; }

  void append_json(std::string& json) const { coppice::append_json(json, *part_); }

 private:
  std::shared_ptr<const T> part_;
};

template <class T>
inline constexpr bool is_shared = false;
template <class T>
inline constexpr bool is_shared<SharedPart<T>> = true;

// The differences between two described structures. A screen applies such changes to follow a game
// without knowing its rules.

/// The changed values of a structure, in order, as JSON: a list of {"path", "value"}. A path is a
/// JSON pointer (RFC 6901) to a value in the structure's JSON, such as "/players/0/row"; "" is the
/// whole. They are written once, because all that happens to them is being sent.
class ScreenChanges {
 public:
  ScreenChanges() = default;

  bool empty() const { return json_.empty(); }

  /// Adds changes in the form of `add_changes`.
  void add(std::string_view json) {
    if (json.empty()) return;
    if (!json_.empty()) json_ += ',';
    json_ += json;
  }

  void append_json(std::string& json) const {
    json += '[';
    json += json_;
    json += ']';
  }

 private:
  std::string json_;  ///< without the brackets
};

/// A list whose elements are compared one by one if their number has not changed.
template <class T>
concept ElementwiseComparable =
    std::ranges::range<T> && !std::convertible_to<const T&, std::string_view> &&
    (is_shared<std::ranges::range_value_t<T>> || is_optional<std::ranges::range_value_t<T>> ||
     is_variant<std::ranges::range_value_t<T>> || DescribedStruct<std::ranges::range_value_t<T>>);

/// The place of a value: a member, or an element of a list, of the value at `outer`; null for the
/// whole. Most values are unchanged, so a path is written only for changed ones.
struct PathStep {
  const PathStep* outer;
  std::string_view member;  ///< empty for an element
  std::size_t index = 0;
};

inline void append_path(std::string& path, const PathStep* step) {
  if (step == nullptr) return;
  append_path(path, step->outer);
  path += '/';
  if (step->member.empty()) {
    append_json_number(path, std::uint64_t{step->index});
  } else {
    path += step->member;
  }
}

/// `{"path":"/players/0/row","value":` with a comma before it if it is not the first.
inline void begin_change(std::string& json, const PathStep* place) {
  json += json.empty() ? R"({"path":")" : R"(,{"path":")";
  append_path(json, place);
  json += R"(","value":)";
}

/// Appends the changes from `before` to `after`, both at `place`, as JSON with commas between them.
template <class T>
void add_changes(std::string& changes, const T& before, const T& after, const PathStep* place) {
  const auto changed = [&] {
    begin_change(changes, place);
    append_json(changes, after);
    changes += '}';
  };
  if constexpr (is_shared<T>) {
    if (!before.is_same(after)) add_changes(changes, *before, *after, place);
  } else if constexpr (is_optional<T>) {
    if (before && after) return add_changes(changes, *before, *after, place);
    if (before || after) changed();
  } else if constexpr (is_variant<T>) {
    if (before.index() != after.index()) return changed();
    std::visit([&]<class Held>(
                   const Held& held) { add_changes(changes, std::get<Held>(before), held, place); },
               after);
  } else if constexpr (DescribedStruct<T> && !WordSerializable<T> && !SelfSerializing<T>) {
    boost::mp11::mp_for_each<MembersOf<T>>([&]<class Member>(Member member) {
      const PathStep inside{place, member_name<Member>.text()};
      add_changes(changes, before.*member.pointer, after.*member.pointer, &inside);
    });
  } else if constexpr (ElementwiseComparable<T>) {
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
ScreenChanges changes_between(const T& before, const T& after) {
  std::string json;
  add_changes(json, before, after, nullptr);
  ScreenChanges changes;
  changes.add(json);
  return changes;
}

}  // namespace coppice
