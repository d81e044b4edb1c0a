#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace coppice {

/// A 64-bit hash of a small value, the same on every little-endian platform.
///
/// Only for types in which equal values have equal bytes (no padding), so that hash and equality
/// agree; the compiler refuses others.
template <class Value>
  requires std::is_trivially_copyable_v<Value> && std::has_unique_object_representations_v<Value>
std::uint64_t hash_of(const Value& value) {
  const auto* bytes = reinterpret_cast<const std::byte*>(&value);
  std::uint64_t hash = sizeof(Value) * 0x9e3779b97f4a7c15;
  for (std::size_t at = 0; at < sizeof(Value); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, sizeof(Value) - at < 8 ? sizeof(Value) - at : 8);
    hash ^= word;
    hash ^= hash >> 32;  // otherwise the high bits of a word affect few others, and the next word
                         // could cancel that
    hash = std::rotl(hash * 0xff51afd7ed558ccd, 32);
  }
  hash = (hash ^ hash >> 33) * 0xc4ceb9fe1a85ec53;
  return hash ^ hash >> 33;
}

/// FNV-1a, 64 bits, the same on every platform.
class Fnv1aHash {
 public:
  constexpr void add(std::string_view text) {
    for (const char letter : text) {
      value_ = (value_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    }
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

constexpr std::uint64_t hash_of_text(std::string_view text) {
  Fnv1aHash hash;
  hash.add(text);
  return hash.value();
}

/// `hash_of` for unordered containers.
struct ValueHash {
  template <class Value>
  std::size_t operator()(const Value& value) const {
    return static_cast<std::size_t>(hash_of(value));
  }
};

}  // namespace coppice
