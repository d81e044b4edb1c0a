#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/source_files.hpp"

// If every assertion of a test follows an early exit or is inside an `if`, the test passes without
// checking anything when no case gets that far. Such a test must count its cases and expect some.
namespace coppice::sources {
namespace {

struct Token {
  std::string text;
  std::size_t end;  ///< in the code, after the token
};

/// The position after the string or character literal that begins at `at`.
std::size_t end_of_literal(const std::string& code, std::size_t at) {
  if (code[at] == '"' && at > 0 && code[at - 1] == 'R') {
    const std::string closing = ")" + code.substr(at + 1, code.find('(', at) - at - 1) + "\"";
    return code.find(closing, at) + closing.size();
  }
  std::size_t end = at + 1;
  while (end < code.size() && code[end] != code[at]) end += code[end] == '\\' ? 2U : 1U;
  return end + 1;
}

/// The code without comments and without the contents of literals.
std::string bare(const std::string& code) {
  std::string plain;
  for (std::size_t at = 0; at < code.size();) {
    const bool separates_digits = at > 0 && std::isdigit(static_cast<unsigned char>(code[at - 1]));
    if (code.compare(at, 2, "//") == 0) {
      at = std::min(code.find('\n', at), code.size());
    } else if (code[at] == '"' || (code[at] == '\'' && !separates_digits)) {
      at = end_of_literal(code, at);
    } else {
      plain += code[at++];
    }
  }
  return plain;
}

std::vector<Token> tokens_of(const std::string& body) {
  static const std::regex token(
      R"(\b(?:if|return|continue|(?:EXPECT|ASSERT|RC_ASSERT|FAIL|ADD_FAILURE)\w*)\b|[{}();])");
  std::vector<Token> tokens;
  for (std::sregex_iterator at(body.begin(), body.end(), token), end; at != end; ++at) {
    tokens.push_back({at->str(), static_cast<std::size_t>(at->position() + at->length())});
  }
  return tokens;
}

bool asserts(const Token& token) {
  return token.text.starts_with("EXPECT") || token.text.starts_with("ASSERT") ||
         token.text.starts_with("RC_ASSERT") || token.text == "FAIL" || token.text == "ADD_FAILURE";
}

bool leaves(const Token& token) { return token.text == "return" || token.text == "continue"; }

/// Parses the body of a test once, and counts the assertions that may be skipped.
class Reader {
 public:
  explicit Reader(const std::string& body) : body_(body), tokens_(tokens_of(body)) {
    while (at_ < tokens_.size()) read_next();
  }

  bool only_guarded() const { return guarded_ > 0 && free_ == 0; }

 private:
  struct Block {
    bool skippable;  ///< from here on: after an early exit, or inside an `if`
    bool of_if = false;
  };

  void read_next() {
    const Token& token = tokens_[at_++];
    if (token.text == "if") return read_if();
    if (leaves(token) && blocks_.back().of_if) blocks_[blocks_.size() - 2].skippable = true;
    if (token.text == "{") blocks_.push_back({blocks_.back().skippable});
    if (token.text == "}" && blocks_.size() > 1) blocks_.pop_back();
    if (asserts(token)) ++(blocks_.back().skippable ? guarded_ : free_);
  }

  void read_if() {
    const std::size_t condition_end = skip_parentheses();
    if (at_ == tokens_.size()) return;
    const std::string_view between(body_.data() + condition_end,
                                   tokens_[at_].end - 1 - condition_end);
    const bool opens =
        tokens_[at_].text == "{" && between.find_first_not_of(" \n") == std::string_view::npos;
    if (opens) {
      blocks_.push_back({.skippable = true, .of_if = true});
      ++at_;
      return;
    }
    if (leaves(tokens_[at_])) blocks_.back().skippable = true;
    for (int depth = 0; at_ < tokens_.size(); ++at_) {  // the single statement
      const Token& token = tokens_[at_];
      if (token.text == ";" && depth == 0) break;
      depth += token.text == "(" || token.text == "{" ? 1 : 0;
      depth -= token.text == ")" || token.text == "}" ? 1 : 0;
      guarded_ += asserts(token) ? 1 : 0;
    }
  }

  /// Returns the position after the closing one.
  std::size_t skip_parentheses() {
    int depth = 0;
    while (at_ < tokens_.size()) {
      const Token& token = tokens_[at_++];
      depth += token.text == "(" ? 1 : 0;
      depth -= token.text == ")" ? 1 : 0;
      if (depth == 0) return token.end;
    }
    return body_.size();
  }

  const std::string& body_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::vector<Block> blocks_ = {{.skippable = false}};
  int free_ = 0;
  int guarded_ = 0;
};

/// The names of the tests in a file that may pass without an assertion.
std::set<std::string> vacuous_tests(const std::string& code) {
  static const std::regex head(R"(\n(?:TEST|TEST_F|TYPED_TEST|TEST_P|RC_GTEST_PROP)\(([^)]*)\))");
  const std::string plain = bare(code);
  std::set<std::string> found;
  for (std::sregex_iterator at(plain.begin(), plain.end(), head), end; at != end; ++at) {
    const std::size_t open = plain.find('{', static_cast<std::size_t>(at->position()));
    const std::size_t close = plain.find("\n}", open);
    if (open == std::string::npos || close == std::string::npos) continue;
    const std::string body = plain.substr(open + 1, close - open - 1);
    if (Reader(body).only_guarded()) found.insert(at->str(1));
  }
  return found;
}

TEST(Vacuous, NoTestPassesWithoutAnAssertion) {
  std::size_t read_files = 0;
  for (const auto& file : files({"tests"})) {
    ++read_files;
    for (const std::string& test : vacuous_tests(read(file))) {
      ADD_FAILURE() << name_in(root(), file) << ": " << test
                    << " passes if nothing reaches its assertions; count what it looked at";
    }
  }
  EXPECT_GT(read_files, 100U);
}

TEST(Vacuous, FindsEachKind) {
  const auto found = [](const std::string& body) {
    return !vacuous_tests("\nTEST(A, B) {\n" + body + "\n}\n").empty();
  };
  EXPECT_TRUE(found("  for (int x : all) {\n    if (x) continue;\n    EXPECT_EQ(x, 0);\n  }"));
  EXPECT_TRUE(found(
      "  each([](int x) {\n    if (x == 1) {\n      return;\n    }\n    ASSERT_TRUE(x);\n  });"));
  EXPECT_TRUE(found("  if (x) EXPECT_TRUE(y);"));
  EXPECT_TRUE(found("  if (x) {\n    EXPECT_TRUE(y(\"if\"));\n  }"));
  EXPECT_TRUE(found("  if (x) return;  // EXPECT_TRUE(y)\n  EXPECT_TRUE(y);"));
}

TEST(Vacuous, AcceptsTestsThatAlwaysAssert) {
  const auto found = [](const std::string& body) {
    return !vacuous_tests("\nTEST(A, B) {\n" + body + "\n}\n").empty();
  };
  EXPECT_FALSE(found("  EXPECT_TRUE(y);\n  if (x) return;\n  EXPECT_TRUE(z);"));
  EXPECT_FALSE(
      found("  for (int x : all) {\n    if (x) continue;\n    EXPECT_EQ(x, 0);\n  }\n  "
            "EXPECT_GT(n, 0);"));
  EXPECT_FALSE(found("  if (slow) GTEST_SKIP() << \"slow\";\n  EXPECT_TRUE(y);"));
  EXPECT_FALSE(found("  run();"));
}

}  // namespace
}  // namespace coppice::sources
