#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/text.hpp"
#include "games/coppertwaddle/rules/card.hpp"

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

// The vocabulary of effects in a folio file, as listed in docs/folio.md. All other words are
// refused.

/// The effect of a Favour, or the ability of a Threlm, depending on `kind`.
std::expected<std::array<Effect, 2>, Error> read_effects(std::string_view text, CardKind kind);

/// The effect of a Declaration.
std::expected<DeclarationEffect, Error> read_burden(std::string_view text);

/// "+4" or "-2": a change of Power, with its sign, -9 to 9 and not 0.
std::optional<std::int16_t> change_of(std::string_view text);

}  // namespace coppice::coppertwaddle
