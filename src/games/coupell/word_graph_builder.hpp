#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/coupell/word_lists.hpp"

namespace coppice::coupell {

/// Makes the smallest graph of some words: when the program is built, and of a player's own list.
class WordGraphBuilder {
 public:
  /// `word` is of lower-case letters a to z, one at least. A word that is added again is on the
  /// lists of both times.
  void add(std::string_view word, WordLists lists);

  /// The cells, as WordGraph takes them. The builder is empty afterwards.
  std::vector<std::uint32_t> build();

 private:
  struct Entry {
    std::string word;
    WordLists lists;
  };

  void merge_doubles();
  std::uint32_t node_of(std::span<const Entry> entries, std::size_t depth);

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> cells_;
  /// The cells of each node so far, and its place. Nodes with the same cells have the same words
  /// behind them, so that one stands for all.
  std::map<std::vector<std::uint32_t>, std::uint32_t> nodes_;
};

}  // namespace coppice::coupell
