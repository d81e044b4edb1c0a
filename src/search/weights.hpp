#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

// How what a player has learned is written: a line that tells what it is of, then whole numbers in
// lines.
namespace coppice {

/// What weights are of. Those of anything else are not read: their numbers would mean other things.
struct WeightsOf {
  std::string_view game;
  int version;              ///< of what each number means: other features are another version
  std::uint64_t cards = 0;  ///< hash of the cards that the numbers are of; 0: of none
};

class WeightsWriter {
 public:
  explicit WeightsWriter(const WeightsOf& of);

  void add(std::int32_t number);

  /// The next number begins a line.
  void end_line();

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Reads whole numbers, each before one space or line end.
class WeightsReader {
 public:
  /// Nothing can be read where the text is of something else.
  WeightsReader(std::string_view text, const WeightsOf& of);

  template <class Number>
  void next(Number& number) {
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    good_ = good_ && error == std::errc{} && (rest_.starts_with(' ') || rest_.starts_with('\n'));
    if (good_) rest_.remove_prefix(1);
  }

  /// All that was asked for could be read, and nothing is left.
  bool done() const { return good_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = false;
};

}  // namespace coppice
