#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace coppice {

/// A list of features, each a number, that are cheap to compute.
template <std::size_t Most>
class FeatureList {
 public:
  void clear() { count_ = 0; }
  void add(int feature) {
    assert(count_ < Most);
    numbers_[count_++] = static_cast<std::uint16_t>(feature);
  }

  const std::uint16_t* begin() const { return numbers_.data(); }
  const std::uint16_t* end() const { return numbers_.data() + count_; }

 private:
  std::array<std::uint16_t, Most> numbers_{};
  std::size_t count_ = 0;
};

}  // namespace coppice
