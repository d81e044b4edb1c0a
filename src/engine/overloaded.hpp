#pragma once

#include <concepts>
#include <variant>

// For std::visit: a case for each alternative. There is no case for all others, so an alternative
// without a case does not compile.
namespace coppice {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

template <class T, class... Types>
concept OneOf = (std::same_as<T, Types> || ...);

template <class T, class Variant>
inline constexpr bool is_alternative_of = false;
template <class T, class... Types>
inline constexpr bool is_alternative_of<T, std::variant<Types...>> = OneOf<T, Types...>;

template <class T, class Variant>
concept AlternativeOf = is_alternative_of<T, Variant>;

}  // namespace coppice
