#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/coupell/rules/word_graph.hpp"

namespace coppice::coupell {

/// Builds the minimal graph of some words: during the build, and for a player's own list.
class WordGraphBuilder {
 public:
  /// `word` has at least one lower-case letter a to z. A word added again is on the lists of both
  /// calls.
  void add(std::string_view word, WordLists lists);

  /// The cells for WordGraph. The builder is empty afterwards.
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
  /// The cells of each node so far, and its index. Nodes with the same cells have the same
  /// continuations, so one serves for all.
  std::map<std::vector<std::uint32_t>, std::uint32_t> nodes_;
};

}  // namespace coppice::coupell
