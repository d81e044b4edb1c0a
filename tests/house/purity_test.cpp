#include <gtest/gtest.h>

#include <array>
#include <regex>

#include "support/source_files.hpp"

// Engine, games, players and table take nothing from the machine they run on, so that they also
// run in a browser, and a game comes out the same everywhere. What comes from outside and is wrong
// is refused with a value.
namespace coppice::sources {
namespace {

TEST(Purity, RoomsThatOnlyComputeIncludeNoFilesThreadsOrStreams) {
  constexpr std::array forbidden = {"<cstdio>",   "<filesystem>", "<fstream>", "<future>",
                                    "<iostream>", "<mutex>",      "<random>",  "<thread>"};
  for (const auto& file :
       files({"src/engine", "src/games", "src/players", "src/table", "src/host"})) {
    const std::string code = read(file);
    for (const char* header : forbidden) {
      EXPECT_FALSE(code.contains("#include " + std::string(header)))
          << name_in(root(), file) << " includes " << header;
    }
  }
}

std::string without_comments(const std::string& code) {
  return std::regex_replace(code, std::regex("//[^\n]*"), "");
}

TEST(Purity, RoomsThatOnlyComputeThrowNothing) {
  for (const auto& file :
       files({"src/engine", "src/games", "src/players", "src/table", "src/host"})) {
    EXPECT_FALSE(without_comments(read(file)).contains("throw ")) << name_in(root(), file);
  }
}

}  // namespace
}  // namespace coppice::sources
