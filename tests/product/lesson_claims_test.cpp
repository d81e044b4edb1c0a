#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <regex>

#include "product/lesson_facts.hpp"
#include "support/paths.hpp"
#include "support/source_files.hpp"
#include "text/catalogue.hpp"

// No sentence of a lesson is false. What it says of cards and numbers is a claim in
// tests/data/lesson-claims.
namespace coppice::test {
namespace {

using boost::json::value;

class LessonClaims : public testing::TestWithParam<std::size_t> {
 protected:
  const Lesson& lesson() const { return lessons().at(GetParam()); }

  value claims() const {
    const auto file = paths::root() / "tests/data/lesson-claims" / (lesson().id + ".json");
    return boost::json::parse(sources::read(file));
  }
};

/// The numbers in a sentence, as digits or words, that lie in none of the excerpts.
std::vector<std::string> unclaimed_numbers(std::string sentence,
                                           const std::vector<std::string>& excerpts) {
  for (const std::string& excerpt : excerpts) {
    for (std::size_t at = 0; (at = sentence.find(excerpt, at)) != std::string::npos;) {
      sentence.replace(at, excerpt.size(), "…");
    }
  }
  sentence = std::regex_replace(sentence, std::regex("(=\\d+|\\b(one|other)) \\{"), "{");
  static const std::regex number(
      "(^|[^A-Za-z\\x80-\\xff])(\\d+"
      "|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Ee]leven|[Tt]welve"
      "|third|fourth|fifth|sixth|seventh"
      "|[Zz]wei(mal|en)?|[Dd]rei|[Vv]ier|[Ff]ünf|[Ss]echs|[Ss]ieben|acht|[Nn]eun|[Zz]ehn|[Ee]lf"
      "|dritte[nr]?|vierte[nr]?|fünfte[nr]?|sechste[nr]?|siebte[nr]?)(?![A-Za-z\\x80-\\xff])");
  std::vector<std::string> left;
  for (std::sregex_iterator found(sentence.begin(), sentence.end(), number), end; found != end;
       ++found) {
    left.push_back((*found)[2]);
  }
  return left;
}

/// The two sentences of a step.
std::string sentences(const std::string& language, const std::string& step) {
  const text::Catalogue& catalogue = text::catalogue(language);
  return catalogue.at("lesson." + step) + " " + catalogue.at("lesson." + step + ".wrong");
}

void expect_facts(const value& claim, const char* when, const value& facts) {
  const value* claimed = claim.as_object().if_contains(when);
  if (claimed == nullptr) return;
  for (const auto& [name, is] : claimed->as_object()) {
    EXPECT_EQ(fact(facts, name), is) << when << " " << name;
  }
}

TEST_P(LessonClaims, AreTrue) {
  const auto facts = facts_of(lesson());
  const value all = claims();
  for (std::size_t at = 0; at < lesson().steps.size(); ++at) {
    const std::string id = lesson().steps[at].id;
    const std::string next = at + 1 < lesson().steps.size() ? lesson().steps[at + 1].id : "";
    SCOPED_TRACE(lesson().id + "." + id);
    ASSERT_TRUE(facts.contains(id) && facts.contains(next));
    ASSERT_TRUE(all.as_object().contains(id)) << "has no claims";
    for (const value& claim : all.at(id).as_array()) {
      SCOPED_TRACE(std::string(claim.at("en").as_string()));
      expect_facts(claim, "is", facts.at(id).facts);
      expect_facts(claim, "then", facts.at(next).facts);
      if (const value* move = claim.as_object().if_contains("move")) {
        EXPECT_EQ(facts.at(id).move, move->as_string());
      }
      EXPECT_GE(claim.as_object().size(), 3U) << "a claim with nothing to check";
    }
  }
}

TEST_P(LessonClaims, CoverEveryNumber) {
  const value all = claims();
  for (const char* language : {"en", "de"}) {
    for (const LessonStep& step : lesson().steps) {
      const std::string key = lesson().id + "." + step.id;
      const std::string said = sentences(language, key);
      std::vector<std::string> excerpts;
      const value* claims = all.as_object().if_contains(step.id);
      ASSERT_TRUE(claims) << key << " has no claims";
      for (const value& claim : claims->as_array()) {
        excerpts.emplace_back(claim.at(language).as_string());
        EXPECT_TRUE(said.contains(excerpts.back())) << key << " does not say: " << excerpts.back();
      }
      std::ranges::sort(excerpts, std::greater(), &std::string::size);
      EXPECT_EQ(unclaimed_numbers(said, excerpts), std::vector<std::string>())
          << language << " " << key;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Lessons, LessonClaims, testing::Range<std::size_t>(0, lessons().size()),
                         [](const auto& each) {
                           std::string name = lessons().at(each.param).id;
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

}  // namespace
}  // namespace coppice::test
