#include "server/operate/memory_budget.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "house.hpp"
#include "support/share.hpp"
#include "support/wait_until.hpp"

namespace coppice::server {
namespace {

/// The memory of this process without mapped files.
long kilobytes() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    long size = 0;
    if (word == "RssAnon:" && status >> size) return size;
  }
  return 0;
}

TEST(Memory, IsReturnedToTheSystem) {
  if (is_sanitized) GTEST_SKIP() << "sanitizers have allocators of their own";
  start_returning_memory();
  constexpr long all = 64 * 1024;
  std::vector<std::unique_ptr<char[]>> blocks;
  for (long block = 0; block < all; ++block) blocks.push_back(std::make_unique<char[]>(1000));
  // Keeps the heap's end in use, so that the memory below it stays.
  const auto above = std::make_unique<char[]>(1000);
  const long used = kilobytes();
  blocks.clear();
  EXPECT_TRUE(coppice::test::comes_true([&] { return kilobytes() < used - all / 2; }));
}

TEST(Memory, OfAControlGroupIsTheSmallestLimitAboveIt) {
  const test::Folder folder;
  const std::string own = "0::/system.slice/coppice.service\n";
  EXPECT_EQ(memory_of_group(folder.path(), own), MemoryBudget{}.allowed);
  folder.write("system.slice/coppice.service/memory.max", "max\n");
  EXPECT_EQ(memory_of_group(folder.path(), own), MemoryBudget{}.allowed);
  folder.write("system.slice/memory.max", "2000000000\n");
  EXPECT_EQ(memory_of_group(folder.path(), own), 2'000'000'000U);
  folder.write("system.slice/coppice.service/memory.max", "1000000000\n");
  folder.write("memory.max", "3000000000\n");
  EXPECT_EQ(memory_of_group(folder.path(), own), 1'000'000'000U);
  EXPECT_EQ(memory_of_group(folder.path(), ""), MemoryBudget{}.allowed);
}

TEST(Memory, ThatIsUsedIsCounted) {
  const std::size_t before = memory_used();
  EXPECT_GT(before, 0U);
  EXPECT_LT(before, usable_memory());
  std::vector<char> block(64 << 20, 'x');
  EXPECT_GT(memory_used(), before + block.size() / 2);
}

}  // namespace
}  // namespace coppice::server
