#include "engine/text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace coppice {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

TEST(Excerpt, IsShortAndKeepsLetters) {
  EXPECT_EQ(excerpt("district 2"), "district 2");
  EXPECT_EQ(excerpt("gr\xc3\xb6\xc3\x9f er, слово, 言葉, 🂡"),
            "gr\xc3\xb6\xc3\x9f er, слово, 言葉, 🂡");
  EXPECT_EQ(excerpt(std::string(60, 'x')), std::string(60, 'x'));
  EXPECT_EQ(excerpt(std::string(61, 'x')), std::string(60, 'x') + "...");
  std::string umlauts;
  for (int count = 0; count < 60; ++count) umlauts += "ä";
  EXPECT_EQ(excerpt(umlauts), umlauts);
  EXPECT_EQ(excerpt(umlauts + "ä"), umlauts + "...");
}

TEST(Excerpt, ReplacesControlCharacters) {
  EXPECT_EQ(excerpt("a\tb\nc\x7f"), "a?b?c?");
  EXPECT_EQ(excerpt("nul\0here"sv), "nul?here");
  EXPECT_EQ(excerpt("\x1b[31m"), "?[31m");
  EXPECT_EQ(excerpt("\xc2\x9b"
                    "31m"),
            "?31m")
      << "the same as one character";
  EXPECT_EQ(excerpt("\xe2\x80\xae"
                    "abc"),
            "?abc")
      << "letters from right to left";
  EXPECT_EQ(excerpt("a\xe2\x80\x8b"
                    "b\xef\xbb\xbf"),
            "a?b?")
      << "no width";
  EXPECT_EQ(excerpt("a\xe2\x80\xa8"
                    "b"),
            "a?b")
      << "another line";
  EXPECT_EQ(excerpt("\xff\xc3(\xe2\x80"),
            "?"
            "?(?"
            "?")
      << "bytes that are no character";
}

RC_GTEST_PROP(Excerpt, IsAlwaysPrintable, (const std::string& text)) {
  const std::string shown = excerpt(text);
  RC_ASSERT(is_clean_utf8(shown));
  RC_ASSERT(shown.size() <= 4U * 60 + 3);
}

TEST(Text, JoinsAndSplits) {
  const std::vector<std::string> parts = {"a", "b", "c"};
  EXPECT_EQ(joined(parts, ", "), "a, b, c");
  EXPECT_EQ(joined({}, ", "), "");
  EXPECT_EQ(split("a b  c", ' '), (std::vector{"a"sv, "b"sv, ""sv, "c"sv}));
  EXPECT_EQ(split("", ' '), std::vector{""sv});
  EXPECT_EQ(split("a\n", '\n'), (std::vector{"a"sv, ""sv}));
}

TEST(Text, JoinsEmptyTexts) {
  const std::vector<std::string> parts = {"", "b"};
  EXPECT_EQ(joined(parts, ","), ",b");
}

TEST(Text, LowerAffectsAsciiOnly) {
  EXPECT_EQ(lower("Assign 10H \xc3\x84"), "assign 10h \xc3\x84");
}

TEST(WholeNumber, ReadsDecimalAndNothingElse) {
  EXPECT_EQ(whole_number("0"), 0U);
  EXPECT_EQ(whole_number("007"), 7U);
  EXPECT_EQ(whole_number("18446744073709551615"), ~std::uint64_t{0});
  for (const char* text :
       {"", " 1", "1 ", "+1", "-1", "-0", "1.0", "0x10", "1e3", "18446744073709551616", "one"}) {
    EXPECT_EQ(whole_number(text), std::nullopt) << text;
  }
}

TEST(PlainNumber, HasNoLeadingZero) {
  EXPECT_EQ(plain_number("0"), 0U);
  EXPECT_EQ(plain_number("10"), 10U);
  for (const char* text : {"", "00", "01", "+1", " 1"}) EXPECT_EQ(plain_number(text), std::nullopt);
}

TEST(Spaces, AreSingleAndBetweenWords) {
  for (const char* text : {"", "end", "let be", "a b c"}) EXPECT_TRUE(check_spaces(text)) << text;
  for (const char* text : {" ", " end", "end ", "let  be"}) {
    const auto checked = check_spaces(text);
    ASSERT_FALSE(checked) << text;
    EXPECT_EQ(checked.error().key, "error.spaces");
    EXPECT_EQ(argument(checked.error(), "text"), text);
  }
}

TEST(ReadSeed, NamesAnInvalidSeed) {
  EXPECT_EQ(read_seed("42"), 42U);
  const auto seed = read_seed("forty-two");
  ASSERT_FALSE(seed);
  EXPECT_EQ(seed.error().key, "error.seed");
  EXPECT_EQ(argument(seed.error(), "text"), "forty-two");
}

TEST(CleanUtf8, AcceptsEveryKindOfCharacter) {
  for (const auto text : {""sv, "plain ~"sv, "\xc2\xa0 \xdf\xbf"sv, "\xe0\xa0\x80\xef\xbf\xbf"sv,
                          "\xed\x9f\xbf \xee\x80\x80"sv, "\xf0\x90\x80\x80 \xf4\x8f\xbf\xbf"sv}) {
    EXPECT_TRUE(is_clean_utf8(text)) << excerpt(text);
  }
}

TEST(CleanUtf8, RefusesControlCharacters) {
  for (const auto text :
       {"\t"sv, "a\nb"sv, "\0"sv, "\x1f"sv, "\x7f"sv, "\xc2\x80"sv, "\xc2\x9f"sv}) {
    EXPECT_FALSE(is_clean_utf8(text));
  }
}

TEST(CleanUtf8, RefusesInvalidBytes) {
  for (const auto text : {
           "\x80"sv,
           "\xbf"sv,  // not a first byte
           "\xc2"sv,
           "\xe1\x80"sv,  // truncated
           "\xf1\x80\x80"sv,
           "a\xc3"sv,  //
           "\xc3("sv,
           "\xe1\x80("sv,      // not a continuation byte
           "\xf1\x80\x80("sv,  //
           "\xc0\x80"sv,
           "\xc1\xbf"sv,          // overlong
           "\xe0\x9f\xbf"sv,      //
           "\xf0\x8f\xbf\xbf"sv,  //
           "\xed\xa0\x80"sv,
           "\xed\xbf\xbf"sv,  // UTF-16 surrogates
           "\xf4\x90\x80\x80"sv,
           "\xf5\x80"sv,  // above U+10FFFF
           "\xfe"sv,
           "\xff"sv,
       }) {
    EXPECT_FALSE(is_clean_utf8(text)) << text.size();
  }
}

/// The UTF-8 encoding of a code point, to compare with decoding.
std::string encoded(std::uint32_t code) {
  const auto byte = [](std::uint32_t value) { return static_cast<char>(value); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xc0 | code >> 6), byte(0x80 | (code & 0x3f))};
  if (code < 0x10000) {
    return {byte(0xe0 | code >> 12), byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
  }
  return {byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 0x3f)),
          byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
}

TEST(CleanUtf8, AcceptsExactlyTheCharactersOfUnicode) {
  for (std::uint32_t code = 0; code <= 0x110100; code += code < 0x11000 ? 1 : 13) {
    const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    ASSERT_EQ(is_clean_utf8(encoded(code)), !control && !surrogate && code <= 0x10ffff) << code;
  }
}

}  // namespace
}  // namespace coppice
