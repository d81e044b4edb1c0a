#include "text/catalogue.hpp"

#include <gtest/gtest.h>
#include <unicode/messagepattern.h>

#include <regex>
#include <set>

#include "engine/text.hpp"
#include "support/laws/texts.hpp"
#include "support/source_files.hpp"

// Compares the catalogues with each other and with the keys in the code.
namespace coppice::text {
namespace {

/// The names of a pattern's arguments; a language-specific form such as "card_de" counts as "card".
std::set<std::string> names(const std::string& pattern, const std::string& language) {
  const std::string own = "_" + language;
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern parsed(icu::UnicodeString::fromUTF8(pattern), nullptr, status);
  EXPECT_TRUE(U_SUCCESS(status)) << pattern << ": " << u_errorName(status);
  std::set<std::string> found;
  for (std::int32_t index = 0; index + 1 < parsed.countParts(); ++index) {
    const auto& part = parsed.getPart(index);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    std::string name;
    parsed.getSubstring(parsed.getPart(index + 1)).toUTF8String(name);
    if (name.ends_with(own)) name.resize(name.size() - own.size());
    found.insert(name);
  }
  return found;
}

TEST(Catalogue, EveryLanguageIsThere) {
  for (const std::string& language : languages()) EXPECT_GT(catalogue(language).size(), 50U);
}

TEST(Catalogue, LanguagesHaveTheSameKeys) {
  const auto keys = [](const std::string& language) {
    std::set<std::string> all;
    for (const auto& [key, pattern] : catalogue(language)) all.insert(key);
    return all;
  };
  for (const std::string& language : languages()) {
    EXPECT_EQ(keys(language), keys(languages().front())) << language;
  }
}

TEST(Catalogue, LanguagesHaveTheSameArguments) {
  int looked_at = 0;
  for (const auto& [key, pattern] : catalogue(languages().front())) {
    for (const std::string& language : languages()) {
      const auto other = catalogue(language).find(key);
      if (other == catalogue(language).end()) continue;  // reported by the test before
      ++looked_at;
      EXPECT_EQ(names(other->second, language), names(pattern, languages().front()))
          << language << " " << key;
    }
  }
  EXPECT_GT(looked_at, 0);
}

TEST(Catalogue, EveryPatternParsesAndUsesThePagesSubset) {
  for (const std::string& language : languages()) {
    for (const auto& [key, pattern] : catalogue(language)) {
      EXPECT_TRUE(laws::can_be_said(language, pattern)) << language << " " << key;
    }
  }
}

TEST(LawsCanFail, ATextWithWrongBraces) {
  EXPECT_TRUE(laws::texts_can_be_said(
      "en", R"({"a.won":"{you, select, true {You win} other {{player} wins}}.","a.name":"A"})"));
  const auto verdict = laws::texts_can_be_said(
      "en", R"({"a.name":"A","a.won":"{you, select, true {You win} other {{player} wins}."})");
  EXPECT_FALSE(verdict);
  EXPECT_TRUE(std::string(verdict.message()).starts_with("en a.won: ")) << verdict.message();
  for (const char* const text : {R"({"a":"{you, select, true {You}}"})", R"({"a":""})",
                                 R"({"a":"{player"})", R"({"a":"{n, number}"})"}) {
    EXPECT_FALSE(laws::texts_can_be_said("de", text)) << text;
  }
}

TEST(LawsCanFail, ATextThatNeedsWhatItsGameDoesNotPass) {
  Sayings sayings;
  sayings.add("event", "laid", 1, {{"card", "7"}, {"unused", "1"}, {"trump", "1"}});
  sayings.add("event", "laid", 2, {{"card", "7"}, {"unused", "1"}});
  const auto complaint = [&](std::string_view texts) {
    return std::string(laws::texts_get_their_arguments("a", sayings, "en", texts).message());
  };
  EXPECT_EQ(complaint(R"({"a.event.laid":"{player} lays {card}.","a.name":"{x}"})"), "");
  EXPECT_EQ(complaint(R"({"a.event.laid":"{player} lays {crad}."})"),
            "en a.event.laid needs {crad}, which the game does not always pass");
  for (const std::string_view texts :
       {R"({"a.event.laid":"{trump}"})", R"({"a.event.laid@order=open":"{number}"})",
        R"({"a.event.laid":"{you, select, true {You: {number}} other {none}}"})"}) {
    EXPECT_NE(complaint(texts), "") << texts;
  }
}

/// A key in a string literal, or the beginning of one that the code composes: "error.a.".
struct NamedKey {
  std::string text;
  std::string file;
};

/// The first parts of keys, as alternatives of a pattern: "coupell|error|help".
std::string beginnings() {
  std::set<std::string> all;
  for (const auto& [key, pattern] : catalogue("en")) all.insert(key.substr(0, key.find('.')));
  return joined(std::vector<std::string>(all.begin(), all.end()), "|");
}

std::vector<NamedKey> keys_in_code() {
  const std::regex literal("\"((" + beginnings() + ")\\.[A-Za-z0-9_.-]*)\"");
  std::vector<NamedKey> found;
  for (const auto& file : sources::files({"src"})) {
    const std::string code = sources::read(file);
    for (std::sregex_iterator match(code.begin(), code.end(), literal), end; match != end;
         ++match) {
      found.push_back({(*match)[1], file.filename().string()});
    }
  }
  return found;
}

TEST(Catalogue, HasEveryKeyThatTheCodeNames) {
  const Catalogue& english = catalogue("en");
  const std::vector<NamedKey> keys = keys_in_code();
  EXPECT_GT(keys.size(), 20U);
  for (const NamedKey& key : keys) {
    const auto found = english.lower_bound(key.text);
    const bool beginning = key.text.ends_with('.') || key.text.ends_with('-');
    const bool known = found != english.end() &&
                       (beginning ? found->first.starts_with(key.text) : found->first == key.text);
    EXPECT_TRUE(known) << key.file << ": " << key.text;
  }
}

}  // namespace
}  // namespace coppice::text
