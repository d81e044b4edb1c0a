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

TEST(Line, ColumnsStandBesideEachOther) {
  const Picture picture = beside({{{Line("a"), Line("bb"), Line("c")}, 3}, {{Line("♣")}, 2}}, 1);
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
