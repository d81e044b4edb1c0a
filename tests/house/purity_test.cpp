#include <gtest/gtest.h>

#include <regex>

#include "support/source_files.hpp"

// Engine to host, rules and players do not depend on the machine, so that they also run in a
// browser and games are the same everywhere. Invalid input is refused with an error value.
namespace coppice::sources {
namespace {

/// Their files: for a game all but its terminal, lab and tools.
std::vector<std::filesystem::path> computing_files() {
  static const std::regex of_a_program("src/games/[^/]+/(terminal|lab|tools)/.*");
  auto all = files({"src/engine", "src/search", "src/table", "src/wire", "src/host", "src/games"});
  std::erase_if(
      all, [](const auto& file) { return std::regex_match(name_in(root(), file), of_a_program); });
  return all;
}

bool includes_the_machine(const std::string& code) {
  static const std::regex forbidden(
      "#include <(cstdio|filesystem|fstream|future|iostream|mutex|random|thread)>");
  return std::regex_search(code, forbidden);
}

bool reads_a_clock(const std::string& code) {
  static const std::regex reading(R"(::(now|time|clock)\(|\b(clock_gettime|gettimeofday)\()");
  return std::regex_search(without_comments(code), reading);
}

bool throws(const std::string& code) {
  static const std::regex throwing(R"(\bthrow\b)");
  return std::regex_search(without_comments(code), throwing);
}

TEST(Purity, ComputingModulesIncludeNoFilesThreadsOrStreams) {
  for (const auto& file : computing_files()) {
    EXPECT_FALSE(includes_the_machine(read(file))) << name_in(root(), file);
  }
}

// Callers pass in the time.
TEST(Purity, ComputingModulesReadNoClock) {
  std::size_t looked_at = 0;
  for (const auto& file : computing_files()) {
    ++looked_at;
    EXPECT_FALSE(reads_a_clock(read(file))) << name_in(root(), file);
  }
  EXPECT_GT(looked_at, 100U);
}

// The one exception is for games whose rules are wrong.
TEST(Purity, ComputingModulesDoNotThrow) {
  for (const auto& file : computing_files()) {
    const std::string name = name_in(root(), file);
    EXPECT_EQ(throws(read(file)), name == "src/engine/broken_rules_error.cpp") << name;
  }
}

TEST(Purity, TheTestsFindWhatTheyLookFor) {
  EXPECT_TRUE(includes_the_machine("#include <array>\n#include <thread>\n"));
  EXPECT_FALSE(includes_the_machine("#include <array>\n"));
  for (const char* bad : {"const auto now = std::chrono::steady_clock::now();",
                          "seed = Clock::now();", "std::time(nullptr)", "::time(&now)"}) {
    EXPECT_TRUE(reads_a_clock(bad)) << bad;
  }
  for (const char* good : {"clock.now()", "// steady_clock::now()", "Instant now(seed);"}) {
    EXPECT_FALSE(reads_a_clock(good)) << good;
  }
  EXPECT_TRUE(throws("if (bad) throw Error();") && throws("catch (...) {\n  throw;\n}"));
  EXPECT_FALSE(throws("// throw it away\nthrown = true;"));
}

}  // namespace
}  // namespace coppice::sources
