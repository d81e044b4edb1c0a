#pragma once

#include <expected>
#include <type_traits>
#include <utility>

namespace coppice {

/// The value, which TRY may leave unused.
template <class Result>
constexpr std::remove_cvref_t<Result>::value_type value_of(Result&& result) {
  return *std::forward<Result>(result);
}

}  // namespace coppice

/// The value of a std::expected. If it holds an error, the function returns that error instead, as
/// `?` does in Rust and `BOOST_OUTCOME_TRY` in Boost.Outcome:
///
///     const auto game = TRY(read_game(options.game));
///
/// For source files. It is neither nested nor used in coroutines, which have to `co_return`. It is
/// a statement expression of GCC and Clang, because the std::expected of GCC 12 has no `and_then`.
#define TRY(...)                                                                  \
  __extension__({                                                                 \
    auto&& coppice_tried = (__VA_ARGS__);                                         \
    if (!coppice_tried) return std::unexpected(std::move(coppice_tried).error()); \
    ::coppice::value_of(std::move(coppice_tried));                                \
  })
