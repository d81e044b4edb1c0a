#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

// Names of described types (Boost.Describe): enumerators, members of structs, and the structs of a
// variant. All are computed at compile time.
namespace coppice {

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

/// A type with a textual form of one word, found by argument-dependent lookup.
template <class T>
concept WordSerializable = requires(const T& value) {
  { word(value) } -> std::same_as<std::string>;
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

/// The name that a described member (`&T::member`), enumerator, or struct of a variant has outside
/// the program: in files, messages, databases and catalogues. Empty: its name in C++. Whoever
/// renames one that leaves the program writes its old name beside the type, so that no format
/// changes:
///
///   template <>
///   inline constexpr std::string_view outside_name<&people::Seated::key> = "owner";
///
/// The types of the page and the schemas in docs/schemas list all of these names (./check --full).
template <auto>
inline constexpr std::string_view outside_name = "";
template <class>
inline constexpr std::string_view outside_tag = "";

/// The name of a described enumerator, one of `describe_enumerators<E>`.
template <class Enumerator>
constexpr std::string_view enumerator_name() {
  constexpr std::string_view outside = outside_name<Enumerator::value>;
  return outside.empty() ? std::string_view(Enumerator::name) : outside;
}

/// The name of a described enum's value.
template <DescribedEnum E>
std::string_view name_of(E value) {
  std::string_view name = "?";
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&]<class Enumerator>(Enumerator each) {
        if (each.value == value) name = enumerator_name<Enumerator>();
      });
  return name;
}

/// The value with this name, if the enum has it.
template <DescribedEnum E>
std::optional<E> value_named(std::string_view name) {
  std::optional<E> found;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&]<class Enumerator>(Enumerator each) {
        if (name == enumerator_name<Enumerator>()) found = each.value;
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

/// The name of a type in the page's TypeScript, if it differs from its own name. A game specialises
/// it in its folder for an unnamed variant in its screen, events or choices, and for a type written
/// as a word that should be more than a string to the page.
template <class T>
inline constexpr std::string_view page_name = "";

/// A short text, computed at compile time.
class FixedString {
 public:
  static constexpr std::size_t longest = 64;

  constexpr void add(char letter) { letters_[size_++] = letter; }
  constexpr std::string_view text() const { return {letters_.data(), size_}; }

 private:
  std::array<char, longest> letters_{};
  std::size_t size_ = 0;
};

/// `middle` between `before` and `after`.
constexpr FixedString around(std::string_view before, std::string_view middle,
                             std::string_view after) {
  FixedString result;
  for (const std::string_view part : {before, middle, after}) {
    for (const char letter : part) result.add(letter);
  }
  return result;
}

/// "border_cards" to "borderCards".
constexpr FixedString camel_case(std::string_view name) {
  FixedString result;
  bool raise = false;
  for (const char letter : name) {
    const bool raised = raise && letter >= 'a' && letter <= 'z';
    raise = letter == '_';
    if (!raise) result.add(raised ? static_cast<char>(letter - 'a' + 'A') : letter);
  }
  return result;
}

/// "BorderShown" to "border_shown".
constexpr FixedString snake_case(std::string_view name) {
  FixedString result;
  for (const char letter : name) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    if (capital && !result.text().empty()) result.add('_');
    result.add(capital ? static_cast<char>(letter - 'A' + 'a') : letter);
  }
  return result;
}

/// The JSON name of a described member, one of `MembersOf<T>`: "borderCards".
template <class Member>
inline constexpr FixedString member_name = camel_case(
    outside_name<Member::pointer>.empty() ? Member::name : outside_name<Member::pointer>);

/// The name of a struct of a variant in JSON and message catalogues: "border_shown".
template <class T>
inline constexpr FixedString tag_of =
    snake_case(outside_tag<T>.empty() ? type_name<T>() : outside_tag<T>);

}  // namespace coppice
