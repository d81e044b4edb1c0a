// Graphs of a few words: shared nodes, lists, and limits of size.
#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <vector>

#include "games/coupell/rules/dictionary.hpp"
#include "games/coupell/rules/word_graph.hpp"
#include "games/coupell/rules/word_graph_builder.hpp"

namespace coppice::coupell::test {
namespace {

const WordLists british = {WordList::british};
const WordLists american = {WordList::american};

std::vector<std::uint32_t> cells_of(std::initializer_list<std::string_view> words) {
  WordGraphBuilder builder;
  for (const std::string_view word : words) builder.add(word, british);
  return builder.build();
}

TEST(CoupellWordGraph, IsEmptyWithoutWords) {
  const auto cells = cells_of({});
  const WordGraph graph(cells);
  EXPECT_EQ(graph.root(), 0U);
  EXPECT_EQ(graph.lists_of("word"), WordLists());
  EXPECT_EQ(graph.lists_of(""), WordLists());
}

TEST(CoupellWordGraph, BeginningsOfWordsAreNoWords) {
  const auto cells = cells_of({"tap", "taps"});
  const WordGraph graph(cells);
  EXPECT_EQ(graph.lists_of("tap"), british);
  EXPECT_EQ(graph.lists_of("TAPS"), british);
  for (const auto* text : {"", "t", "ta", "tapss", "ap", "tab", "z"}) {
    EXPECT_EQ(graph.lists_of(text), WordLists()) << text;
  }
}

TEST(CoupellWordGraph, SharesEnds) {
  // Two cells, then t, a and o, p, s, each with its own cell.
  EXPECT_EQ(cells_of({"tap", "taps", "top", "tops"}).size(), 2U + 2 + 3 + 2 + 2);
}

TEST(CoupellWordGraph, DoesNotShareEndsOfOtherLists) {
  WordGraphBuilder builder;
  builder.add("tap", british);
  builder.add("top", american);
  const auto cells = builder.build();
  EXPECT_EQ(cells.size(), 2U + 2 + 3 + 2 + 2);
  EXPECT_EQ(WordGraph(cells).lists_of("tap"), british);
  EXPECT_EQ(WordGraph(cells).lists_of("top"), american);
}

TEST(CoupellWordGraph, AWordAddedTwiceIsOnBothLists) {
  WordGraphBuilder builder;
  for (const WordLists lists : {british, american, british}) builder.add("tap", lists);
  const auto cells = builder.build();
  EXPECT_EQ(WordGraph(cells).lists_of("tap"), british | american);
  EXPECT_TRUE(WordGraph(cells).contains("tap", british | american));
  EXPECT_FALSE(WordGraph(cells).contains("tap", {WordList::common}));
}

TEST(CoupellWordGraph, DoesNotDependOnTheOrderOfWords) {
  EXPECT_EQ(cells_of({"tap", "taps", "stop"}), cells_of({"stop", "taps", "tap"}));
}

TEST(CoupellWordGraph, AnEdgeStoresAllItsFields) {
  const WordLists all = WordLists::from_bits(255);
  const std::uint32_t last_node = (1U << 24) - 1;
  const WordEdge edge(all, last_node);
  EXPECT_EQ(edge.bits(), 0xffff'ffffU);
  EXPECT_EQ(edge.lists(), all);
  EXPECT_EQ(edge.node(), last_node);
  EXPECT_EQ(WordEdge(british, 7).lists(), british);
  EXPECT_EQ(WordEdge(british, 7).node(), 7U);
}

TEST(CoupellWordGraph, TheBuiltInGraphHasNoDuplicateNodes) {
  const auto cells = embedded_words();
  std::set<std::vector<std::uint32_t>> nodes;
  std::size_t node = 2;
  while (node < cells.size()) {
    const auto edges = static_cast<std::size_t>(std::popcount(cells[node]));
    const auto whole = cells.subspan(node, 1 + edges);
    EXPECT_TRUE(nodes.emplace(whole.begin(), whole.end()).second);
    node += whole.size();
  }
}

}  // namespace
}  // namespace coppice::coupell::test
