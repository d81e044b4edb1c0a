#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "engine/error.hpp"
#include "engine/json_text.hpp"
#include "engine/text.hpp"

// Parses untrusted JSON into described structures. Errors contain the path of the wrong member
// ("settings.monuments") and what was expected there. Unknown members are refused, too. An absent
// optional member is read as null, so that what was written before the member existed reads on.
namespace coppice {

std::unexpected<Error> wrong_member(const std::string& path, std::string_view expected);

/// "settings" and "monuments" to "settings.monuments"; an untrusted key is shortened for display.
std::string inside(const std::string& path, std::string_view member);

/// For a member that must be there. `path` is the object's.
Error missing_member(const std::string& path, std::string_view name);

/// Names the first member of the object at `path` that is not among these.
std::unexpected<Error> unknown_member(const boost::json::object& object, const std::string& path,
                                      std::span<const std::string> known);

/// Reads `value` into a T; `path` is its path in the message.
template <class T>
std::expected<T, Error> decode(const boost::json::value& value, const std::string& path);

template <class Member>
void decode_member(const boost::json::object& object, const std::string& path,
                   std::string_view name, Member& member, std::optional<Error>& error) {
  const boost::json::value* found = object.if_contains(name);
  if (found == nullptr) {
    if (!is_optional<Member>) error = missing_member(path, name);
    return;
  }
  auto decoded = decode<Member>(*found, inside(path, name));
  if (decoded) {
    member = std::move(*decoded);
  } else {
    error = std::move(decoded.error());
  }
}

template <DescribedStruct T>
std::expected<T, Error> decode_struct(const boost::json::object& object, const std::string& path,
                                      std::string_view also_allowed = {}) {
  T result{};
  std::optional<Error> error;
  std::size_t known = !also_allowed.empty() && object.contains(also_allowed) ? 1 : 0;
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    if (error) return;
    const std::string_view name = member_name<decltype(member)>.text();
    decode_member(object, path, name, result.*member.pointer, error);
    if (object.contains(name)) ++known;
  });
  if (error) return std::unexpected(std::move(*error));
  if (known == object.size()) return result;
  std::vector<std::string> names;
  if (!also_allowed.empty()) names.emplace_back(also_allowed);
  boost::mp11::mp_for_each<MembersOf<T>>(
      [&](auto member) { names.emplace_back(member_name<decltype(member)>.text()); });
  return unknown_member(object, path, names);
}

/// A variant of structs: the one named by "type".
template <class Variant>
std::expected<Variant, Error> decode_variant(const boost::json::object& object,
                                             const std::string& path) {
  const boost::json::value* type = object.if_contains("type");
  if (type == nullptr || !type->is_string()) return wrong_member(inside(path, "type"), "string");
  std::optional<std::expected<Variant, Error>> result;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto each) {
    using T = typename decltype(each)::type;
    if (result || tag_of<T>.text() != std::string_view(type->get_string())) return;
    auto decoded = decode_struct<T>(object, path, "type");
    result = decoded ? std::expected<Variant, Error>(std::move(*decoded))
                     : std::unexpected(std::move(decoded.error()));
  });
  if (!result) return wrong_member(inside(path, "type"), "known type");
  return std::move(*result);
}

template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;

template <class List>
std::expected<List, Error> decode_list(const boost::json::value& value, const std::string& path) {
  if (!value.is_array()) return wrong_member(path, "array");
  List list;
  for (const boost::json::value& element : value.get_array()) {
    auto inner =
        decode<typename List::value_type>(element, inside(path, std::to_string(list.size())));
    if (!inner) return std::unexpected(std::move(inner.error()));
    list.push_back(std::move(*inner));
  }
  return list;
}

template <class T>
std::expected<T, Error> decode(const boost::json::value& value, const std::string& path) {
  if constexpr (std::same_as<T, bool>) {
    if (!value.is_bool()) return wrong_member(path, "boolean");
    return value.get_bool();
  } else if constexpr (std::integral<T>) {
    const bool fits = value.is_int64() && std::in_range<T>(value.get_int64());
    if (!fits) return wrong_member(path, "integer");
    return static_cast<T>(value.get_int64());
  } else if constexpr (DescribedEnum<T>) {
    const auto named = value.is_string() ? value_named<T>(value.get_string()) : std::nullopt;
    if (!named) return wrong_member(path, "known word");
    return *named;
  } else if constexpr (std::same_as<T, std::string>) {
    if (!value.is_string()) return wrong_member(path, "string");
    return std::string(value.get_string());
  } else if constexpr (is_optional<T>) {
    if (value.is_null()) return T{};
    auto inner = decode<typename T::value_type>(value, path);
    if (!inner) return std::unexpected(std::move(inner.error()));
    return T{std::move(*inner)};
  } else if constexpr (is_list<T>) {
    return decode_list<T>(value, path);
  } else if constexpr (std::same_as<T, RawJson>) {
    return RawJson{boost::json::serialize(value)};
  } else {
    if (!value.is_object()) return wrong_member(path, "object");
    if constexpr (is_variant<T>) {
      return decode_variant<T>(value.get_object(), path);
    } else if constexpr (is_map<T>) {
      T result;
      for (const auto& [key, member] : value.get_object()) {
        auto inner = decode<typename T::mapped_type>(member, inside(path, key));
        if (!inner) return std::unexpected(std::move(inner.error()));
        result.emplace(key, std::move(*inner));
      }
      return result;
    } else {
      return decode_struct<T>(value.get_object(), path);
    }
  }
}

/// Reads a JSON text into a T. Errors: not JSON; those of `decode`.
template <class T>
std::expected<T, Error> read_json(std::string_view text) {
  boost::system::error_code failure;
  const boost::json::value value = boost::json::parse(text, failure);
  if (failure) return make_error(ErrorCode::wire_not_json, {{"text", excerpt(text)}});
  return decode<T>(value, "");
}

}  // namespace coppice
