#include <gtest/gtest.h>

#include <array>
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

TEST(Purity, ComputingModulesIncludeNoFilesThreadsOrStreams) {
  constexpr std::array forbidden = {"<cstdio>",   "<filesystem>", "<fstream>", "<future>",
                                    "<iostream>", "<mutex>",      "<random>",  "<thread>"};
  for (const auto& file : computing_files()) {
    const std::string code = read(file);
    for (const char* header : forbidden) {
      EXPECT_FALSE(code.contains("#include " + std::string(header)))
          << name_in(root(), file) << " includes " << header;
    }
  }
}

// Callers pass in the time.
TEST(Purity, ComputingModulesReadNoClock) {
  static const std::regex reading(R"(\bclock::now\(|\bstd::time\()");
  std::size_t looked_at = 0;
  for (const auto& file : computing_files()) {
    ++looked_at;
    EXPECT_FALSE(std::regex_search(without_comments(read(file)), reading)) << name_in(root(), file);
  }
  EXPECT_GT(looked_at, 100U);
}

// The one exception is for games whose rules are wrong.
TEST(Purity, ComputingModulesDoNotThrow) {
  for (const auto& file : computing_files()) {
    const std::string name = name_in(root(), file);
    EXPECT_EQ(without_comments(read(file)).contains("throw "), name == "src/search/broken_game.cpp")
        << name;
  }
}

}  // namespace
}  // namespace coppice::sources
