#include "games/coupell/word_graph_builder.hpp"

#include <algorithm>
#include <utility>

#include "games/coupell/word_graph.hpp"

namespace coppice::coupell {

void WordGraphBuilder::add(std::string_view word, WordLists lists) {
  entries_.push_back({std::string(word), lists});
}

std::vector<std::uint32_t> WordGraphBuilder::build() {
  std::ranges::sort(entries_, {}, &Entry::word);
  merge_doubles();
  edges_ = {0};
  const std::uint32_t root = node_of(entries_, 0);
  edges_.front() = WordEdge(0, {}, true, root).bits();
  entries_.clear();
  nodes_.clear();
  return std::exchange(edges_, {});
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

/// The node behind the first `depth` letters, which all `entries` share; 0 if none has more.
std::uint32_t WordGraphBuilder::node_of(std::span<const Entry> entries, std::size_t depth) {
  std::vector<std::uint32_t> edges;
  while (!entries.empty()) {
    const char character = entries.front().word[depth];
    const auto end = std::ranges::find_if(
        entries, [&](const Entry& entry) { return entry.word[depth] != character; });
    const auto count = static_cast<std::size_t>(end - entries.begin());
    std::span<const Entry> same = entries.first(count);
    entries = entries.subspan(count);

    WordLists lists;
    // Sorted, so that the word which ends here comes first.
    if (same.front().word.size() == depth + 1) {
      lists = same.front().lists;
      same = same.subspan(1);
    }
    const std::uint32_t node = node_of(same, depth + 1);
    edges.push_back(WordEdge(*letter_of(character), lists, entries.empty(), node).bits());
  }
  if (edges.empty()) return 0;
  const auto [known, is_new] = nodes_.try_emplace(edges, static_cast<std::uint32_t>(edges_.size()));
  if (is_new) edges_.insert(edges_.end(), edges.begin(), edges.end());
  return known->second;
}

}  // namespace coppice::coupell
