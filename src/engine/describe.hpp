#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

// Typed structures to JSON, by their described members (Boost.Describe).
//
//   enum                       its enumerator's name
//   struct                     an object; snake_case members become camelCase
//   std::variant of structs    the object of the one it holds, with "type" naming it (snake_case)
//   std::optional              the value or null
//   std::map from text         an object with these keys
//   any other range            an array
//   a type with word(value)    that text, found by argument-dependent lookup
//   a type with json_of(value) that JSON value, found the same way
//
// The same descriptions give the page's TypeScript (tools/wire_types.cpp), so both sides agree.
namespace coppice {

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

template <class T>
concept Worded = requires(const T& value) {
  { word(value) } -> std::same_as<std::string>;
};

/// A type that says its own JSON form, found by argument-dependent lookup.
template <class T>
concept SelfWritten = requires(const T& value) {
  { json_of(value) } -> std::same_as<boost::json::value>;
};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_variant = false;
template <class... Ts>
inline constexpr bool is_variant<std::variant<Ts...>> = true;

template <class T>
inline constexpr bool is_map = false;
template <class T>
inline constexpr bool is_map<std::map<std::string, T>> = true;

template <class T>
using MembersOf = boost::describe::describe_members<T, boost::describe::mod_any_access>;

/// "border_cards" to "borderCards".
std::string camel_case(std::string_view name);

/// "BorderShown" to "border_shown".
std::string snake_case(std::string_view name);

/// The name of a described enum's value.
template <DescribedEnum E>
std::string_view name_of(E value) {
  std::string_view name = "?";
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto each) {
    if (each.value == value) name = each.name;
  });
  return name;
}

/// The value with this name, if the enum has it.
template <DescribedEnum E>
std::optional<E> value_named(std::string_view name) {
  std::optional<E> found;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto each) {
    if (name == each.name) found = each.value;
  });
  return found;
}

/// The unqualified name of a type, as written in the source.
template <class T>
constexpr std::string_view type_name() {
  // GCC: "… [with T = coppice::X; …]"; Clang: "… [T = coppice::X]".
  std::string_view text = __PRETTY_FUNCTION__;
  text = text.substr(text.find("T = ") + 4);
  text = text.substr(0, text.find_first_of(";]"));
  return text.substr(text.rfind(':') + 1);
}

template <class T>
boost::json::value to_json(const T& value) {
  if constexpr (std::same_as<T, bool>) {
    return boost::json::value(value);
  } else if constexpr (std::integral<T>) {
    return boost::json::value(static_cast<std::int64_t>(value));
  } else if constexpr (DescribedEnum<T>) {
    return boost::json::value(name_of(value));
  } else if constexpr (SelfWritten<T>) {
    return json_of(value);
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    return boost::json::value(std::string_view(value));
  } else if constexpr (Worded<T>) {
    return boost::json::value(word(value));
  } else if constexpr (is_optional<T>) {
    return value ? to_json(*value) : boost::json::value(nullptr);
  } else if constexpr (is_variant<T>) {
    return std::visit(
        [](const auto& held) {
          boost::json::object all;
          all["type"] = snake_case(type_name<std::decay_t<decltype(held)>>());
          const boost::json::value members = to_json(held);
          for (const auto& [key, member] : members.get_object()) all[key] = member;
          return boost::json::value(all);
        },
        value);
  } else if constexpr (DescribedStruct<T>) {
    boost::json::object object;
    boost::mp11::mp_for_each<MembersOf<T>>(
        [&](auto member) { object[camel_case(member.name)] = to_json(value.*member.pointer); });
    return object;
  } else if constexpr (is_map<T>) {
    boost::json::object object;
    for (const auto& [key, member] : value) object[key] = to_json(member);
    return object;
  } else {
    static_assert(std::ranges::range<T>, "no JSON form is known for this type");
    boost::json::array array;
    for (const auto& element : value) array.push_back(to_json(element));
    return array;
  }
}

}  // namespace coppice
