#include "server/memory.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "support/share.hpp"

namespace coppice::server {
namespace {

/// Of this process, without files that are mapped.
long kilobytes() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    long size = 0;
    if (word == "RssAnon:" && status >> size) return size;
  }
  return 0;
}

TEST(Memory, ThatWasFreedGoesBackToTheSystem) {
  if (is_sanitized) GTEST_SKIP() << "sanitizers have an allocator of their own";
  constexpr long all = 64 * 1024;
  std::vector<std::unique_ptr<char[]>> blocks;
  for (long block = 0; block < all; ++block) blocks.push_back(std::make_unique<char[]>(1000));
  const auto above = std::make_unique<char[]>(1000);  // in use, so that what is below it stays
  const long used = kilobytes();
  blocks.clear();
  give_back_memory();
  EXPECT_LT(kilobytes(), used - all / 2);
}

}  // namespace
}  // namespace coppice::server
