#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/source_files.hpp"

// Of several ways to write a thing the house has one.
namespace coppice::sources {
namespace {

// Clang-tidy would look at every typedef of every library for this, a fourteenth of its time.
TEST(Idiom, TypesAreNamedByUsing) {
  for (const auto& file : files({"src", "tests", "bench", "fuzz", "tools", "wasm"})) {
    const std::string code = read(file);
    for (const char* before : {"\n", "  "}) {
      EXPECT_FALSE(code.contains(before + std::string("typedef "))) << name_in(root(), file);
    }
  }
}

/// What stands in the parentheses that open at `at`, without what stands in inner ones.
std::string outermost(std::string_view code, std::size_t at) {
  std::string plain;
  int depth = 0;
  for (; at < code.size(); ++at) {
    if (code[at] == ')' && --depth == 0) break;
    if (depth == 1) plain += code[at];
    if (code[at] == '(') ++depth;
  }
  return plain;
}

// RapidCheck takes the condition apart to show its parts, so `a || b` evaluates b even where a
// holds. Twice in parentheses it is one part.
TEST(Idiom, APropertyEvaluatesNoMoreThanItSays) {
  for (const auto& file : files({"tests"})) {
    const std::string code = read(file);
    for (const std::string_view macro : {"RC_ASSERT(", "RC_ASSERT_FALSE(", "RC_PRE("}) {
      for (auto at = code.find(macro); at != std::string::npos; at = code.find(macro, at + 1)) {
        const std::string condition = outermost(code, at + macro.size() - 1);
        EXPECT_FALSE(condition.contains("||") || condition.contains("&&"))
            << name_in(root(), file) << ": " << condition;
      }
    }
  }
}

}  // namespace
}  // namespace coppice::sources
