#include <gtest/gtest.h>

#include <string>

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

}  // namespace
}  // namespace coppice::sources
