#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "support/source_files.hpp"

// Files that can be read in one sitting: lines of at most 100 characters, at most 500 of them.
namespace coppice::sources {
namespace {

constexpr std::size_t widest_line = 100;
constexpr int longest_file = 500;

/// Characters of a UTF-8 text: the bytes that do not continue another.
std::size_t width(const std::string& line) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

TEST(Size, OfEveryFileIsBearable) {
  for (const auto& file : files({"src", "tests", "bench", "fuzz", "tools", "wasm", "cmake"})) {
    std::istringstream lines(read(file));
    int count = 0;
    for (std::string line; std::getline(lines, line);) {
      ++count;
      EXPECT_LE(width(line), widest_line) << name_in(root(), file) << ":" << count;
    }
    EXPECT_LE(count, longest_file) << name_in(root(), file);
  }
}

}  // namespace
}  // namespace coppice::sources
