#include "table/lesson_goal.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/error.hpp"
#include "engine/json_reader.hpp"
#include "engine/text.hpp"

namespace coppice {

using boost::json::value;

bool matches(const value& pattern, const value& found) {
  if (!pattern.is_object()) return pattern == found;
  if (!found.is_object()) return false;
  return std::ranges::all_of(pattern.get_object(), [&](const auto& member) {
    const value* other = found.get_object().if_contains(member.key());
    return other != nullptr && matches(member.value(), *other);
  });
}

std::expected<std::vector<std::string>, Error> pointer_segments(std::string_view pointer,
                                                                const std::string& path) {
  if (!pointer.starts_with('/')) return wrong_member(path, "JSON pointer");
  std::vector<std::string> segments;
  for (const std::string_view segment : split(pointer.substr(1), '/')) {
    segments.emplace_back(segment);
  }
  return segments;
}

namespace {

/// The member or element with this name; null if there is none.
const value* step_into(const value& from, const std::string& segment) {
  if (from.is_object()) return from.get_object().if_contains(segment);
  const auto index = whole_number(segment);
  if (!from.is_array() || !index) return nullptr;
  return from.get_array().if_contains(static_cast<std::size_t>(*index));
}

}  // namespace

const std::int64_t* number_at(const value& screen, const std::vector<std::string>& segments) {
  const value* at = &screen;
  for (const std::string& segment : segments) {
    at = step_into(*at, segment);
    if (at == nullptr) return nullptr;
  }
  return at->if_int64();
}

// ---- reading ----------------------------------------------------------------------------------

std::expected<Goal, Error> Goal::read(const value& json, const std::string& path) {
  if (!json.is_object()) return wrong_member(path, "object");
  const auto& object = json.get_object();
  constexpr std::array<std::pair<std::string_view, Kind>, 3> groups = {
      {{"any", Kind::any}, {"all", Kind::all}, {"not", Kind::none}}};
  for (const auto& [name, kind] : groups) {
    const value* parts = object.if_contains(name);
    if (parts == nullptr) continue;
    if (object.size() != 1) return unknown_member(object, path, std::array{std::string(name)});
    return read_group(kind, *parts, inside(path, name));
  }
  return read_comparison(object, path);
}

std::expected<Goal, Error> Goal::read_group(Kind kind, const value& parts,
                                            const std::string& path) {
  Goal goal;
  goal.kind_ = kind;
  const bool list = parts.is_array();
  if (!list && kind != Kind::none) return wrong_member(path, "array");
  const std::size_t count = list ? parts.get_array().size() : 1;
  for (std::size_t at = 0; at < count; ++at) {
    auto part =
        read(list ? parts.get_array()[at] : parts, list ? inside(path, std::to_string(at)) : path);
    if (!part) return part;
    goal.parts_.push_back(std::move(*part));
  }
  return goal;
}

std::expected<Goal, Error> Goal::read_comparison(const boost::json::object& json,
                                                 const std::string& path) {
  constexpr std::array<std::pair<std::string_view, Kind>, 4> comparisons = {
      {{"is", Kind::is},
       {"atLeast", Kind::at_least},
       {"atMost", Kind::at_most},
       {"size", Kind::size}}};
  const value* at = json.if_contains("at");
  if (at == nullptr || !at->is_string()) return wrong_member(inside(path, "at"), "string");
  auto segments = TRY(pointer_segments(std::string_view(at->get_string()), inside(path, "at")));
  Goal goal;
  goal.pointer_ = std::move(segments);
  for (const auto& [name, kind] : comparisons) {
    const value* wanted = json.if_contains(name);
    if (wanted == nullptr) continue;
    if (json.size() != 2) {
      return unknown_member(json, path, std::array{std::string("at"), std::string(name)});
    }
    if (kind != Kind::is && !wanted->is_int64()) return wrong_member(inside(path, name), "integer");
    goal.kind_ = kind;
    goal.wanted_ = *wanted;
    return goal;
  }
  return wrong_member(path, "is, atLeast, atMost, size");
}

// ---- asking -----------------------------------------------------------------------------------

bool Goal::holds(const value& screen) const {
  const auto part_holds = [&](const Goal& part) { return part.holds(screen); };
  switch (kind_) {
    case Kind::any: return std::ranges::any_of(parts_, part_holds);
    case Kind::all: return std::ranges::all_of(parts_, part_holds);
    case Kind::none: return std::ranges::none_of(parts_, part_holds);
    default: return holds_at(screen, 0);
  }
}

bool Goal::holds_at(const value& found, std::size_t depth) const {
  if (depth == pointer_.size()) return holds_of(found);
  if (pointer_[depth] != "*") {
    const value* next = step_into(found, pointer_[depth]);
    return next != nullptr && holds_at(*next, depth + 1);
  }
  if (found.is_array()) {
    return std::ranges::any_of(found.get_array(),
                               [&](const value& each) { return holds_at(each, depth + 1); });
  }
  return found.is_object() && std::ranges::any_of(found.get_object(), [&](const auto& each) {
           return holds_at(each.value(), depth + 1);
         });
}

bool Goal::holds_of(const value& found) const {
  if (kind_ == Kind::is) return matches(wanted_, found);
  const std::int64_t wanted = wanted_.get_int64();
  if (kind_ == Kind::size)
    return found.is_array() && std::cmp_equal(found.get_array().size(), wanted);
  const std::int64_t* number = found.if_int64();
  if (number == nullptr) return false;
  return kind_ == Kind::at_least ? *number >= wanted : *number <= wanted;
}

}  // namespace coppice
