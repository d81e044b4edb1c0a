#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>

namespace coppice {

inline constexpr std::size_t max_state_size = 256;

/// A value that fits into 256 bytes and is compared and hashed by its bytes.
template <class Value>
concept SmallValue =
    std::is_trivially_copyable_v<Value> && std::has_unique_object_representations_v<Value> &&
    sizeof(Value) <= max_state_size && std::equality_comparable<Value>;

}  // namespace coppice
