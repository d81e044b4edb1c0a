#include "terminal/line.hpp"

#include <gtest/gtest.h>

namespace coppice::terminal {
namespace {

using Texts = std::vector<std::string>;

TEST(Line, CountsCharactersNotBytes) {
  EXPECT_EQ(width_of("Gärten ♠"), 8);
  EXPECT_EQ(Line("Gärten").pad(8).text(), "Gärten  ");
  EXPECT_EQ(Line("Gärten").pad(3).text(), "Gärten");
}

TEST(Line, CountsTheColumnsOfATerminal) {
  EXPECT_EQ(width_of("日本語"), 6);
  EXPECT_EQ(width_of("한글"), 4);
  EXPECT_EQ(width_of("ﾊﾝｶｸ"), 4) << "halfwidth";
  EXPECT_EQ(width_of("🐺"), 2);
  EXPECT_EQ(width_of("e\u0301"), 1) << "a mark that combines";
  EXPECT_EQ(width_of("\u1112\u1161\u11ab"), 2) << "a Korean syllable in three parts";
  EXPECT_EQ(width_of("a\u200bb"), 2) << "an invisible character";
  EXPECT_EQ(width_of("♠→▢"), 3) << "signs of the board";
  EXPECT_EQ(width_of("a\xff"), 2) << "no UTF-8";
  EXPECT_EQ(Line("日本").pad(6).text(), "日本  ");
}

TEST(Line, ShortensAtACharacterThatFits) {
  const Symbols& symbols = pretty_symbols;
  EXPECT_EQ(shortened("日本語", 6, symbols), "日本語");
  EXPECT_EQ(shortened("日本語", 5, symbols), "日本…");
  EXPECT_EQ(shortened("日本語", 4, symbols), "日…") << "half of a wide character is none";
  EXPECT_EQ(shortened("ae\u0301io", 3, symbols), "ae\u0301…");
}

TEST(Line, ColumnsAreNextToEachOther) {
  const Lines picture = beside({{{Line("a"), Line("bb"), Line("c")}, 3}, {{Line("♣")}, 2}}, 1);
  ASSERT_EQ(picture.size(), 3U);
  EXPECT_EQ(picture[0].text(), "a   ♣");
  EXPECT_EQ(picture[1].text(), "bb");
  EXPECT_EQ(picture[2].text(), "c");
}

TEST(Wrapped, BreaksAtSpaces) {
  EXPECT_EQ(wrapped("one two three", 7), (Texts{"one two", "three"}));
}

TEST(Wrapped, KeepsLineBreaksAndIndentation) {
  EXPECT_EQ(wrapped("a\n\n  one two", 6), (Texts{"a", "", "  one", "  two"}));
}

TEST(Wrapped, LeavesAWordThatIsTooLongWhole) {
  EXPECT_EQ(wrapped("a Landvermesserin b", 5), (Texts{"a", "Landvermesserin", "b"}));
}

}  // namespace
}  // namespace coppice::terminal
