#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/describe.hpp"
#include "engine/json_text.hpp"
#include "engine/screen_changes.hpp"

// Describes the JSON of described C++ types (engine/json_text.hpp) as a JSON Schema.
namespace coppice::schema {

/// The schema of one type, and those of the named types in it.
class Definitions {
 public:
  template <class T>
  boost::json::object of() {
    if constexpr (std::same_as<T, bool>) {
      return {{"type", "boolean"}};
    } else if constexpr (std::integral<T>) {
      return {{"type", "integer"}};
    } else if constexpr (DescribedEnum<T>) {
      boost::json::array words;
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
          [&]<class Each>(Each) { words.emplace_back(enumerator_name<Each>()); });
      return {{"enum", words}};
    } else if constexpr (DescribedStruct<T> || is_variant<T>) {
      return named<T>();
    } else if constexpr (std::convertible_to<const T&, std::string_view> || WordSerializable<T>) {
      return {{"type", "string"}};
    } else if constexpr (std::same_as<T, RawJson>) {
      return {};
    } else if constexpr (is_shared<T>) {
      return of<typename T::Part>();
    } else if constexpr (is_optional<T>) {
      return {{"anyOf", {of<typename T::value_type>(), {{"type", "null"}}}}};
    } else if constexpr (is_map<T>) {
      return {{"type", "object"}, {"additionalProperties", of<typename T::mapped_type>()}};
    } else {
      return {{"type", "array"}, {"items", of<std::ranges::range_value_t<T>>()}};
    }
  }

  const boost::json::object& all() const { return all_; }

 private:
  template <class T>
  boost::json::object named() {
    constexpr auto name = page_name<T>.empty() ? type_name<T>() : page_name<T>;
    if (!all_.contains(name)) {
      boost::json::object described = description<T>();
      all_[name] = std::move(described);
    }
    return {{"$ref", "#/$defs/" + std::string(name)}};
  }

  template <class T>
  boost::json::object description() {
    if constexpr (is_variant<T>) {
      boost::json::array kinds;
      boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, T>>(
          [&](auto each) { kinds.push_back(object<typename decltype(each)::type>(true)); });
      return {{"anyOf", kinds}};
    } else {
      return object<T>(false);
    }
  }

  /// With its name in "type", as a struct of a variant has it.
  template <DescribedStruct T>
  boost::json::object object(bool tagged) {
    boost::json::array required;
    boost::json::object properties;
    if (tagged) {
      required.emplace_back("type");
      properties["type"] = {{"const", tag_of<T>.text()}};
    }
    boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
      using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
      const auto name = member_name<decltype(member)>.text();
      required.emplace_back(name);
      properties[name] = of<Member>();
    });
    return {{"type", "object"}, {"required", required}, {"properties", properties}};
  }

  boost::json::object all_;
};

inline constexpr std::size_t file_width = 120;

/// JSON for people: what does not fit into a line has a line for each of its parts.
inline void append_lines(std::string& text, const boost::json::value& json,
                         const std::string& indent = "") {
  const std::string line = boost::json::serialize(json);
  if (!json.is_structured() || indent.size() + line.size() < file_width) {
    text += line;
    return;
  }
  const auto parts = [&](std::string_view brackets, const auto& all, const auto& append) {
    text += brackets[0];
    for (const auto& each : all) {
      text += (text.back() == brackets[0] ? "\n  " : ",\n  ") + indent;
      append(each);
    }
    text += '\n' + indent + brackets[1];
  };
  if (json.is_array()) {
    parts("[]", json.get_array(),
          [&](const auto& each) { append_lines(text, each, indent + "  "); });
  } else {
    parts("{}", json.get_object(), [&](const auto& each) {
      text += boost::json::serialize(each.key()) + ": ";
      append_lines(text, each.value(), indent + "  ");
    });
  }
}

/// The text of a file with this schema.
inline std::string file_of(const std::string& title, const boost::json::object& schema,
                           const Definitions& definitions) {
  boost::json::object file{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                           {"$comment", "Written by coppice-wire-types from the C++ types."},
                           {"title", title}};
  file.insert(schema.begin(), schema.end());
  file["$defs"] = definitions.all();
  std::string text;
  append_lines(text, file);
  return text + "\n";
}

/// The file with the schema of a game's views.
template <class Screen>
std::string view_file(const std::string& game) {
  Definitions definitions;
  const boost::json::object screen = definitions.of<Screen>();
  return file_of("What a seat sees: " + game, screen, definitions);
}

}  // namespace coppice::schema
