#pragma once

#include <algorithm>
#include <cstddef>
#include <expected>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/text.hpp"

namespace coppice::coppertwaddle {

/// Splits a text into words, separated by spaces; a comma is a word.
class WordCursor {
 public:
  explicit WordCursor(std::string_view text) {
    for (const std::string_view part : split(text, ' ')) add(part);
  }

  bool at_end() const { return at_ >= words_.size(); }

  /// The next word; empty at the end.
  std::string_view now() const { return at_end() ? std::string_view() : words_[at_]; }

  void take() { ++at_; }

  /// Skips the next word if it is this one.
  bool take(std::string_view word) {
    if (now() != word) return false;
    take();
    return true;
  }

  /// The error for an unexpected or missing next word.
  std::unexpected<Error> refuse() const {
    if (at_end()) return make_error("error.folio.effect.ends");
    return make_error("error.folio.effect.word", {{"word", excerpt(now())}});
  }

 private:
  void add(std::string_view part) {
    while (!part.empty()) {
      const std::size_t size = part.front() == ',' ? 1 : std::min(part.find(','), part.size());
      words_.push_back(part.substr(0, size));
      part.remove_prefix(size);
    }
  }

  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

}  // namespace coppice::coppertwaddle
