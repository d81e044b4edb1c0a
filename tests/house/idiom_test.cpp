#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/source_files.hpp"

// Where there are several ways to write something, the project uses one.
namespace coppice::sources {
namespace {

// Clang-tidy would check every typedef in every library for this, which takes a fourteenth of its
// time.
TEST(Idiom, TypesAreNamedByUsing) {
  static const std::regex definition("\\n *typedef ");
  for (const auto& file : files({"src", "tests", "bench", "fuzz", "tools", "wasm"})) {
    EXPECT_FALSE(std::regex_search(read(file), definition)) << name_in(root(), file);
  }
  EXPECT_TRUE(std::regex_search("{\n  typedef int number;\n", definition));
}

/// The lines of a test that sleep or draw other random numbers each time, and do not say why.
std::vector<std::string> unsteady(const std::string& text) {
  static const std::regex unsteady(
      R"(\b(sleep_for|sleep_until|u?sleep|nanosleep|random_device|s?rand)\b[({]|\bSUCCEED\()");
  std::vector<std::string> found;
  std::istringstream lines(text);
  bool explained = false;
  for (std::string line; std::getline(lines, line);) {
    const bool is_comment = line.find("//") == line.find_first_not_of(' ');
    if (is_comment) {
      explained = explained || line.contains("Sleeps: ");
    } else {
      if (!explained && std::regex_search(line, unsteady)) found.push_back(line);
      explained = false;
    }
  }
  return found;
}

// A test that sleeps is slow, and fails on a busy machine; one with other random numbers each time
// fails where nobody can repeat it. (RapidCheck prints what repeats its cases.)
TEST(Idiom, TestsWaitForConditions) {
  std::size_t looked_at = 0;
  for (const auto& file : files({"tests"})) {
    if (file.filename() == "wait_until.hpp" || file.filename() == "idiom_test.cpp") continue;
    ++looked_at;
    for (const std::string& line : unsteady(read(file))) {
      ADD_FAILURE() << name_in(root(), file) << ": wait_until of support, or say why: " << line;
    }
  }
  EXPECT_GT(looked_at, 300U);
}

TEST(Idiom, TheTestFindsEverySleep) {
  for (const char* bad : {"std::this_thread::sleep_for(1ms);", "::usleep(1000);", "sleep(1);",
                          "std::mt19937 random{std::random_device{}()};", "rand() % 6",
                          "SUCCEED();", "// Sleeps: for a reason.\nx();\nsleep(1);"}) {
    EXPECT_EQ(unsteady(bad).size(), 1U) << bad;
  }
  for (const char* good :
       {"wait_until([&] { return asleep(); });", "Random random(7);",
        "// Sleeps: the time is\n// what it tests.\nsleep(1);", "// sleep(1);", "operand(1);"}) {
    EXPECT_TRUE(unsteady(good).empty()) << good;
  }
}

/// The text between the parentheses that open at `at`, without the contents of inner ones.
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

// RapidCheck decomposes the condition to show its parts, so in `a || b` it evaluates b even if a
// holds. Double parentheses prevent this.
TEST(Idiom, APropertyParenthesisesItsConditionTwice) {
  for (const auto& file : files({"tests"})) {
    if (file.filename() == "idiom_test.cpp") continue;  // the examples below
    const std::string code = read(file);
    for (const std::string_view macro : {"RC_ASSERT(", "RC_ASSERT_FALSE(", "RC_PRE("}) {
      for (auto at = code.find(macro); at != std::string::npos; at = code.find(macro, at + 1)) {
        const std::string condition = outermost(code, at + macro.size() - 1);
        EXPECT_FALSE(condition.contains("||") || condition.contains("&&"))
            << name_in(root(), file) << ": " << condition;
      }
    }
  }
  EXPECT_EQ(outermost("RC_ASSERT(a(b || c) || d);", 9), "a() || d");
  EXPECT_EQ(outermost("RC_ASSERT((a || b));", 9), "()");
}

/// Awaited calls with a braced temporary among their arguments: `co_await f(T{…})`.
std::vector<std::string> awaited_temporaries(const std::string& text) {
  const std::string code = without_comments(text);
  const std::regex temporary(R"([\w>]\{|[(,]\s*\{)");
  std::vector<std::string> found;
  for (auto at = code.find("co_await "); at != std::string::npos;
       at = code.find("co_await ", at + 1)) {
    const std::string statement = code.substr(at, code.find(';', at) - at);
    const auto opens = statement.find('(');
    if (opens == std::string::npos) continue;
    // Up to the closing parenthesis of the call.
    std::size_t end = opens;
    for (int depth = 0; end < statement.size(); ++end) {
      if (statement[end] == '(') ++depth;
      if (statement[end] == ')' && --depth == 0) break;
    }
    const std::string call = statement.substr(opens, end - opens);
    if (std::regex_search(call, temporary)) found.push_back(statement);
  }
  return found;
}

/// Conditional expressions that await one of their results: `c ? co_await a : b`.
std::vector<std::string> awaiting_conditions(const std::string& text) {
  const std::string code = without_comments(text);
  std::vector<std::string> found;
  for (auto at = code.find(" ? "); at != std::string::npos; at = code.find(" ? ", at + 1)) {
    const std::string rest = code.substr(at, code.find_first_of(";{}", at) - at);
    if (rest.contains("co_await")) found.push_back(rest);
  }
  return found;
}

// GCC 12 destroys such a temporary twice, and also an awaited result of such a condition. The
// program then crashes, though not in every build.
TEST(Idiom, ACoroutineAwaitsNoBracedTemporary) {
  int awaiting = 0;
  for (const auto& file : files({"src", "tests/server"})) {
    const std::string code = read(file);
    if (!code.contains("co_await")) continue;
    ++awaiting;
    for (const std::string& call : awaited_temporaries(code)) {
      ADD_FAILURE() << name_in(root(), file) << ": name the value first: " << call;
    }
    for (const std::string& condition : awaiting_conditions(code)) {
      ADD_FAILURE() << name_in(root(), file) << ": use if and else: " << condition;
    }
  }
  EXPECT_GT(awaiting, 10);
}

TEST(Idiom, TheTestFindsEveryBracedTemporary) {
  for (const char* bad :
       {"co_await send(Reply{200});", "auto x = co_await f(a, Reply{200, b}, c);",
        "co_return co_await f(\n    {1, 2});", "co_await f(g(std::vector<int>{1}));"}) {
    EXPECT_EQ(awaited_temporaries(bad).size(), 1U) << bad;
  }
  for (const char* good : {"co_await send(reply);", "f(Reply{200}); co_await g();",
                           "co_await run([&] { return 1; });", "// co_await send(Reply{200});",
                           "if (co_await f(a)) x = Reply{200};", "(co_await f(a)).use(T{1});"}) {
    EXPECT_TRUE(awaited_temporaries(good).empty()) << good;
  }
  for (const char* bad : {"x = c ? co_await a() : b;", "x = c ? b\n : co_await a();"}) {
    EXPECT_EQ(awaiting_conditions(bad).size(), 1U) << bad;
  }
  for (const char* good : {"x = (co_await c()) ? a : b;", "x = c ? a : b; co_await d();"}) {
    EXPECT_TRUE(awaiting_conditions(good).empty()) << good;
  }
}

/// The ranges of `for (… : range)`.
std::vector<std::string> ranges_in(const std::string& text) {
  const std::string code = without_comments(text);
  const std::regex colon(R"(([^:]):([^:]))");
  std::vector<std::string> found;
  for (auto at = code.find("for ("); at != std::string::npos; at = code.find("for (", at + 1)) {
    std::size_t end = at + 4;
    for (int depth = 0; end < code.size(); ++end) {
      if (code[end] == '(') ++depth;
      if (code[end] == ')' && --depth == 0) break;
    }
    const std::string head = code.substr(at + 5, end - at - 5);
    std::smatch match;
    if (std::ranges::count(head, ';') < 2 && std::regex_search(head, match, colon)) {
      found.push_back(match[2].str() + match.suffix().str());
    }
  }
  return found;
}

/// Whether the range may be a part of a temporary that GCC 12 destroys before the loop:
/// `made().parts[0].list`, `*made()`, `made().value()`. A plain member, `made().list`, lives on.
bool may_dangle(const std::string& range) {
  static const std::regex part(R"(^\s*\*[\w:.]+\(|[\w>]\([^]*\)[\w.]*\[|\)\.value\(\))");
  return std::regex_search(range, part);
}

TEST(Idiom, ALoopOutlivesNoRange) {
  std::size_t loops = 0;
  for (const auto& file : files({"src", "tests", "bench", "fuzz", "tools", "wasm", "examples"})) {
    if (file.filename() == "idiom_test.cpp") continue;  // the examples below
    for (const std::string& range : ranges_in(read(file))) {
      ++loops;
      EXPECT_FALSE(may_dangle(range))
          << name_in(root(), file) << ": name the value first:" << range;
    }
  }
  EXPECT_GT(loops, 1000U);
}

TEST(Idiom, TheTestFindsRangesThatDangle) {
  const auto dangles = [](const char* loop) {
    const auto ranges = ranges_in(loop);
    return ranges.size() == 1 && may_dangle(ranges[0]);
  };
  for (const char* bad :
       {"for (int x : made().parts[0].list) {", "for (auto& x : made(f(a), 1)[2]) {",
        "for (auto x : *made()) {", "for (auto& [a, b] : Some<T>::read(\n    file).value()) {",
        "for (int i = 0; int x : made()[i]) {"}) {
    EXPECT_TRUE(dangles(bad)) << bad;
  }
  for (const char* good :
       {"for (const auto& x : made().list) {", "for (int x : list[index(0)]) {",
        "for (int x : *list) {", "for (std::string x : made()) {",
        "for (auto x : (*found)->list) {", "for (std::size_t i = 0; i < f(a)[0]; ++i) {"}) {
    EXPECT_FALSE(dangles(good)) << good;
  }
}

/// Calls of std::filesystem that throw: those without an error code as their last argument, and
/// iterators over a folder that are not advanced with one.
std::vector<std::string> throwing_file_calls(const std::string& text) {
  const std::string code = without_comments(text);
  static const std::regex call(
      R"(\b(?:filesystem|fs)::(absolute|canonical|copy\w*|create_\w+|current_path|)"
      R"(equivalent|exists|)"
      R"(file_size|is_\w+|last_write_time|permissions|proximate|relative|remove\w*|rename|)"
      R"(resize_file|space|status|symlink_status|temp_directory_path|weakly_canonical)\()");
  static const std::regex error(R"((^|[, ])(failure|ignored|missing|none|gone|status)\s*$)");
  static const std::regex loop(R"(for \([^;()]* : (std::)?(filesystem|fs)::\w*directory_iterator)");
  std::vector<std::string> found;
  for (auto at = std::sregex_iterator(code.begin(), code.end(), call); at != std::sregex_iterator();
       ++at) {
    const auto opens = static_cast<std::size_t>(at->position() + at->length()) - 1;
    const std::string arguments = outermost(code, opens);
    if (!std::regex_search(arguments, error)) found.push_back(at->str() + arguments + ")");
  }
  for (auto at = std::sregex_iterator(code.begin(), code.end(), loop); at != std::sregex_iterator();
       ++at) {
    found.push_back(at->str());
  }
  return found;
}

// Such an exception ends a game, or the program. A folder may not be searched, a name be too long,
// a link lead to itself.
TEST(Idiom, NoCallOfTheFileSystemThrows) {
  for (const auto& file : files({"src", "wasm"})) {
    for (const std::string& call : throwing_file_calls(read(file))) {
      ADD_FAILURE() << name_in(root(), file) << ": pass an error code: " << call;
    }
  }
}

TEST(Idiom, TheTestFindsCallsThatThrow) {
  for (const char* bad :
       {"if (std::filesystem::exists(name)) {", "fs::remove(folder / file(failure));",
        "for (const auto& each : fs::directory_iterator(folder, ignored)) {",
        "std::filesystem::rename(a, b);"}) {
    EXPECT_EQ(throwing_file_calls(bad).size(), 1U) << bad;
  }
  for (const char* good :
       {"fs::exists(name, ignored)", "fs::is_directory(status)", "fs::rename(f(a), b, failure);",
        "for (fs::directory_iterator each(folder, ignored); each != end; each.increment(ignored)) "
        "{"}) {
    EXPECT_TRUE(throwing_file_calls(good).empty()) << good;
  }
}

}  // namespace
}  // namespace coppice::sources
