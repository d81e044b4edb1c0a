#pragma once

#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

namespace coppice {

// The file format of trained weights: a line that says what they are for, then lines of integers.

/// What weights are for. Others are not read, because their numbers have another meaning.
struct WeightsHeader {
  std::string_view game;
  int version;              ///< of the meaning of each number: it changes with the features
  std::uint64_t cards = 0;  ///< hash of the cards that the numbers refer to; 0: none
};

class WeightsWriter {
 public:
  explicit WeightsWriter(const WeightsHeader& of);

  void add(std::int32_t number);

  /// The next number begins a new line.
  void end_line();

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Reads integers, each followed by one space or line end.
class WeightsReader {
 public:
  /// Reads nothing if the text is for something else.
  WeightsReader(std::string_view text, const WeightsHeader& of);

  template <class Number>
  void next(Number& number) {
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    good_ = good_ && error == std::errc{} && (rest_.starts_with(' ') || rest_.starts_with('\n'));
    if (good_) rest_.remove_prefix(1);
  }

  /// The same for a number from -limit to limit.
  void next_within(std::int32_t& number, std::int32_t limit) {
    next(number);
    good_ = good_ && number >= -limit && number <= limit;
  }

  /// Whether all reads succeeded and nothing is left.
  bool done() const { return good_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = false;
};

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
