// A user's word lists: what is accepted, and every reason for a refusal, with its line.
#include <gtest/gtest.h>

#include <string>

#include "engine/settings.hpp"
#include "games/coupell/rules/dictionary.hpp"
#include "support/scowl.hpp"

namespace coppice::coupell::test {
namespace {

/// "LINE reason"; empty for a valid list.
std::string refusal_of_list(const std::string& text) {
  const auto dictionary = read_dictionary(text);
  if (dictionary) return "";
  const std::string key = dictionary.error().key;
  return std::string(argument(dictionary.error(), "line")) + " " +
         key.substr(std::string("error.words.").size());
}

TEST(CoupellDictionary, AnOwnListHasExactlyItsWords) {
  const auto own = read_dictionary("zyzzyvas\nqwop\n");
  ASSERT_TRUE(own);
  EXPECT_TRUE(own->contains("qwop"));
  EXPECT_TRUE(own->check("Zyzzyvas"));
  EXPECT_FALSE(own->contains("colour"));
  EXPECT_EQ(own->check("colour").error().key, "error.words.unknown");
  EXPECT_EQ(own->check("cat").error().key, "error.words.short");
}

TEST(CoupellDictionary, CopiesOutliveTheFirst) {
  auto own = read_dictionary("qwop");
  ASSERT_TRUE(own);
  const Dictionary copy = *own;
  own = make_error("gone");
  EXPECT_TRUE(copy.contains("qwop"));
}

TEST(CoupellDictionary, MarksItsCommonWords) {
  const auto own = read_dictionary("qwop\napple\ncolor\n");
  ASSERT_TRUE(own);
  const WordLists common = own->lists() | WordLists{WordList::common};
  EXPECT_TRUE(own->graph().contains("apple", common));
  EXPECT_TRUE(own->graph().contains("color", common));
  EXPECT_FALSE(own->graph().contains("qwop", common));
  EXPECT_FALSE(own->graph().contains("colour", common));
}

TEST(CoupellDictionary, IgnoresMarksCaseRepetitionsAndTheLastLineEnd) {
  for (const std::string text : {"apple\npear", "apple\npear\n", "apple\npear\n\n\r\n\n",
                                 "\xef\xbb\xbf"
                                 "apple\r\npear\r\n",
                                 "APPLE\nPear\napple\n", "pear\napple\npear"}) {
    const auto own = read_dictionary(text);
    ASSERT_TRUE(own) << text;
    EXPECT_TRUE(own->contains("apple") && own->contains("pear")) << text;
    EXPECT_TRUE(
        std::ranges::equal(own->graph().cells(), read_dictionary("apple\npear")->graph().cells()));
  }
}

TEST(CoupellDictionary, RefusesLinesWithoutAWord) {
  EXPECT_EQ(refusal_of_list("apple\npea\n"), "2 short");
  EXPECT_EQ(refusal_of_list("pear\nabcdefghijklm\n"), "");
  EXPECT_EQ(refusal_of_list("pear\nabcdefghijklmn\n"), "2 long");
  EXPECT_EQ(refusal_of_list("apple pear\n"), "1 letter");
  EXPECT_EQ(refusal_of_list("apple \n"), "1 letter");
  EXPECT_EQ(refusal_of_list("apple\n# pears\n"), "2 letter");
  EXPECT_EQ(refusal_of_list("apple\ndon't\n"), "2 letter");
  EXPECT_EQ(refusal_of_list("apple\nco-op\n"), "2 letter");
  EXPECT_EQ(refusal_of_list("apple\npear2\n"), "2 letter");
  EXPECT_EQ(refusal_of_list("apple\n\n\npear\n"), "2 gap");
  EXPECT_EQ(refusal_of_list("\napple\n"), "1 gap");
  EXPECT_EQ(refusal_of_list("apple\n   \npear\n"), "2 letter");
}

TEST(CoupellDictionary, RefusesOtherAlphabets) {
  EXPECT_EQ(refusal_of_list("apple\ncaf\xc3\xa9\n"), "2 letter");
  EXPECT_EQ(refusal_of_list("apple\n\xd1\x8f\xd0\xb1\xd0\xbb\xd0\xbe\xd0\xba\xd0\xbe\n"),
            "2 letter");
  EXPECT_EQ(refusal_of_list("\xef\xbb\xbf\xef\xbb\xbf"
                            "apple\n"),
            "1 letter")
      << "one mark only";
}

TEST(CoupellDictionary, RefusesInvalidText) {
  EXPECT_EQ(refusal_of_list("apple\ncaf\xc3"), "2 not_text") << "cut off within a letter";
  EXPECT_EQ(refusal_of_list("apple\ncaf\xe9\n"), "2 not_text") << "Latin-1";
  EXPECT_EQ(refusal_of_list("apple\npe\tar\n"), "2 not_text");
  EXPECT_EQ(refusal_of_list("apple\rpear\r"), "1 not_text") << "an old Macintosh's line ends";
  EXPECT_EQ(refusal_of_list("apple\n\r\r\n"), "2 not_text");
  EXPECT_EQ(refusal_of_list(std::string("a\0p\0p\0l\0e\0", 10)), "1 not_text") << "UTF-16";
  EXPECT_EQ(refusal_of_list("\xff\xfe"), "1 not_text");
}

TEST(CoupellDictionary, RefusesEmptyAndTooLargeLists) {
  for (const auto* text : {"", "\n", "\r\n\r\n", "\xef\xbb\xbf"}) {
    EXPECT_EQ(refusal_of_list(text), "1 none") << text;
  }
  EXPECT_EQ(refusal_of_list("apple\n" + std::string(1'000'000, 'a')), "2 long");
  EXPECT_EQ(refusal_of_list("apple\n" + std::string(longest_dictionary - 6, '\n')), "");
  EXPECT_EQ(refusal_of_list("apple\n" + std::string(longest_dictionary - 5, '\n')), "1 too_big");
}

TEST(CoupellDictionary, ErrorsShowAPrintableExcerpt) {
  const auto own = read_dictionary(std::string(1'000'000, 'a'));
  ASSERT_FALSE(own);
  EXPECT_EQ(argument(own.error(), "word"), std::string(60, 'a') + "...");
  EXPECT_EQ(argument(read_dictionary("caf\xc3\xa9").error(), "word"), "caf\xc3\xa9");
  EXPECT_EQ(argument(read_dictionary("caf\xc3\xa9").error(), "place"), "4");
}

TEST(CoupellDictionary, AListOfTheBuiltInWordsEqualsTheBuiltInDictionary) {
  std::string text;
  for (const std::string& word : british_words()) text += word + "\n";
  const auto own = read_dictionary(document_of(text));
  ASSERT_TRUE(own);
  for (const std::string& word : american_words()) {
    ASSERT_EQ(own->contains(word), built_in_dictionary("british")->contains(word)) << word;
  }
}

}  // namespace
}  // namespace coppice::coupell::test
