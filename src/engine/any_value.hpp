#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <typeinfo>

namespace coppice {

inline constexpr std::size_t max_state_size = 256;

/// A value that fits into 256 bytes and is compared and hashed by its bytes.
template <class Value>
concept SmallValue =
    std::is_trivially_copyable_v<Value> && std::has_unique_object_representations_v<Value> &&
    sizeof(Value) <= max_state_size && std::equality_comparable<Value>;

/// A State or View of any game, in storage of fixed size. Only the game that made it can read it.
class AnyValue {
 public:
  template <SmallValue Value>
  static AnyValue of(const Value& value) {
    AnyValue any;
    std::memcpy(any.bytes_.data(), &value, sizeof(Value));
#ifndef NDEBUG
    any.type_ = &typeid(Value);
#endif
    return any;
  }

  /// It must hold a `Value`, as debug builds check.
  template <SmallValue Value>
  Value as() const {
    assert(type_ != nullptr && *type_ == typeid(Value));
    Value value;
    std::memcpy(static_cast<void*>(&value), bytes_.data(), sizeof(Value));
    return value;
  }

  friend bool operator==(const AnyValue&, const AnyValue&) = default;

 private:
  alignas(16) std::array<std::byte, max_state_size> bytes_{};
#ifndef NDEBUG
  const std::type_info* type_ = nullptr;
#endif
};

struct AnyState : AnyValue {};
struct AnyView : AnyValue {};

}  // namespace coppice
