#include "table/deal_name.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "engine/hash.hpp"
#include "engine/text.hpp"
#include "table/daily.hpp"

namespace coppice {
namespace {

constexpr std::uint64_t last_name = deal_name_count - 1;

std::uint64_t deal_of(std::string_view text) {
  const auto seed = read_deal(text);
  EXPECT_TRUE(seed) << text << ": " << seed.error().key;
  return seed.value_or(0);
}

Error deal_error(std::string_view text) {
  const auto seed = read_deal(text);
  EXPECT_FALSE(seed) << text;
  return seed ? Error{} : seed.error();
}

TEST(DealWords, NeverChange) {
  // FNV-1a of the file: another word or order would deal other cards under the same name.
  EXPECT_EQ(hash_of_text(embedded_deal_words().front().text), 0x37675ce96a376b11U);
}

TEST(DealWords, AreShortAndInOrder) {
  EXPECT_TRUE(std::ranges::is_sorted(deal_words()));
  for (const std::string_view word : deal_words()) {
    EXPECT_TRUE(word.size() >= 3 && word.size() <= 8) << word;
    EXPECT_TRUE(std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; })) << word;
  }
}

TEST(DealWords, DifferInTheirFirstFourLetters) {
  std::set<std::string_view> beginnings;
  for (const std::string_view word : deal_words()) beginnings.insert(word.substr(0, 4));
  EXPECT_EQ(beginnings.size(), deal_word_count);
}

TEST(DealWords, AreNeverOneLetterApart) {
  // All deletions of one letter: two words with a distance of one insertion, deletion, replacement
  // or swap share one of these, or one is a deletion of the other.
  const auto shorter = [](std::string_view word) {
    std::set<std::string> all;
    for (std::size_t at = 0; at < word.size(); ++at) {
      all.insert(std::string(word.substr(0, at)) + std::string(word.substr(at + 1)));
    }
    return all;
  };
  const auto is_word = [](const std::string& text) {
    return std::ranges::binary_search(deal_words(), std::string_view(text));
  };
  for (const std::string_view word : deal_words()) {
    for (const std::string& less : shorter(word)) EXPECT_FALSE(is_word(less)) << word;
    for (std::size_t at = 0; at < word.size(); ++at) {
      std::string other(word);
      for (char letter = 'a'; letter <= 'z'; ++letter) {
        other[at] = letter;
        EXPECT_FALSE(other != word && is_word(other)) << word << ' ' << other;
      }
      other = word;
      if (at + 1 < word.size()) std::swap(other[at], other[at + 1]);
      EXPECT_FALSE(other != word && is_word(other)) << word << ' ' << other;
    }
  }
}

RC_GTEST_PROP(DealName, IsReadBackAsItsDeal, ()) {
  const auto number = *rc::gen::inRange<std::uint64_t>(0, deal_name_count);
  const std::uint64_t seed = first_named_seed + number;
  const auto name = deal_name(seed);
  RC_ASSERT(name.has_value());
  RC_ASSERT(read_deal(*name).value() == seed);
  RC_ASSERT(is_named_deal(seed));
}

RC_GTEST_PROP(DealName, ExistsOnlyForNamedDeals, (std::uint64_t seed)) {
  RC_ASSERT(deal_name(seed).has_value() ==
            (seed >= first_named_seed && seed <= first_named_seed + last_name));
  RC_ASSERT(deal_name(named_deal(seed)).has_value());
}

TEST(DealName, SpansItsRangeExactly) {
  EXPECT_EQ(deal_name(first_named_seed), "abacus-abacus-abacus");
  EXPECT_EQ(deal_name(first_named_seed + 1), "abacus-abacus-abbey");
  EXPECT_EQ(deal_name(first_named_seed + last_name), "zoom-zoom-zoom");
  EXPECT_FALSE(deal_name(first_named_seed - 1));
  EXPECT_FALSE(deal_name(first_named_seed + deal_name_count));
  EXPECT_TRUE(is_named_deal(first_named_seed + deal_name_count)) << "kept for a second list";
  EXPECT_FALSE(is_named_deal(first_named_seed_after));
}

TEST(DealName, EachWordIsReadBackAtEachPlace) {
  for (std::uint64_t word = 0; word < deal_word_count; ++word) {
    for (const int shift : {0, 11, 22}) {
      const std::uint64_t seed = first_named_seed + (word << shift);
      ASSERT_EQ(read_deal(*deal_name(seed)), seed);
    }
  }
}

TEST(DealName, IsReadInAnyForm) {
  const std::uint64_t seed = deal_of("amber-fox-lantern");
  EXPECT_EQ(deal_name(seed), "amber-fox-lantern");
  for (const auto text :
       {"amber fox lantern", "Amber Fox Lantern", "  AMBER,fox;LANTERN! ", "amber--fox – lantern",
        "“amber–fox—lantern”", "ambe fox lant", "amber_fox_lanter"}) {
    EXPECT_EQ(deal_of(text), seed) << text;
  }
}

TEST(DealName, AWholeWordIsNoBeginningOfAnother) {
  EXPECT_EQ(deal_name(deal_of("tea tea tea")), "tea-tea-tea");  // teacup and teapot begin with it
}

TEST(ReadDeal, AcceptsAnySeed) {
  EXPECT_EQ(deal_of("0"), 0U);
  EXPECT_EQ(deal_of("18446744073709551615"), 18446744073709551615U);
  EXPECT_EQ(deal_error("18446744073709551616").key, "error.seed");
  EXPECT_EQ(deal_error("").key, "error.seed");
  EXPECT_EQ(deal_error("-1").key, "error.seed");
}

TEST(ReadDeal, RequiresThreeWords) {
  EXPECT_EQ(deal_error("amber"), (Error{"error.deal.words", {{"text", "amber"}, {"count", "1"}}}));
  EXPECT_EQ(argument(deal_error("amber fox lantern oak"), "count"), "4");
}

TEST(ReadDeal, NamesAnUnknownWord) {
  EXPECT_EQ(deal_error("amber qqqq lantern"), (Error{"error.deal.word", {{"word", "qqqq"}}}));
  EXPECT_EQ(deal_error("amber fox größe").key, "error.deal.word");
  EXPECT_EQ(deal_error(std::string(5000, 'a') + " fox fox").key, "error.deal.word");
}

TEST(ReadDeal, SuggestsSimilarWords) {
  const auto near = [](std::string_view typed) {
    const Error error = deal_error(std::string(typed) + " fox fox");
    EXPECT_EQ(error.key, "error.deal.near_word") << typed;
    return std::string(argument(error, "near"));
  };
  EXPECT_EQ(near("lantren"), "lantern");   // letters swapped
  EXPECT_EQ(near("lamtern"), "lantern");   // another letter
  EXPECT_EQ(near("lanntern"), "lantern");  // one letter too many
  EXPECT_EQ(near("lntern"), "lantern");    // one letter missing
  EXPECT_EQ(near("lanterns"), "lantern");  // a word with an ending
}

TEST(ReadDeal, RefusesAmbiguousBeginnings) {
  const Error error = deal_error("a fox lantern");
  EXPECT_EQ(error.key, "error.deal.short_word");
  EXPECT_EQ(argument(error, "near"), "abacus, abbey, above");
}

RC_GTEST_PROP(ReadDeal, HandlesAnyText, (const std::string& text)) {
  const auto seed = read_deal(text);
  RC_ASSERT((seed.has_value() || !seed.error().key.empty()));
}

TEST(DealFor, OnePersonGetsANamedDeal) {
  EXPECT_EQ(deal_for(std::nullopt, 1, [] { return 5U; }), first_named_seed + 5);
  EXPECT_EQ(deal_for(std::nullopt, 0, [] { return ~0ULL; }), first_named_seed + last_name);
  EXPECT_EQ(deal_for("7", 1, [] { return 5U; }), 7U);
}

TEST(DealFor, SeveralPeopleGetNoNamedDeal) {
  std::uint64_t next = first_named_seed_after - 2;
  EXPECT_EQ(deal_for(std::nullopt, 2, [&] { return next++; }), first_named_seed_after);
  const auto random = [] { return std::uint64_t{5}; };
  for (const std::string wish : {"amber fox lantern", "4611686027017322501"}) {
    const auto deal = deal_for(wish, 2, random);
    ASSERT_FALSE(deal) << wish;
    EXPECT_EQ(deal.error().key, "error.deal.people");
    EXPECT_TRUE(deal_for(wish, 1, random));
  }
  EXPECT_EQ(deal_for("7", 2, random), 7U);
}

TEST(NamedDeals, AreNoDealsOfTheDay) {
  std::chrono::sys_days day = std::chrono::year(2026) / 1 / 1;
  for (int count = 0; count < 40'000; ++count, day += std::chrono::days(1)) {
    ASSERT_FALSE(is_named_deal(seed_of_day(day)));
  }
}

}  // namespace
}  // namespace coppice
