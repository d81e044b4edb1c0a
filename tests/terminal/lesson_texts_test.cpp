#include <gtest/gtest.h>

#include <set>

#include "table/lesson.hpp"
#include "text/catalogue.hpp"
#include "text/messages.hpp"

// The sentences of lessons, which stand in no code that another test could read.
namespace coppice::terminal {
namespace {

TEST(LessonTexts, EveryStepAndTermHasItsSentencesInEveryLanguage) {
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
          // Where the editions differ the text forks, and the standard one's fork serves.
          EXPECT_TRUE(messages.knows(term + ".text") ||
                      messages.knows(term + ".text@edition=folio-xvi"))
              << language << " " << term;
        }
      }
    }
  }
}

}  // namespace
}  // namespace coppice::terminal
