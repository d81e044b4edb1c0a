#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <vector>

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

/// The numbers of the lines that are too wide, or after the last that fits into a file.
std::vector<int> excess(const std::string& text) {
  std::vector<int> found;
  std::istringstream lines(text);
  int count = 0;
  for (std::string line; std::getline(lines, line);) {
    if (++count > longest_file || width(line) > widest_line) found.push_back(count);
  }
  return found;
}

TEST(Size, OfEveryFileIsWithinTheLimits) {
  for (const auto& file : files({"src", "tests", "bench", "fuzz", "tools", "wasm", "cmake"})) {
    for (const int line : excess(read(file))) {
      ADD_FAILURE() << name_in(root(), file) << ":" << line;
    }
  }
}

TEST(Size, TheTestFindsWideLinesAndLongFiles) {
  const std::string wide(widest_line + 1, 'x');
  std::string umlauts;
  for (std::size_t letter = 0; letter < widest_line; ++letter) umlauts += "ä";
  EXPECT_EQ(excess("x\n" + wide + "\n" + umlauts + "\n"), std::vector<int>{2});
  EXPECT_EQ(excess(std::string(longest_file, '\n')), std::vector<int>{});
  EXPECT_EQ(excess(std::string(longest_file + 1, '\n')), std::vector<int>{longest_file + 1});
}

}  // namespace
}  // namespace coppice::sources
