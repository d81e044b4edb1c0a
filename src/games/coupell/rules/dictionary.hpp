#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "games/coupell/rules/word_graph.hpp"

namespace coppice::coupell {

inline constexpr std::size_t longest_dictionary = 1 << 22;  ///< bytes of an own file

/// The words that count at a table. Immutable; copies share their words, so copying is cheap.
class Dictionary {
 public:
  /// The built-in words that are in all of `lists`; at least one list, and not the own list.
  explicit Dictionary(WordLists lists);

  WordGraph graph() const { return graph_; }

  /// Words count if all of these lists contain them. `lists() | WordLists{WordList::common}`
  /// selects the common ones, also of an own dictionary.
  WordLists lists() const { return lists_; }

  /// In upper or lower case.
  bool contains(std::string_view word) const { return graph_.contains(word, lists_); }

  /// Whether the first version of this dictionary lacked the word. A record from then says that it
  /// does not count.
  bool came_later(std::string_view word) const;

  /// Why a word does not count. Errors, each with a printable argument "word": too short or too
  /// long; another character than a letter; not in the dictionary, or only in another built-in one.
  std::expected<void, Error> check(std::string_view word) const;

 private:
  friend std::expected<Dictionary, Error> read_dictionary(std::string_view text);
  explicit Dictionary(std::vector<std::uint32_t> own);

  std::shared_ptr<const std::vector<std::uint32_t>> own_;  ///< the graph's cells, if not built in
  WordGraph graph_;
  WordLists lists_;
};

/// "british", "american" or "common" (common British words); empty for any other name.
std::optional<Dictionary> built_in_dictionary(std::string_view name);

/// A player's own word list: UTF-8, one word per line, in the form of docs/words.md. Errors, each
/// with an argument "line": a line that is not a word of 4 to 13 letters from A to Z; no words; a
/// text longer than `longest_dictionary`.
std::expected<Dictionary, Error> read_dictionary(std::string_view text);

/// The graph of the built-in words, generated during the build (words.cmake). It is read-only data
/// of the program, so it needs no loading.
std::span<const std::uint32_t> embedded_words();

}  // namespace coppice::coupell
