#include "games/coupell/rules/word_graph_builder.hpp"

#include <algorithm>
#include <utility>

#include "games/coupell/rules/word_graph.hpp"

namespace coppice::coupell {

void WordGraphBuilder::add(std::string_view word, WordLists lists) {
  entries_.push_back({std::string(word), lists});
}

std::vector<std::uint32_t> WordGraphBuilder::build() {
  std::ranges::sort(entries_, {}, &Entry::word);
  merge_doubles();
  cells_ = {0, 0};
  cells_[1] = node_of(entries_, 0);
  entries_.clear();
  nodes_.clear();
  return std::exchange(cells_, {});
}

void WordGraphBuilder::merge_doubles() {
  std::vector<Entry> merged;
  for (Entry& entry : entries_) {
    if (merged.empty() || merged.back().word != entry.word) {
      merged.push_back(std::move(entry));
    } else {
      merged.back().lists = merged.back().lists | entry.lists;
    }
  }
  entries_ = std::move(merged);
}

/// The node after the first `depth` letters, which all `entries` share; 0 if none continues.
std::uint32_t WordGraphBuilder::node_of(std::span<const Entry> entries, std::size_t depth) {
  if (entries.empty()) return 0;
  std::vector<std::uint32_t> cells = {0};
  while (!entries.empty()) {
    const char character = entries.front().word[depth];
    const auto end = std::ranges::find_if(
        entries, [&](const Entry& entry) { return entry.word[depth] != character; });
    const auto count = static_cast<std::size_t>(end - entries.begin());
    std::span<const Entry> same = entries.first(count);
    entries = entries.subspan(count);

    WordLists lists;
    // The words are sorted, so one that ends here comes first.
    if (same.front().word.size() == depth + 1) {
      lists = same.front().lists;
      same = same.subspan(1);
    }
    cells.front() |= 1U << *letter_of(character);
    cells.push_back(WordEdge(lists, node_of(same, depth + 1)).bits());
  }
  const auto [known, is_new] = nodes_.try_emplace(cells, static_cast<std::uint32_t>(cells_.size()));
  if (is_new) cells_.insert(cells_.end(), cells.begin(), cells.end());
  return known->second;
}

}  // namespace coppice::coupell
