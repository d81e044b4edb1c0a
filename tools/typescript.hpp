#pragma once

#include <cstdlib>
#include <iostream>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeindex>
#include <utility>
#include <vector>

#include "engine/describe.hpp"
#include "engine/screen_changes.hpp"

// Writes described C++ types as TypeScript declarations that match the JSON of json_text.
namespace coppice::typescript {

/// A reference to type T.
template <class T>
std::string reference() {
  if constexpr (!page_name<T>.empty()) {
    return std::string(page_name<T>);
  } else if constexpr (std::same_as<T, bool>) {
    return "boolean";
  } else if constexpr (std::integral<T>) {
    return "number";
  } else if constexpr (DescribedEnum<T> || DescribedStruct<T>) {
    return std::string(type_name<T>());
  } else if constexpr (std::convertible_to<const T&, std::string_view> || WordSerializable<T>) {
    return "string";
  } else if constexpr (is_shared<T>) {
    return reference<typename T::Part>();
  } else if constexpr (is_optional<T>) {
    return reference<typename T::value_type>() + " | null";
  } else if constexpr (is_map<T>) {
    return "Record<string, " + reference<typename T::mapped_type>() + ">";
  } else {
    static_assert(std::ranges::range<T>,
                  "the page has no name for this type: specialise page_name");
    const std::string element = reference<std::ranges::range_value_t<T>>();
    return element.contains('|') ? "(" + element + ")[]" : element + "[]";
  }
}

inline constexpr std::size_t page_width = 100;

/// "{ a: number; b: Card }", on one line if it fits after `opening`, else with one line per member.
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
    all.push_back(std::string(member_name<decltype(member)>.text()) + ": " + reference<Member>());
  });
  return all;
}

/// "export type A = B | C;", on one line if it fits, else with one line per alternative.
inline std::string alternatives(const std::string& name, const std::vector<std::string>& all) {
  const std::string opening = "export type " + name + " =";
  std::string line = opening;
  std::string lines = opening;
  for (const std::string& each : all) {
    line += (line == opening ? " " : " | ") + each;
    lines += "\n  | " + each;
  }
  return (line.size() < page_width ? line : lines) + ";\n";
}

template <DescribedEnum E>
std::vector<std::string> enumerators() {
  std::vector<std::string> all;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&]<class Each>(Each) { all.push_back('"' + std::string(enumerator_name<Each>()) + '"'); });
  return all;
}

template <class Variant>
std::string variant_declaration(const std::string& name) {
  std::string text = "export type " + name + " =";
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto each) {
    using Held = typename decltype(each)::type;
    std::vector<std::string> all = members<Held>();
    all.insert(all.begin(), "type: \"" + std::string(tag_of<Held>.text()) + "\"");
    text += "\n" + object("  | ", all, "    ");
  });
  return text + ";\n";
}

/// The declarations of one file: each type once, after the types that it needs.
class Declarations {
 public:
  /// Imports the types of `others` instead of declaring them again.
  static Declarations importing(const Declarations& others) {
    Declarations types;
    types.others_ = others.types_;
    return types;
  }

  /// Declares T, if it needs a declaration, and all types that T needs.
  template <class T>
  void add() {
    if constexpr (is_variant<T> || DescribedStruct<T> || DescribedEnum<T>) {
      add_as<T>(reference<T>());
    } else if constexpr (WordSerializable<T>) {
      if (!page_name<T>.empty()) words_.insert(reference<T>());
    } else if constexpr (is_shared<T>) {
      add<typename T::Part>();
    } else if constexpr (is_optional<T>) {
      add<typename T::value_type>();
    } else if constexpr (is_map<T>) {
      add<typename T::mapped_type>();
    } else if constexpr (std::ranges::range<T> &&
                         !std::convertible_to<const T&, std::string_view>) {
      add<std::ranges::range_value_t<T>>();
    }
  }

  /// The same for a variant, struct or enum with the name `name`.
  template <class T>
  void add_as(const std::string& name) {
    if (const auto other = others_.find(name); other != others_.end()) {
      must_be_the_same(*other, typeid(T));
      imported_.insert(name);
      return;
    }
    const auto [known, fresh] = types_.emplace(name, typeid(T));
    if (!fresh) return must_be_the_same(*known, typeid(T));
    if constexpr (DescribedEnum<T>) {
      text_ += alternatives(name, enumerators<T>());
    } else if constexpr (is_variant<T>) {
      boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, T>>(
          [&]<class Held>(std::type_identity<Held>) { add_members<Held>(); });
      text_ += variant_declaration<T>(name);
    } else {
      add_members<T>();
      text_ += object("export type " + name + " = ", members<T>(), "") + ";\n";
    }
  }

  const std::string& text() const { return text_; }

  /// The names of the other declarations' types that these need.
  const std::set<std::string>& imported() const { return imported_; }

  /// Names of the types that are JSON strings.
  const std::set<std::string>& words() const { return words_; }

 private:
  template <DescribedStruct T>
  void add_members() {
    boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
      add<std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>>();
    });
  }

  static void must_be_the_same(const std::pair<const std::string, std::type_index>& known,
                               std::type_index type) {
    if (known.second == type) return;
    std::cerr << "Two types are called " << known.first << ": specialise page_name for one.\n";
    std::exit(1);
  }

  std::map<std::string, std::type_index> others_;
  std::map<std::string, std::type_index> types_;
  std::set<std::string> imported_;
  std::set<std::string> words_;
  std::string text_;
};

}  // namespace coppice::typescript
