// The line that an error adds after a word that nearly is a known one.
#include <gtest/gtest.h>

#include <regex>

#include "cli/io/context.hpp"
#include "text/catalogue.hpp"

namespace coppice::cli::test {
namespace {

/// The English errors that list what is known, with their sentences.
std::vector<std::pair<std::string, std::string>> errors_with_a_list() {
  static const std::regex lists(R"(([Kk]nown|one of): \{(known|choices)\})");
  std::vector<std::pair<std::string, std::string>> found;
  for (const auto& [key, sentence] : text::catalogue("en")) {
    if (key.starts_with("error.") && std::regex_search(sentence, lists)) {
      found.emplace_back(key, sentence);
    }
  }
  return found;
}

/// The error with "stong" for each of its arguments but the list.
Error misspelt(const std::string& key, const std::string& sentence) {
  static const std::regex places(R"(\{([a-z_]+))");
  Error error{key, {}};
  for (std::sregex_iterator place(sentence.begin(), sentence.end(), places), end; place != end;
       ++place) {
    const std::string name = (*place)[1];
    const bool is_list = name == "known" || name == "choices";
    error.arguments.emplace_back(name, is_list ? "greedy, strong" : "stong");
  }
  return error;
}

TEST(Complain, EveryErrorThatListsWordsSuggestsOne) {
  const auto errors = errors_with_a_list();
  EXPECT_GE(errors.size(), 10U);
  for (const auto& [key, sentence] : errors) {
    testing::internal::CaptureStderr();
    print_error(text::Messages::in("en"), misspelt(key, sentence));
    const std::string said = testing::internal::GetCapturedStderr();
    if (key == "error.usage.no_command") {
      EXPECT_FALSE(said.contains("Did you mean")) << "no word was typed";
    } else {
      EXPECT_TRUE(said.contains("\nDid you mean “strong”?\n")) << key << ": " << said;
    }
  }
}

}  // namespace
}  // namespace coppice::cli::test
