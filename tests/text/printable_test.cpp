#include "text/printable.hpp"

#include <gtest/gtest.h>

#include "text/messages.hpp"

namespace coppice::text {
namespace {

TEST(Printable, KeepsVisibleText) {
  EXPECT_EQ(printable("spiel ä ♠ 漢字.coppice"), "spiel ä ♠ 漢字.coppice");
  EXPECT_EQ(printable(""), "");
}

TEST(Printable, ReplacesControlCharacters) {
  EXPECT_EQ(printable("a\x1b[31mb"), "a?[31mb");
  EXPECT_EQ(printable("a\nb\rc\td\x7f"), "a?b?c?d?");
  EXPECT_EQ(printable("a\xc2\x9b"
                      "31m"),
            "a?31m")
      << "a control of eight bits";
  EXPECT_EQ(printable("a\xff"
                      "b"),
            "a?b")
      << "no UTF-8";
  EXPECT_EQ(printable("a\u202egnp.exe"), "a?gnp.exe") << "turns the direction";
}

TEST(Printable, AppliesToArgumentsOfMessages) {
  const auto messages = Messages::in("en");
  EXPECT_FALSE(messages.say("terminal.saved", {{"file", "a\x1b]0;title\a"}}).contains('\x1b'));
}

TEST(Number, IsWrittenAsTheLanguageWritesIt) {
  EXPECT_EQ(Messages::in("en").number(3.904, 2), "3.90");
  EXPECT_EQ(Messages::in("de").number(3.904, 2), "3,90");
  EXPECT_EQ(Messages::in("de").number(-98.76, 1), "-98,8");
  EXPECT_EQ(Messages::in("en").number(-0.004, 2), "0.00");
  EXPECT_EQ(Messages::in("en").number(1e300, 0).size(), 301U);
}

}  // namespace
}  // namespace coppice::text
