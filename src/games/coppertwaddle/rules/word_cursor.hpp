#pragma once

#include <algorithm>
#include <cstddef>
#include <expected>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/text.hpp"

namespace coppice::coppertwaddle {

/// Goes through a text word by word. Spaces part the words; a comma is a word of its own.
class WordCursor {
 public:
  explicit WordCursor(std::string_view text) {
    for (const std::string_view part : split(text, ' ')) add(part);
  }

  bool at_end() const { return at_ >= words_.size(); }

  /// The word that is next; empty at the end.
  std::string_view now() const { return at_end() ? std::string_view() : words_[at_]; }

  void take() { ++at_; }

  /// Takes the next word if it is this one.
  bool take(std::string_view word) {
    if (now() != word) return false;
    take();
    return true;
  }

  /// The error that the next word cannot stand where it does, or that none is there.
  std::unexpected<Error> refuse() const {
    if (at_end()) return refused("error.folio.effect.ends");
    return refused("error.folio.effect.word", {{"word", excerpt(now())}});
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
