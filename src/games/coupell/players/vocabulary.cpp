#include "games/coupell/players/vocabulary.hpp"

#include <algorithm>
#include <bit>

namespace coppice::coupell {

namespace {

constexpr std::uint8_t unknown = 255;

}  // namespace

int longest_in(WordGraph graph, WordLists lists, std::span<const CardLetters> row) {
  std::uint32_t most = 0;
  for_each_word(graph, lists, row,
                [&](const RowWord& word) { most = std::max(most, word.length); });
  return static_cast<int>(most);
}

Vocabulary::Vocabulary(const Dictionary& dictionary, WordLists lists)
    : dictionary_(dictionary), lists_(lists), behind_(graph().cells().size(), unknown) {
  count_behind(graph().root());
}

std::uint32_t Vocabulary::count_behind(std::uint32_t node) {
  if (behind_[node] != unknown) return behind_[node];
  const auto edges = static_cast<std::uint32_t>(std::popcount(graph().cells()[node]));
  std::uint32_t most = 0;
  for (std::uint32_t at = 1; at <= edges; ++at) {
    const WordEdge edge(graph().cells()[node + at]);
    const std::uint32_t further = edge.node() == 0 ? 0 : count_behind(edge.node());
    if (further > 0 || edge.lists().offer(lists_)) most = std::max(most, further + 1);
  }
  behind_[node] = static_cast<std::uint8_t>(most);
  return most;
}

}  // namespace coppice::coupell
