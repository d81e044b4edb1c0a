#include "text/catalogue.hpp"

#include <gtest/gtest.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

#include <regex>
#include <set>

#include "engine/text.hpp"
#include "support/source_files.hpp"

// Compares the catalogues with each other and with the keys in the code.
namespace coppice::text {
namespace {

/// The names of a pattern's arguments, each with its kind: "seats plural".
std::set<std::string> places(const std::string& pattern) {
  constexpr const char* kinds[] = {"none", "simple", "choice", "plural", "select"};
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern parsed(icu::UnicodeString::fromUTF8(pattern), nullptr, status);
  EXPECT_TRUE(U_SUCCESS(status)) << pattern << ": " << u_errorName(status);
  std::set<std::string> found;
  for (std::int32_t index = 0; index + 1 < parsed.countParts(); ++index) {
    const auto& part = parsed.getPart(index);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    std::string name;
    parsed.getSubstring(parsed.getPart(index + 1)).toUTF8String(name);
    const std::string kind = part.getArgType() < 5 ? kinds[part.getArgType()] : "other";
    found.insert(name + " " + kind);
  }
  return found;
}

/// Their names; a language-specific form such as "card_de" counts as "card".
std::set<std::string> names(const std::string& pattern, const std::string& language) {
  const std::string own = "_" + language;
  std::set<std::string> found;
  for (const std::string& place : places(pattern)) {
    std::string name = place.substr(0, place.find(' '));
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
      UErrorCode status = U_ZERO_ERROR;
      const icu::MessageFormat format(icu::UnicodeString::fromUTF8(pattern),
                                      icu::Locale(language.c_str()), status);
      EXPECT_TRUE(U_SUCCESS(status)) << language << " " << key << ": " << u_errorName(status);
      EXPECT_FALSE(pattern.empty()) << language << " " << key;
      for (const std::string& place : places(pattern)) {
        const std::string kind = place.substr(place.find(' ') + 1);
        EXPECT_TRUE(kind == "none" || kind == "plural" || kind == "select")
            << language << " " << key << ": " << place;
      }
    }
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
