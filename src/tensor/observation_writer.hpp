#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace coppice::tensor {

/// Writes the fields of an observation, one after the other, a byte for each number.
class ObservationWriter {
 public:
  explicit ObservationWriter(std::span<std::uint8_t> bytes)
      : at_(bytes.data()), end_(at_ + bytes.size()) {}

  void number(int value) {
    assert(at_ < end_ && value >= 0 && value <= 255);
    *at_++ = static_cast<std::uint8_t>(value);
  }
  /// Numbers above 255 count as 255.
  void capped(int value) { number(std::min(value, 255)); }

  /// `count` numbers: 1 at index `which`, otherwise 0. All are 0 if there is no such index.
  void one_of(int count, int which) {
    assert(at_ + count <= end_);
    std::memset(at_, 0, static_cast<std::size_t>(count));
    if (which >= 0 && which < count) at_[which] = 1;
    at_ += count;
  }

  /// Each number plus 1; 255, which means none, becomes 0.
  void from_one(std::span<const std::uint8_t> numbers) {
    assert(at_ + numbers.size() <= end_);
    for (std::size_t at = 0; at < numbers.size(); ++at) {
      at_[at] = static_cast<std::uint8_t>(numbers[at] + 1);
    }
    at_ += numbers.size();
  }

  /// Space for this many numbers, initially 0.
  std::span<std::uint8_t> zeros(std::size_t count) {
    assert(at_ + count <= end_);
    std::memset(at_, 0, count);
    at_ += count;
    return {at_ - count, count};
  }

  /// The lowest `count` bits as numbers, lowest first. Converts eight at once.
  void bits(std::uint64_t set, int count) {
    assert(at_ + count <= end_);
    for (; count > 0; count -= 8, set >>= 8) {
      const std::uint64_t eight = spread(set & 0xff);
      const int some = std::min(count, 8);
      std::memcpy(at_, &eight, static_cast<std::size_t>(some));
      at_ += some;
    }
  }

  bool is_done() const { return at_ == end_; }

 private:
  /// Bit i of the byte as byte i.
  static std::uint64_t spread(std::uint64_t byte) {
    const std::uint64_t each = byte * 0x0101010101010101 & 0x8040201008040201;
    return (each + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
  }

  std::uint8_t* at_;
  std::uint8_t* end_;
};

}  // namespace coppice::tensor
