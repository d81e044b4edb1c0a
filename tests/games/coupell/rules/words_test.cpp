// The built-in words of Coupell (CP-9), and their graph.
#include <gtest/gtest.h>

#include <unordered_set>
#include <vector>

#include "games/coupell/rules/dictionary.hpp"
#include "support/scowl.hpp"
#include "support/source_files.hpp"

namespace coppice::coupell::test {
namespace {

/// All words of the graph that are in all of `lists`.
Words words_of(WordGraph graph, WordLists lists) {
  Words words;
  std::string begun;
  const auto collect = [&](const auto& self, std::uint32_t node) -> void {
    for (Letter letter = 0; letter < 26; ++letter) {
      const WordEdge edge = graph.step(node, letter);
      begun += character_of(letter);
      if (edge.lists() != WordLists() && edge.lists().contain(lists)) words.insert(begun);
      if (edge.node() != 0) self(self, edge.node());
      begun.pop_back();
    }
  };
  collect(collect, graph.root());
  return words;
}

TEST(CoupellRulings, CP9_TheBritishDictionary) {
  const Words words = words_of(built_in, {WordList::british});
  EXPECT_EQ(words.size(), 110'227U);
  EXPECT_EQ(words, british_words());
}

TEST(CoupellRulings, CP9_TheAmericanDictionary) {
  const Words words = words_of(built_in, {WordList::american});
  EXPECT_EQ(words.size(), 108'691U);
  EXPECT_EQ(words, american_words());
}

TEST(CoupellRulings, CP9_TheWordsThatMostPeopleKnow) {
  const Words words = words_of(built_in, {WordList::common, WordList::british});
  EXPECT_EQ(words.size(), 38'674U);
  EXPECT_EQ(words_of(built_in, {WordList::common}), common_words());
}

TEST(CoupellRulings, CP9_WordsThatPeopleWriteAndAcceptedVariants) {
  for (const auto* name : {"british", "american"}) {
    const Dictionary dictionary = *built_in_dictionary(name);
    for (const auto* word :
         {"maths",    "offline",       "admin",   "tech",   "intro",   "meta",     "cyber",
          "gameplay", "cafe",          "yoghurt", "biro",   "sudoku",  "zeroes",   "admins",
          "intros",   "livestreaming", "grey",    "whisky", "whiskey", "judgment", "judgement"}) {
      EXPECT_TRUE(dictionary.contains(word)) << name << " " << word;
    }
    for (const auto* word : {"acct", "bldg", "natl"})
      EXPECT_FALSE(dictionary.contains(word)) << word;
  }
}

TEST(CoupellWords, TellWhatTheFirstDictionariesLacked) {
  for (const auto& [name, first] : {std::pair("british", first_british_words()),
                                    std::pair("american", first_american_words())}) {
    const Dictionary dictionary = *built_in_dictionary(name);
    for (const std::string& word : words_of(built_in, dictionary.lists())) {
      ASSERT_NE(dictionary.came_later(word), first.contains(word)) << name << " " << word;
    }
    EXPECT_FALSE(dictionary.came_later("zzzz"));
  }
  EXPECT_FALSE(read_dictionary("maths")->came_later("maths")) << "an own list has no versions";
}

TEST(CoupellWords, TheComputerDoesNotSayIncludeSlurs) {
  const Words unsaid = own_words("unsaid-words.txt");
  EXPECT_EQ(words_of(built_in, {WordList::unsaid}), unsaid);
  EXPECT_EQ(unsaid.size(), 145U);
  const Words all = british_words() | american_words();
  for (const std::string& word : unsaid) {
    EXPECT_TRUE(all.contains(word)) << word;
    EXPECT_TRUE(built_in.lists_of(word).contain({WordList::unsaid})) << word;
    EXPECT_FALSE(built_in.lists_of(word).offer({WordList::british})) << word;
  }
  EXPECT_TRUE(built_in.lists_of("goose").offer({WordList::british, WordList::common}));
}

TEST(CoupellRulings, CP9_Spellings) {
  const Dictionary british = *built_in_dictionary("british");
  const Dictionary american = *built_in_dictionary("american");
  EXPECT_TRUE(british.contains("COLOUR"));
  EXPECT_FALSE(british.contains("COLOR"));
  EXPECT_TRUE(american.contains("color"));
  EXPECT_FALSE(american.contains("colour"));
  EXPECT_TRUE(british.contains("realise"));
  EXPECT_TRUE(british.contains("realize"));
  EXPECT_FALSE(american.contains("realise"));
}

TEST(CoupellRulings, CP9_InflectionsButNoNamesAbbreviationsMarksOrAccents) {
  const Dictionary british = *built_in_dictionary("british");
  for (const auto* word : {"walks", "walked", "walking", "oxen", "happier"}) {
    EXPECT_TRUE(british.contains(word)) << word;
  }
  for (const auto* word : {"london", "asap", "don't", "co-op", "caf\xc3\xa9", "the", ""}) {
    EXPECT_FALSE(british.contains(word)) << word;
  }
}

/// All texts that differ from `word` by one replaced, omitted or added letter.
std::vector<std::string> neighbours(const std::string& word) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at <= word.size(); ++at) {
    if (at < word.size()) all.push_back(std::string(word).erase(at, 1));
    for (char letter = 'a'; letter <= 'z'; ++letter) {
      all.push_back(std::string(word).insert(at, 1, letter));
      if (at < word.size()) all.push_back(std::string(word).replace(at, 1, 1, letter));
    }
  }
  return all;
}

TEST(CoupellWords, NeighboursOfWordsAreWordsOnlyIfTheListHasThem) {
  int looked_at = 0;
  const Words british = british_words();
  const std::unordered_set<std::string> known(british.begin(), british.end());
  int words_near = 0;
  std::size_t number = 0;
  for (const std::string& word : british) {
    if (number++ % 64 != 0) continue;
    for (const std::string& near : neighbours(word)) {
      (known.contains(near) ? words_near : looked_at) += 1;
      ASSERT_EQ(built_in.contains(near, {WordList::british}), known.contains(near)) << near;
    }
  }
  EXPECT_GT(words_near, 0);
  EXPECT_GT(looked_at, 0);
}

TEST(CoupellWords, TakeLessThanAMegabyte) { EXPECT_LT(built_in.cells().size_bytes(), 1'000'000U); }

TEST(CoupellWords, ComeWithTheirSourcesCopyright) {
  const std::string copyright = sources::read(sources::root() / "data/coupell/scowl-copyright.txt");
  EXPECT_EQ(copyright, sources::read("/usr/share/doc/scowl/copyright"));
  EXPECT_TRUE(copyright.contains("Kevin Atkinson"));
}

TEST(CoupellWords, AreChosenByName) {
  EXPECT_EQ(built_in_dictionary("british")->lists(), WordLists{WordList::british});
  EXPECT_EQ(built_in_dictionary("common")->lists(),
            (WordLists{WordList::common, WordList::british}));
  EXPECT_FALSE(built_in_dictionary("own"));
  EXPECT_FALSE(built_in_dictionary("unsaid"));
  EXPECT_FALSE(built_in_dictionary("British"));
  EXPECT_FALSE(built_in_dictionary(""));
}

/// "reason", for the other dictionary "reason list"; empty if the word is valid.
std::string refusal(const std::string& dictionary, const std::string& word) {
  const auto counts = built_in_dictionary(dictionary)->check(word);
  if (counts) return "";
  EXPECT_FALSE(argument(counts.error(), "word").empty());
  const std::string_view other = argument(counts.error(), "dictionary");
  return counts.error().key.substr(std::string("error.words.").size()) +
         (other.empty() ? "" : " ") + std::string(other);
}

TEST(CoupellWords, AreRefusedWithTheReason) {
  EXPECT_EQ(refusal("british", "Colour"), "");
  EXPECT_EQ(refusal("british", "color"), "elsewhere american");
  EXPECT_EQ(refusal("american", "colour"), "elsewhere british");
  EXPECT_EQ(refusal("common", "aardwolf"), "elsewhere british");
  EXPECT_EQ(refusal("common", "color"), "elsewhere american");
  EXPECT_EQ(refusal("british", "zzzz"), "unknown");
  EXPECT_EQ(refusal("british", "col"), "short");
  EXPECT_EQ(refusal("british", "antidisestablishment"), "long");
  EXPECT_EQ(refusal("british", "don't"), "letter");
  EXPECT_EQ(refusal("british", "caf\xc3\xa9"), "letter");
  EXPECT_EQ(refusal("british", "caf\xc3"), "not_text");
}

}  // namespace
}  // namespace coppice::coupell::test
