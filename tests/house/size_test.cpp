#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "support/source_files.hpp"

// Lines have at most 100 characters and files at most 400 lines.
namespace coppice::sources {
namespace {

constexpr std::size_t widest_line = 100;
constexpr int longest_file = 400;

/// The number of characters of a UTF-8 text: all bytes except continuation bytes.
std::size_t width(const std::string& line) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

TEST(Size, OfEveryFileIsWithinTheLimits) {
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
