#pragma once

#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/describe.hpp"

// Writes typed values as JSON text from their described members, without a tree in between.
//
//   enum                       its enumerator's name
//   struct                     an object; snake_case members become camelCase
//   std::variant of structs    the object of its value, with its name in "type" (snake_case)
//   std::optional              the value or null
//   std::map from text         an object with these keys
//   any other range            an array
//   a type with word(value)    that text, found by argument-dependent lookup
//   a type with append_json    the result of this member function
//
// The same descriptions give the page's TypeScript (tools/wire_types.cpp), so both sides agree.
namespace coppice {

/// A type that knows its own JSON.
template <class T>
concept SelfSerializing = requires(const T& value, std::string& text) { value.append_json(text); };

/// A JSON string. `text` is UTF-8.
void append_json_string(std::string& json, std::string_view text);

void append_json_number(std::string& json, std::int64_t number);
void append_json_number(std::string& json, std::uint64_t number);

/// A `key` as below, with a comma before it except for the first member of an object. Such small
/// helpers are not templates, because hundreds of types use them.
void append_json_key(std::string& json, std::string_view key, bool first);

/// The beginning of a described member in JSON: `"borderCards":`.
template <class Member>
inline constexpr FixedString member_key = around("\"", member_name<Member>.text(), "\":");

/// The beginning of an object of a variant: `{"type":"border_shown"`.
template <class T>
inline constexpr FixedString tagged_start = around("{\"type\":\"", tag_of<T>.text(), "\"");

template <class T>
void append_json(std::string& json, const T& value);

/// `"name":value` of each member.
template <DescribedStruct T>
void append_json_members(std::string& json, const T& value, bool first) {
  boost::mp11::mp_for_each<MembersOf<T>>([&]<class Member>(Member member) {
    append_json_key(json, member_key<Member>.text(), first);
    first = false;
    append_json(json, value.*member.pointer);
  });
}

template <class Variant>
void append_json_variant(std::string& json, const Variant& variant) {
  std::visit(
      [&]<class Held>(const Held& held) {
        json += tagged_start<Held>.text();
        append_json_members(json, held, false);
        json += '}';
      },
      variant);
}

/// Elements between brackets of either kind.
template <class Range, class Append>
void append_json_list(std::string& json, const Range& range, std::string_view brackets,
                      Append append) {
  json += brackets[0];
  bool first = true;
  for (const auto& element : range) {
    if (!first) json += ',';
    first = false;
    append(element);
  }
  json += brackets[1];
}

template <class T>
void append_json(std::string& json, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    json += value ? "true" : "false";
  } else if constexpr (std::integral<T>) {
    using Widest = std::conditional_t<std::signed_integral<T>, std::int64_t, std::uint64_t>;
    append_json_number(json, Widest{value});
  } else if constexpr (DescribedEnum<T>) {
    append_json_string(json, name_of(value));
  } else if constexpr (SelfSerializing<T>) {
    value.append_json(json);
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    append_json_string(json, value);
  } else if constexpr (WordSerializable<T>) {
    append_json_string(json, word(value));
  } else if constexpr (is_optional<T>) {
    if (value) return append_json(json, *value);
    json += "null";
  } else if constexpr (is_variant<T>) {
    append_json_variant(json, value);
  } else if constexpr (DescribedStruct<T>) {
    json += '{';
    append_json_members(json, value, true);
    json += '}';
  } else if constexpr (is_map<T>) {
    append_json_list(json, value, "{}", [&](const auto& entry) {
      append_json_string(json, entry.first);
      json += ':';
      append_json(json, entry.second);
    });
  } else {
    static_assert(std::ranges::range<T>, "no JSON form is known for this type");
    append_json_list(json, value, "[]", [&](const auto& element) { append_json(json, element); });
  }
}

/// JSON that is parsed later by code that knows its type, such as a game.
struct RawJson {
  std::string text = "null";
  void append_json(std::string& json) const { json += text; }
};

/// The JSON text of `value`.
template <class T>
std::string json_text(const T& value) {
  std::string json;
  append_json(json, value);
  return json;
}

}  // namespace coppice
