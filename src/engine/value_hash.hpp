#pragma once

#include <cstddef>

#include "engine/hash.hpp"

namespace coppice {

/// `hash_of` for unordered containers.
struct ValueHash {
  template <class Value>
  std::size_t operator()(const Value& value) const {
    return static_cast<std::size_t>(hash_of(value));
  }
};

}  // namespace coppice
