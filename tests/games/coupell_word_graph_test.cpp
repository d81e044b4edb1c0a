// Graphs of a few words: what they share, what they know of lists, and that none is too big.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "games/coupell/embedded_words.hpp"
#include "games/coupell/word_graph.hpp"
#include "games/coupell/word_graph_builder.hpp"

namespace coppice::coupell::test {
namespace {

const WordLists british = {WordList::british};
const WordLists american = {WordList::american};

std::vector<std::uint32_t> edges_of(std::initializer_list<std::string_view> words) {
  WordGraphBuilder builder;
  for (const std::string_view word : words) builder.add(word, british);
  return builder.build();
}

TEST(CoupellWordGraph, OfNoWordsHasNone) {
  const auto edges = edges_of({});
  const WordGraph graph(edges);
  EXPECT_EQ(graph.root(), 0U);
  EXPECT_EQ(graph.lists_of("word"), WordLists());
  EXPECT_EQ(graph.lists_of(""), WordLists());
}

TEST(CoupellWordGraph, BeginningsOfWordsAreNone) {
  const auto edges = edges_of({"tap", "taps"});
  const WordGraph graph(edges);
  EXPECT_EQ(graph.lists_of("tap"), british);
  EXPECT_EQ(graph.lists_of("TAPS"), british);
  for (const auto* text : {"", "t", "ta", "tapss", "ap", "tab", "z"}) {
    EXPECT_EQ(graph.lists_of(text), WordLists()) << text;
  }
}

TEST(CoupellWordGraph, SharesEnds) {
  // t, then a and o, then p, then s; and the edge to the root.
  EXPECT_EQ(edges_of({"tap", "taps", "top", "tops"}).size(), 1U + 1 + 2 + 1 + 1);
}

TEST(CoupellWordGraph, SharesNoEndsThatAreOnOtherLists) {
  WordGraphBuilder builder;
  builder.add("tap", british);
  builder.add("top", american);
  const auto edges = builder.build();
  EXPECT_EQ(edges.size(), 1U + 1 + 2 + 2);
  EXPECT_EQ(WordGraph(edges).lists_of("tap"), british);
  EXPECT_EQ(WordGraph(edges).lists_of("top"), american);
}

TEST(CoupellWordGraph, AWordThatIsAddedAgainIsOnBothLists) {
  WordGraphBuilder builder;
  for (const WordLists lists : {british, american, british}) builder.add("tap", lists);
  const auto edges = builder.build();
  EXPECT_EQ(WordGraph(edges).lists_of("tap"), british | american);
  EXPECT_TRUE(WordGraph(edges).contains("tap", british | american));
  EXPECT_FALSE(WordGraph(edges).contains("tap", {WordList::common}));
}

TEST(CoupellWordGraph, IsTheSameInWhateverOrderWordsCome) {
  EXPECT_EQ(edges_of({"tap", "taps", "stop"}), edges_of({"stop", "taps", "tap"}));
}

TEST(CoupellWordGraph, AnEdgeKeepsAllThatItIsGiven) {
  const WordLists all = {WordList::british, WordList::american, WordList::common, WordList::own};
  const WordEdge edge(25, all, true, WordEdge::most_nodes - 1);
  EXPECT_EQ(edge.bits(), 0xffff'ffe0U | 25);
  EXPECT_EQ(edge.letter(), 25);
  EXPECT_EQ(edge.lists(), all);
  EXPECT_TRUE(edge.is_last());
  EXPECT_EQ(edge.node(), WordEdge::most_nodes - 1);
  EXPECT_FALSE(WordEdge(0, {}, false, 1).is_last());
}

TEST(CoupellWordGraph, OfTheBuiltInWordsHasNoNodeTwice) {
  const auto edges = embedded_words();
  std::set<std::vector<std::uint32_t>> nodes;
  std::vector<std::uint32_t> node;
  for (const std::uint32_t bits : edges.subspan(1)) {
    node.push_back(bits);
    if (!WordEdge(bits).is_last()) continue;
    EXPECT_TRUE(nodes.insert(node).second);
    node.clear();
  }
  EXPECT_TRUE(node.empty());
}

}  // namespace
}  // namespace coppice::coupell::test
