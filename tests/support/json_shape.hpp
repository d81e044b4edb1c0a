#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <concepts>
#include <cstddef>
#include <string>
#include <tuple>
#include <type_traits>

#include "engine/describe.hpp"
#include "engine/json_text.hpp"
#include "engine/screen_changes.hpp"

// Checks that a JSON value has the shape of a described type. Independent of `json_text`, so that
// an error in one is found by the other.
namespace coppice {

template <class T>
inline constexpr std::size_t fixed_size = 0;
template <class T, std::size_t Size>
inline constexpr std::size_t fixed_size<std::array<T, Size>> = Size;

/// The JSON of a value, parsed by a library.
template <class T>
boost::json::value json_of(const T& value) {
  return boost::json::parse(json_text(value));
}

/// The first violation with its path; empty if there is none.
template <class T>
std::string shape_error(const boost::json::value& value, const std::string& path);

template <DescribedStruct T>
std::string struct_error(const boost::json::object& object, const std::string& path,
                         std::size_t extra_members) {
  std::string error;
  std::size_t members = extra_members;
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    ++members;
    if (!error.empty()) return;
    using Member = std::remove_reference_t<decltype(std::declval<T&>().*member.pointer)>;
    const std::string name(member_name<decltype(member)>.text());
    const boost::json::value* found = object.if_contains(name);
    error = found == nullptr ? path + "." + name + " is missing"
                             : shape_error<Member>(*found, path + "." + name);
  });
  if (!error.empty()) return error;
  return members == object.size() ? "" : path + " has an unknown member";
}

template <class Variant>
std::string variant_error(const boost::json::object& object, const std::string& path) {
  const boost::json::value* type = object.if_contains("type");
  if (type == nullptr || !type->is_string()) return path + ".type is missing";
  std::string error = path + ".type is unknown";
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto each) {
    using T = typename decltype(each)::type;
    if (tag_of<T>.text() == std::string_view(type->get_string())) {
      error = struct_error<T>(object, path, 1);
    }
  });
  return error;
}

template <class T>
std::string range_error(const boost::json::value& value, const std::string& path) {
  if (!value.is_array()) return path + " is no array";
  const auto& array = value.get_array();
  if (fixed_size<T> != 0 && array.size() != fixed_size<T>) return path + " has another length";
  for (std::size_t index = 0; index < array.size(); ++index) {
    const std::string place = path + "[" + std::to_string(index) + "]";
    std::string error = shape_error<typename T::value_type>(array[index], place);
    if (!error.empty()) return error;
  }
  return "";
}

template <class Map>
std::string map_error(const boost::json::value& value, const std::string& path) {
  if (!value.is_object()) return path + " is no object";
  for (const auto& member : value.get_object()) {
    std::string error = shape_error<typename Map::mapped_type>(
        member.value(), path + "." + std::string(member.key()));
    if (!error.empty()) return error;
  }
  return "";
}

template <class T>
std::string shape_error(const boost::json::value& value, const std::string& path) {
  const auto unless = [&](bool fits, const char* kind) {
    return fits ? "" : path + " is no " + kind;
  };
  if constexpr (std::same_as<T, bool>) {
    return unless(value.is_bool(), "boolean");
  } else if constexpr (std::integral<T>) {
    return unless(value.is_int64(), "whole number");
  } else if constexpr (DescribedEnum<T>) {
    return unless(value.is_string() && value_named<T>(value.get_string()), "name of its enum");
  } else if constexpr (WordSerializable<T> || std::same_as<T, std::string>) {
    return unless(value.is_string(), "text");
  } else if constexpr (is_shared<T>) {
    return shape_error<typename T::Part>(value, path);
  } else if constexpr (is_optional<T>) {
    return value.is_null() ? "" : shape_error<typename T::value_type>(value, path);
  } else if constexpr (is_variant<T>) {
    return value.is_object() ? variant_error<T>(value.get_object(), path) : path + " is no object";
  } else if constexpr (DescribedStruct<T>) {
    return value.is_object() ? struct_error<T>(value.get_object(), path, 0)
                             : path + " is no object";
  } else if constexpr (is_map<T>) {
    return map_error<T>(value, path);
  } else {
    return range_error<T>(value, path);
  }
}

}  // namespace coppice
