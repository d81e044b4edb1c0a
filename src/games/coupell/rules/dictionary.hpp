#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "games/coupell/rules/word_graph.hpp"

namespace coppice::coupell {

inline constexpr std::size_t longest_dictionary = 1 << 22;  ///< bytes of an own file

/// Which words count at a table. Never changes; copies share their words, so that they cost
/// nothing.
class Dictionary {
 public:
  /// The built-in words that all of `lists` have; at least one, and not the own list.
  explicit Dictionary(WordLists lists);

  WordGraph graph() const { return graph_; }

  /// The words that count are those of the graph which all of these lists have. With
  /// `lists() | WordLists{WordList::common}` only those that most people know; of an own
  /// dictionary, too.
  WordLists lists() const { return lists_; }

  /// In upper or lower case.
  bool contains(std::string_view word) const { return graph_.contains(word, lists_); }

  /// Why a word does not count. Errors, each with an argument "word" fit to be shown: it is too
  /// short or too long, has something else than letters, is not in the dictionary, or only in
  /// another one that is built in.
  std::expected<void, Error> check(std::string_view word) const;

 private:
  friend std::expected<Dictionary, Error> read_dictionary(std::string_view text);
  explicit Dictionary(std::vector<std::uint32_t> own);

  std::shared_ptr<const std::vector<std::uint32_t>> own_;  ///< the graph's cells, if not built in
  WordGraph graph_;
  WordLists lists_;
};

/// "british", "american" or "common" (British, and known to most people); nothing else.
std::optional<Dictionary> built_in_dictionary(std::string_view name);

/// A player's own word list: UTF-8, a word a line, in the form of docs/words.md.
/// Errors, each with an argument "line": any line that is no word of 4 to 13 letters from A to Z;
/// no words at all; a text longer than `longest_dictionary`.
std::expected<Dictionary, Error> read_dictionary(std::string_view text);

}  // namespace coppice::coupell
