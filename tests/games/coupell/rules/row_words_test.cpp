// All words in a row of cards.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <unordered_set>

#include "games/coupell/rules/row_words.hpp"
#include "games/coupell/rules/word_graph_builder.hpp"
#include "support/allocations.hpp"
#include "support/scowl.hpp"
#include "support/slow_row_words.hpp"

namespace coppice::coupell::test {
namespace {

/// "to" is a card with T above and O below.
std::vector<CardLetters> row_of(std::initializer_list<std::string_view> cards) {
  std::vector<CardLetters> row;
  for (const std::string_view card : cards)
    row.push_back({*letter_of(card[0]), *letter_of(card[1])});
  return row;
}

std::vector<RowWord> row_words(WordGraph graph, WordLists lists, std::span<const CardLetters> row) {
  std::vector<RowWord> words;
  for_each_word(graph, lists, row, [&](const RowWord& word) { words.push_back(word); });
  return words;
}

/// The found words in a fixed order.
std::vector<std::array<std::uint32_t, 3>> in_order(const std::vector<RowWord>& words) {
  std::vector<std::array<std::uint32_t, 3>> sorted;
  for (const RowWord& word : words) sorted.push_back({word.first, word.length, word.bottoms});
  std::ranges::sort(sorted);
  return sorted;
}

TEST(CoupellRowWords, NamePlaceLengthAndLetters) {
  const auto row = row_of({"zz", "sp", "tb", "ao", "np"});
  const auto found = row_words(built_in, {WordList::british}, row);
  EXPECT_NE(std::ranges::find(found, RowWord{1, 4, 0b1100}), found.end());
  for (const RowWord& word : found) {
    EXPECT_TRUE(built_in.contains(spelled(row, word), {WordList::british}));
  }
  EXPECT_EQ(spelled(row, {1, 4, 0b1100}), "stop");
  EXPECT_EQ(spelled(row, {0, 2, 0b10}), "zp");
}

TEST(CoupellRowWords, OfACardWithEqualLettersAreFoundOnce) {
  const auto row = row_of({"ss", "tt", "oo", "pp"});
  EXPECT_EQ(row_words(built_in, {WordList::british}, row), std::vector<RowWord>({{0, 4, 0}}));
}

TEST(CoupellRowWords, HaveFourLettersOrMore) {
  WordGraphBuilder builder;
  for (const auto* word : {"sto", "stop", "stops", "t"}) builder.add(word, {WordList::own});
  const auto cells = builder.build();
  const auto row = row_of({"sx", "tx", "ox", "px", "sx"});
  EXPECT_EQ(row_words(WordGraph(cells), {WordList::own}, row),
            std::vector<RowWord>({{0, 4, 0}, {0, 5, 0}}));
}

TEST(CoupellRowWords, OfAShortRowAreNone) {
  for (const auto& row : {row_of({}), row_of({"sx"}), row_of({"sx", "tx", "ox"})}) {
    EXPECT_TRUE(row_words(built_in, {WordList::british}, row).empty());
  }
}

TEST(CoupellRowWords, AreOnAllRequestedLists) {
  const auto row = row_of({"fx", "ax", "vx", "ox", "ur", "rx"});
  EXPECT_EQ(row_words(built_in, {WordList::british}, row), std::vector<RowWord>({{0, 6, 0}}));
  EXPECT_EQ(row_words(built_in, {WordList::american}, row), std::vector<RowWord>({{0, 5, 16}}));
  EXPECT_TRUE(row_words(built_in, {WordList::british, WordList::american}, row).empty());
}

TEST(CoupellRowWords, EqualASlowSearch) {
  const Words british = british_words();
  std::unordered_set<std::string> known(british.begin(), british.end());
  for (const std::string& word : own_words("unsaid-words.txt")) known.erase(word);
  Random random(1);
  std::size_t count = 0;
  for (std::size_t number = 0; number < 300; ++number) {
    auto row = random_row(random, number % 14);
    if (!row.empty()) row.front().bottom = row.front().top;
    const auto slow =
        slow_row_words(row, [&](const std::string& word) { return known.contains(word); });
    const auto found = row_words(built_in, {WordList::british}, row);
    ASSERT_EQ(in_order(found), in_order(slow));
    count += found.size();
  }
  EXPECT_GT(count, 200U) << "rows without words prove nothing";
}

TEST(CoupellRowWords, AreFoundWithoutAnAllocation) {
  Random random(2);
  const auto row = random_row(random, 13);
  const std::uint64_t before = allocations();
  std::size_t letters = 0;
  for_each_word(built_in, {WordList::british}, row,
                [&](const RowWord& word) { letters += spelled(row, word).size(); });
  EXPECT_EQ(allocations() - before, 0U);
  EXPECT_GT(letters, 0U);
}

}  // namespace
}  // namespace coppice::coupell::test
