#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/describe.hpp"

// Described C++ types as TypeScript declarations, in the shape that to_json gives their values.
namespace coppice::typescript {

/// How a type is called in TypeScript, where that is not its own name. Specialised per type.
template <class T>
inline constexpr std::string_view given_name = "";

/// A reference to type T.
template <class T>
std::string reference() {
  if constexpr (!given_name<T>.empty()) {
    return std::string(given_name<T>);
  } else if constexpr (std::same_as<T, bool>) {
    return "boolean";
  } else if constexpr (std::integral<T>) {
    return "number";
  } else if constexpr (DescribedEnum<T> || DescribedStruct<T>) {
    return std::string(type_name<T>());
  } else if constexpr (std::convertible_to<const T&, std::string_view> || Worded<T>) {
    return "string";
  } else if constexpr (is_optional<T>) {
    return reference<typename T::value_type>() + " | null";
  } else if constexpr (is_map<T>) {
    return "Record<string, " + reference<typename T::mapped_type>() + ">";
  } else {
    static_assert(std::ranges::range<T>, "this type has no name in TypeScript yet");
    const std::string element = reference<std::ranges::range_value_t<T>>();
    return element.contains('|') ? "(" + element + ")[]" : element + "[]";
  }
}

inline constexpr std::size_t page_width = 100;

/// "{ a: number; b: Card }", on one line if that fits behind `opening`, else a line each.
inline std::string object(const std::string& opening, const std::vector<std::string>& members,
                          std::string_view indent) {
  if (members.empty()) return opening + "Record<string, never>";
  std::string line = opening + "{ ";
  std::string lines = opening + "{\n";
  for (const std::string& member : members) {
    line += member == members.front() ? member : "; " + member;
    lines += std::string(indent) + "  " + member + ";\n";
  }
  line += " }";
  return line.size() < page_width ? line : lines + std::string(indent) + "}";
}

/// "month: number", "card: Card" for the members of a struct.
template <DescribedStruct T>
std::vector<std::string> members() {
  std::vector<std::string> all;
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
    all.push_back(camel_case(member.name) + ": " + reference<Member>());
  });
  return all;
}

template <DescribedEnum E>
std::string enum_declaration(const std::string& opening) {
  std::string line = opening;
  std::string lines = opening;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto each) {
    const std::string name = std::string("\"") + each.name + "\"";
    line += (line == opening ? " " : " | ") + name;
    lines += "\n  | " + name;
  });
  return line.size() < page_width ? line : lines;
}

template <class Variant>
std::string variant_declaration(const std::string& opening) {
  std::string text = opening;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto each) {
    using Held = typename decltype(each)::type;
    std::vector<std::string> all = members<Held>();
    all.insert(all.begin(), "type: \"" + snake_case(type_name<Held>()) + "\"");
    text += "\n" + object("  | ", all, "    ");
  });
  return text;
}

template <class T>
std::string declaration() {
  const std::string opening = "export type " + reference<T>() + " =";
  if constexpr (DescribedEnum<T>) {
    return enum_declaration<T>(opening) + ";\n";
  } else if constexpr (is_variant<T>) {
    return variant_declaration<T>(opening) + ";\n";
  } else {
    return object(opening + " ", members<T>(), "") + ";\n";
  }
}

template <class... Ts>
std::string declarations() {
  return (declaration<Ts>() + ...);
}

}  // namespace coppice::typescript
