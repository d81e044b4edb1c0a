#include <gtest/gtest.h>

#include <set>

#include "table/lesson.hpp"
#include "text/catalogue.hpp"
#include "text/messages.hpp"

// The texts of lessons, whose keys do not occur in code.
namespace coppice::terminal {
namespace {

TEST(LessonTexts, EveryStepAndTermHasItsTextsInEveryLanguage) {
  for (const std::string& language : text::languages()) {
    const text::Messages messages = text::Messages::in(language);
    for (const Lesson& lesson : lessons()) {
      EXPECT_TRUE(messages.knows("lesson." + lesson.id + ".title")) << language << " " << lesson.id;
      for (const LessonStep& step : lesson.steps) {
        const std::string key = "lesson." + lesson.id + "." + step.id;
        EXPECT_TRUE(messages.knows(key)) << language << " " << key;
        EXPECT_TRUE(messages.knows(key + ".wrong")) << language << " " << key;
        for (const std::string& term : step.terms) {
          EXPECT_TRUE(messages.knows(term)) << language << " " << term;
          // If the editions differ, the text has variants, and the standard edition's suffices.
          EXPECT_TRUE(messages.knows(term + ".text") ||
                      messages.knows(term + ".text@edition=folio-xvi"))
              << language << " " << term;
        }
      }
    }
  }
}

// "With X you have 3; this way 3" is pointless: such a mistake is explained without numbers.
TEST(LessonTexts, NoMistakeContrastsEqualNumbers) {
  int measured = 0;
  for (const std::string& language : text::languages()) {
    const text::Messages messages = text::Messages::in(language);
    for (const Lesson& lesson : lessons()) {
      for (const LessonStep& step : lesson.steps) {
        if (step.measure.empty()) continue;
        const auto said = [&](std::int64_t yours, std::int64_t good) {
          return messages.say("lesson." + lesson.id + "." + step.id + ".wrong",
                              {{"yours", yours}, {"good", good}, {"more", good - yours}});
        };
        EXPECT_EQ(said(3, 3), said(5, 5)) << language << " " << lesson.id << " " << step.id;
        if (said(3, 4) != said(5, 7)) ++measured;
      }
    }
  }
  EXPECT_GT(measured, 0);
}

}  // namespace
}  // namespace coppice::terminal
